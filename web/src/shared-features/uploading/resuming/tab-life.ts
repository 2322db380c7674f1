/** Which tab sends which upload, to distinguish an interrupted upload from one that another tab is sending. */
export interface TabLife {
  /** Announces that this tab sends the upload, until the returned function is called. */
  send(uploadId: string): () => void;
  /** Whether this tab was sending it before a reload. */
  isOfThisTab(uploadId: string): boolean;
  /** Whether another tab is sending it. */
  isSentElsewhere(uploadId: string): boolean;
}

const BEAT_MS = 3_000;
/** A background tab sends a sign of life at least once a minute, however much the browser throttles it. */
const SILENT_MS = 75_000;

const keyOf = (uploadId: string) => `reader-upload-${uploadId}`;

export const browserTabLife = (own: Storage, shared: Storage, now: () => number): TabLife => ({
  send: (uploadId) => {
    const beat = () => {
      try {
        shared.setItem(keyOf(uploadId), String(now()));
      } catch {
        // Without storage other tabs cannot be informed.
      }
    };
    try {
      own.setItem(keyOf(uploadId), 'sending');
    } catch {
      // After a reload the upload is offered instead of resumed automatically.
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
