import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { organizations } from '../../handling/aggregates.js';
import { load } from '../../handling/handle.js';
import type { Parts } from '../../parts.js';

/** The words that the organisation's readings hold doubtful values against; null: none were loaded. */
export const lexiconFor = async (parts: Parts, organisation: Id): Promise<BlobRef | null> =>
  (await load(parts.log, organizations, organisation, organisation))?.lexicon ?? null;
