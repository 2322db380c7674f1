/** What was saved is not shown by the server yet. The message is for users. */
export class NotYetShown extends Error {
  override name = 'NotYetShown';
  constructor() {
    super('保存した内容がまだ反映されていません。少し待ってから、もう一度操作してください。');
  }
}

const TRIES = 8;
const PAUSE_MS = 500;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * Loads what has caught up with what was saved here. The lists of the server follow its log; when they are behind, they show
 * what was there before it was saved, and nobody may edit on top of that. @throws NotYetShown
 */
export const loadCaughtUp = async <Loaded>(
  load: () => Promise<Loaded>,
  hasCaughtUp: (loaded: Loaded) => boolean,
): Promise<Loaded> => {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const loaded = await load();
    if (hasCaughtUp(loaded)) return loaded;
    await pause();
  }
  throw new NotYetShown();
};

/** Whether the work was done; not when what was saved before it is not shown yet. */
export const unlessBehind = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof NotYetShown) return false;
    throw error;
  }
};
