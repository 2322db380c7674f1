import type { DocumentEvent } from '@reader/contracts/events/document';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';

/** A PDF that is cut, as its first document knows it. */
export interface CountedFile {
  readonly fileId: Id;
  /** The reading that counted its pages. */
  readonly readingId: Id;
  readonly whole: BlobRef;
  /** `released`: nothing is read from it any more; `shared`: some documents still are. */
  readonly stage: 'being-cut' | 'shared' | 'released' | 'erased';
}

/** How far a document has come to a file of its own (docs/product/documents.md#keys). */
export interface CutState {
  /** One is being cut out of its PDF. */
  readonly isBeingCut: boolean;
  /** The PDF whose first pages it has; null: its documents are read from it, or there are no others. */
  readonly counted: CountedFile | null;
}

export const notCut: CutState = { isBeingCut: false, counted: null };

/** The state after an event. */
export const cutAfter = (before: CutState, { type, data }: DocumentEvent): CutState => {
  switch (type) {
    case 'DocumentRegistered':
      return { ...before, isBeingCut: data.awaitsFile };
    case 'SourcePagesCounted': {
      if (!data.cut) return before;
      const { fileId, readingId, cut } = data;
      return { isBeingCut: true, counted: { fileId, readingId, whole: cut.whole, stage: 'being-cut' } };
    }
    case 'SourceCut':
      return { ...before, isBeingCut: false };
    case 'FileCut':
      return { ...before, counted: before.counted && { ...before.counted, stage: 'shared' } };
    case 'WholeFileReleased':
      return { ...before, counted: before.counted && { ...before.counted, stage: 'released' } };
    case 'WholeFileErased':
      return { ...before, counted: before.counted && { ...before.counted, stage: 'erased' } };
    default:
      return before;
  }
};
