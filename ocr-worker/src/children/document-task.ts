import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { Preset } from '@reader/contracts/objects/configuration/preset';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { DocumentPart, DocumentSource, DocumentToRead } from '../pipeline/document-to-read.js';

/** What a child is given to read a document; what it needs beside, it asks for. */
export interface DocumentTask extends Pick<DocumentToRead, 'layout' | 'options'> {
  readonly readingId: Id;
  readonly organisation: Id;
  readonly sources: readonly DocumentSource[];
  /** The catalogue of registered forms. */
  readonly sheets: BlobRef | null;
  readonly lexicon: BlobRef | null;
  readonly preset: Preset | null;
  /** The pages are counted for further documents. */
  readonly countsPages: boolean;
  readonly unreadable: readonly UnreadablePart[];
}

/** A part of a document at which children died. */
export type UnreadablePart = DocumentPart & { readonly problem: ReadProblem };
