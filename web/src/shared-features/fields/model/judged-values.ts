import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { RecordMap } from '../../../lib/editing/record-map';

/** The values that rules judge, as they are now; a new object after every change. */
export interface JudgedValues {
  readonly inputs: RecordMap<UserInput>;
  readonly tables: readonly Table[];
  /** Doubtful values that were looked at and found right. */
  readonly checked: ReadonlySet<string>;
}
