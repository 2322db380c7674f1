import { HANDWRITING } from '../engines/open-engines.js';
import type { OcrEngine } from '../engines/engine.js';
import type { Ask } from './child-contract.js';

/** An engine outside the machine, as a child has it: its parent calls it. */
export const askedEngine = (ask: () => Ask<'read document'>): OcrEngine => ({
  name: HANDWRITING,
  read: (regions) => ask()('read handwriting', [...regions]),
  orientation: () => Promise.resolve(null),
  close: () => Promise.resolve(),
});
