import type { ReadNote } from '@reader/contracts/jobs/reading/messages';
import type { DocumentAllocation } from './allocate-document.js';

/** Of a page of a form that was filled in by hand: whether an engine read it that reads handwriting. null: it was not, or is of no form. */
export type PageHandwriting = 'read' | 'unread' | null;

/** What a reading's notes follow from. */
export interface ReadingToNote {
  readonly pages: readonly {
    /** 1-based within the document. */
    readonly number: number;
    /** Something on it could not be drawn. */
    readonly hasLosses: boolean;
    readonly isBlank: boolean;
    readonly handwriting: PageHandwriting;
  }[];
  readonly allocation: {
    readonly isRecognised: boolean;
    readonly pages: Pick<DocumentAllocation['pages'], 'has'>;
  };
  readonly hasUnread: boolean;
  /** It has fewer pages than a set has. */
  readonly isShort: boolean;
  /** Another engine read than the one that was set. */
  readonly isFallback: boolean;
}

/** What staff should know of a reading as a whole. */
export const readingNotes = (reading: ReadingToNote): ReadNote[] => {
  const { pages, allocation } = reading;
  const notes: ReadNote[] = [];
  if (reading.hasUnread) notes.push('pages-unread');
  if (pages.some(({ hasLosses }) => hasLosses)) notes.push('content-lost');
  if (reading.isShort) notes.push('incomplete-set');
  if (allocation.isRecognised && pages.some((page) => !allocation.pages.has(page.number) && !page.isBlank))
    notes.push('pages-left-out');
  if (pages.some(({ handwriting }) => handwriting === 'unread')) notes.push('handwriting-not-read');
  if (reading.isFallback) notes.push('read-by-fallback');
  if (pages.some(({ handwriting }) => handwriting === 'read')) notes.push('handwritten');
  return notes;
};
