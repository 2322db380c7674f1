import { z } from 'zod';
import { userInputs } from './document-content.js';
import { Id } from '../ids.js';

const { value, mark, mark_reason } = userInputs.schema.shape;

/** What somebody entered into a field: a value, or why there is none. */
export const Entered = z.object({ value, mark, mark_reason });
export type Entered = z.infer<typeof Entered>;

/** A field that two people entered differently. */
export const EntryDifference = z.object({ id: Id, first: Entered, second: Entered });
export type EntryDifference = z.infer<typeof EntryDifference>;
