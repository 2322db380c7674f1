import { describe, expect, it } from 'vitest';
import { read, readingRequested } from '../testing/examples.js';
import { DocumentRead } from './document.js';
import { ReadingRequested } from './reading.js';

/** The data of an event as version 1 had it. */
const without = (data: object, ...fields: string[]): unknown =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !fields.includes(name)));

describe('events from before there were registered forms', () => {
  it('a reading named no forms to choose among', () => {
    const { data } = readingRequested();
    expect(ReadingRequested.upcast?.(without(data, 'sheets', 'preset'), 1)).toMatchObject({
      ...(without(data, 'preset') as object),
      sheets: null,
    });
  });
  it('a reading had no words to hold values against', () => {
    const { data } = readingRequested();
    expect(ReadingRequested.upcast?.(without(data, 'lexicon'), 2)).toEqual(data);
  });
  it('a document was compared with none, and nothing was noted', () => {
    const { data } = read();
    const old = without(data, 'allocation', 'unreadPages', 'notes', 'findings');
    expect(DocumentRead.upcast?.(old, 1)).toEqual(data);
  });
});
