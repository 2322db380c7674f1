import type { z } from 'zod';
import { MasterTypeHeader } from '../objects/configuration/master-type.js';

/** A column of a matching: of the master's type, as it was when the matching was asked for. */
export const MatchingColumn = MasterTypeHeader.omit({ master_type: true });
export type MatchingColumn = z.infer<typeof MatchingColumn>;
