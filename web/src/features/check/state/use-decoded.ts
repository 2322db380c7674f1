import { useEffect, useState } from 'react';

/** The images that were decoded last: a document's pages, which are shown again with each field. */
const MOST = 8;
let decoded: readonly string[] = [];

/**
 * Whether a large image can be shown without keeping the screen waiting for it: it is fetched and decoded beside what is
 * shown in its place meanwhile.
 */
export const useDecoded = (source: string): boolean => {
  const [ready, setReady] = useState<string | null>(null);
  const isReady = ready === source || decoded.includes(source);
  useEffect(() => {
    if (isReady) return;
    let isLeft = false;
    const image = new Image();
    image.src = source;
    const end = () => {
      decoded = [source, ...decoded].slice(0, MOST);
      if (!isLeft) setReady(source);
    };
    // One that cannot be decoded fails where it is shown.
    image.decode().then(end, end);
    return () => {
      isLeft = true;
    };
  }, [source, isReady]);
  return isReady;
};
