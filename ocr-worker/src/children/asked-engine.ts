import type { AskParent } from '@reader/platform/children/serve-parent';
import { HANDWRITING } from '../engines/open-engines.js';
import type { OcrEngine, OcrLine } from '../engines/engine.js';

/** An engine outside the machine, as a child has it: its parent calls it. */
export const askedEngine = (ask: () => AskParent): OcrEngine => ({
  name: HANDWRITING,
  read: async (regions) => (await ask()('read handwriting', regions)) as OcrLine[][],
  orientation: () => Promise.resolve(null),
  close: () => Promise.resolve(),
});
