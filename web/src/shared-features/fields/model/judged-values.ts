import type { Table, UserInput } from '@reader/contracts/objects/document/document-content';

/** The values that rules judge, as they are now; a new object after every change. */
export interface JudgedValues {
  readonly inputs: ReadonlyMap<string, UserInput>;
  readonly tables: readonly Table[];
  /** The inputs before the last change and which of them may differ; null where any may. */
  readonly since: {
    readonly inputs: ReadonlyMap<string, UserInput>;
    readonly ids: ReadonlySet<string>;
  } | null;
  /** Doubtful values that were looked at and found right. */
  readonly checked: ReadonlySet<string>;
}
