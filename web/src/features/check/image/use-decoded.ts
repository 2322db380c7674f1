import { useEffect, useState } from 'react';
import { onSignOut } from '../../../lib/tab-memory';
import { whenIdle } from '../../../lib/when-idle';

/** The images that were decoded last: a document's pages, which are shown again with each field. */
const MOST = 8;
let decoded: readonly string[] = [];
onSignOut(() => {
  decoded = [];
});

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
    let isLeft = false;
    const show = () => {
      if (!isLeft) setReady(source);
    };
    // After what is shown in its place: decoding takes a processor that painting wants.
    const cancel = whenIdle(() => {
      image.src = source;
      image.decode().then(() => {
        decoded = [source, ...decoded].slice(0, MOST);
        show();
        // One that cannot be decoded fails where it is shown.
      }, show);
    });
    return () => {
      isLeft = true;
      cancel();
      image.src = '';
    };
  }, [source, isReady]);
  return isReady;
};
