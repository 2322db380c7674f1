/** Which uploads are under way in which tab, so that one that broke off is told from one that another tab sends. */
export interface TabLife {
  /** Says from now on that this tab sends the upload, until the answer is called. */
  send(uploadId: string): () => void;
  /** This tab had it before it was reloaded. */
  isOfThisTab(uploadId: string): boolean;
  /** Another tab has just said that it sends it. */
  isSentElsewhere(uploadId: string): boolean;
}

const BEAT_MS = 3_000;
/** A tab in the background beats once a minute at least, whatever the browser saves on. */
const SILENT_MS = 75_000;

const keyOf = (uploadId: string) => `reader-upload-${uploadId}`;

export const browserTabLife = (own: Storage, shared: Storage, now: () => number): TabLife => ({
  send: (uploadId) => {
    const beat = () => {
      try {
        shared.setItem(keyOf(uploadId), String(now()));
      } catch {
        // Without storage there is nothing to tell other tabs by.
      }
    };
    try {
      own.setItem(keyOf(uploadId), 'sending');
    } catch {
      // The upload is offered after a reload instead of going on by itself.
    }
    beat();
    const timer = setInterval(beat, BEAT_MS);
    return () => {
      clearInterval(timer);
      own.removeItem(keyOf(uploadId));
      shared.removeItem(keyOf(uploadId));
    };
  },
  isOfThisTab: (uploadId) => own.getItem(keyOf(uploadId)) !== null,
  isSentElsewhere: (uploadId) =>
    own.getItem(keyOf(uploadId)) === null && now() - Number(shared.getItem(keyOf(uploadId)) ?? 0) < SILENT_MS,
});
