import type { OutputDocument } from '../values/output-document.js';

/** A document as a file has it. */
export interface WrittenDocument {
  readonly document: OutputDocument;
  /** One or more; a cell per column. */
  readonly records: readonly (readonly string[])[];
}

/** What goes into a file. Documents come one after another and are not kept. */
export interface ExportContent {
  /** Undefined where the file has none. */
  readonly header: readonly string[] | undefined;
  readonly documents: AsyncIterable<WrittenDocument>;
}

/**
 * One kind of file. The bytes are made while they are read, so that a file of any length takes little memory. A further
 * kind is a writer of its own, named in `writer-of.ts` and in `OFFERED_EXTENSIONS`.
 */
export interface Writer {
  readonly mediaType: string;
  /** Without the dot. */
  readonly fileEnding: string;
  /** UTF-16 units that a cell can hold; absent: any number. */
  readonly longestCell?: number;
  /** @throws TooLargeForFile while it is read */
  write(content: ExportContent): AsyncIterable<Uint8Array>;
}
