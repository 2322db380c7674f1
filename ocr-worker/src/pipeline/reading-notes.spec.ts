import { describe, expect, it } from 'vitest';
import { readingNotes, type ReadingToNote } from './reading-notes.js';

const page = { number: 1, hasLosses: false, isBlank: false, handwriting: null };
const read: ReadingToNote = {
  pages: [page],
  allocation: { isRecognised: true, pages: new Set([1]) },
  hasUnread: false,
  isShort: false,
  isFallback: false,
};

describe('the notes of a reading', () => {
  it('are none where there is nothing to say', () => expect(readingNotes(read)).toEqual([]));

  it('say that a page of a form was filled in by hand', () =>
    expect(
      readingNotes({
        ...read,
        pages: [page, { ...page, number: 2, handwriting: 'read' as const }],
        allocation: { isRecognised: true, pages: new Set([1, 2]) },
      }),
    ).toEqual(['handwritten']));

  it('say only that handwriting was not read, where it was not', () =>
    expect(readingNotes({ ...read, pages: [{ ...page, handwriting: 'unread' }] })).toEqual([
      'handwriting-not-read',
    ]));

  it('say what is missing before what the document is', () =>
    expect(
      readingNotes({
        pages: [
          { ...page, handwriting: 'read' as const },
          { ...page, number: 2, hasLosses: true },
        ],
        allocation: { isRecognised: true, pages: new Set([1]) },
        hasUnread: true,
        isShort: true,
        isFallback: true,
      }),
    ).toEqual([
      'pages-unread',
      'content-lost',
      'incomplete-set',
      'pages-left-out',
      'read-by-fallback',
      'handwritten',
    ]));

  it('tell of pages that are left out only where they hold something, and a form was found', () => {
    const pages = [page, { ...page, number: 2, isBlank: true }];
    expect(readingNotes({ ...read, pages })).toEqual([]);
    const stranger = [page, { ...page, number: 2 }];
    const allocation = { isRecognised: false, pages: new Set<number>() };
    expect(readingNotes({ ...read, pages: stranger, allocation })).toEqual([]);
    expect(readingNotes({ ...read, pages: stranger })).toEqual(['pages-left-out']);
  });
});
