import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { RecordMap } from '../../../lib/editing/record-map';

/** The current values that rules judge; a new object after every change. */
export interface JudgedValues {
  readonly inputs: RecordMap<UserInput>;
  readonly tables: readonly Table[];
}
