import type { Pausing } from '@reader/platform/batches/pausing';
import type { OutputDocument } from '../../../output/values/output-document.js';

/** What a document becomes in a file: by a format, or as is. */
export interface RecordMaker {
  readonly header: readonly string[];
  /** The records of the next document, with a cell for each column of the header. @throws ConversionsTooCostly */
  readonly recordsOf: (document: OutputDocument) => Pausing<readonly (readonly string[])[]>;
}
