import type { OcrEngine } from '../engines/engine.js';
import type { Ask } from './child-contract.js';

/** An engine that the worker has, as its child has it: the child asks, and the worker calls the engine. */
export const askedEngine = (name: string, ask: () => Ask<'read document'>): OcrEngine => ({
  name,
  isSingleModel: true,
  readsHandwriting: true,
  read: (regions) => ask()('read handwriting', [...regions]),
  orientation: () => Promise.resolve(null),
  close: () => Promise.resolve(),
});
