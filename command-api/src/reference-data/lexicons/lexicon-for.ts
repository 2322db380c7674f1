import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';

/** The words that the organisation's readings hold doubtful values against; null: none were loaded. */
export const lexiconFor = async (dependencies: Dependencies, organisation: Id): Promise<BlobRef | null> =>
  (await load(dependencies.log, organizations, organisation, organisation))?.lexicon ?? null;
