import type { Id } from '../objects/ids.js';

/** The content of a master as its blob has it: the columns of its type that the file has, and of each row a text for each of them. */
export interface MasterRows {
  readonly columns: readonly Id[];
  readonly rows: readonly (readonly string[])[];
}
