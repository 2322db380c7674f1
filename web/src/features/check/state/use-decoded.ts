import { useEffect, useState } from 'react';

/** The images that were decoded last: a document's pages, which are shown again with each field. */
const MOST = 8;
let decoded: readonly string[] = [];

/**
 * Whether a large image can be shown without keeping the screen waiting for it: it is fetched and decoded beside what is
 * shown in its place meanwhile, and let go of when that goes first.
 */
export const useDecoded = (source: string): boolean => {
  const [ready, setReady] = useState<string | null>(null);
  const isReady = ready === source || decoded.includes(source);
  useEffect(() => {
    if (isReady) return;
    const image = new Image();
    image.src = source;
    let isLeft = false;
    const show = () => {
      if (!isLeft) setReady(source);
    };
    image.decode().then(() => {
      decoded = [source, ...decoded].slice(0, MOST);
      show();
      // One that cannot be decoded fails where it is shown.
    }, show);
    return () => {
      isLeft = true;
      image.src = '';
    };
  }, [source, isReady]);
  return isReady;
};
