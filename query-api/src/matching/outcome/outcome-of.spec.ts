import { describe, expect, it } from 'vitest';
import { outcomeOf, type JudgedMatch } from './outcome-of.js';

const document = { status: 'unconfirmed', reading: 'applicable', revision: 2 } as const;
const written = [{ columnId: 'c', valueId: 'v', before: '雲', after: '雫' }];
const match = (more: Partial<JudgedMatch> = {}) =>
  outcomeOf({
    ...{ choice: 'candidate', row: 1, score: 0.9, takenBy: 0, seenRevision: 2, document, written },
    ...more,
  });

describe('the outcome of a match', () => {
  it.each<[string, Partial<JudgedMatch>, string]>([
    ['nobody has chosen', { choice: null, row: null }, 'open'],
    ['no row is meant', { choice: 'none', row: null }, 'none'],
    ['values are written', {}, 'changed'],
    ['nothing is to be written', { written: [] }, 'same'],
    ['its score is low', { score: 0.5 }, 'unsure'],
    ['others have the row too', { takenBy: 1 }, 'unsure'],
    ['a person found the row by searching', { choice: 'searched', score: null }, 'changed'],
    ['it was beyond question', { choice: 'decided', score: 1 }, 'changed'],
  ])('where %s', (_when, more, outcome) => expect(match(more)).toEqual({ outcome, blocked: null }));

  it.each<[string, Partial<JudgedMatch>, string]>([
    ['it is gone', { document: null }, 'gone'],
    ['it is gone before anybody chose', { choice: null, row: null, document: null }, 'gone'],
    ['it is gone, and no row was meant', { choice: 'none', row: null, document: null }, 'gone'],
    ['it is confirmed', { document: { ...document, status: 'confirmed' } }, 'confirmed'],
    ['it is read again', { document: { ...document, reading: 'reading' } }, 'being-read'],
    ['it was changed since', { document: { ...document, revision: 3 } }, 'changed'],
    ['its master is gone', { written: undefined }, 'master-gone'],
    ['a field has several boxes', { written: null }, 'several-boxes'],
  ])('is blocked where %s', (_when, more, blocked) =>
    expect(match(more)).toEqual({ outcome: 'blocked', blocked }),
  );

  it.each<[string, Partial<JudgedMatch>, ReturnType<typeof match>]>([
    [
      'it was written',
      { isWritten: true, document: { ...document, revision: 3 } },
      { outcome: 'changed', blocked: null },
    ],
    [
      'it was written and confirmed since',
      { isWritten: true, document: { ...document, revision: 3, status: 'confirmed' } },
      { outcome: 'changed', blocked: null },
    ],
    ['it had the values', { isWritten: false }, { outcome: 'same', blocked: null }],
    [
      'it had the values, and somebody has changed it since',
      { isWritten: false, document: { ...document, revision: 5 } },
      { outcome: 'same', blocked: null },
    ],
    ['it was left alone', { leftAlone: 'confirmed' }, { outcome: 'blocked', blocked: 'confirmed' }],
    [
      'it may be among those that are not listed, and has not the values of the row',
      { leftAlone: 'unknown', document: { ...document, status: 'confirmed' } },
      { outcome: 'blocked', blocked: 'confirmed' },
    ],
    [
      'it may be so, and has the values',
      { leftAlone: 'unknown', isWritten: false, written: [], document: { ...document, revision: 3 } },
      { outcome: 'same', blocked: null },
    ],
    [
      'it was written, where more were left alone than are listed, and was changed since',
      { leftAlone: 'unknown', isWritten: true, document: { ...document, revision: 4 } },
      { outcome: 'changed', blocked: null },
    ],
    [
      'it may be so, and its master is gone: nothing was written',
      { leftAlone: 'unknown', isWritten: false, written: undefined, document: { ...document, revision: 3 } },
      { outcome: 'same', blocked: null },
    ],
    ['the job could not', { leftAlone: 'unexpected' }, { outcome: 'blocked', blocked: 'unexpected' }],
    ['it is gone since', { document: null }, { outcome: 'blocked', blocked: 'gone' }],
    ['no row is meant', { choice: 'none', row: null }, { outcome: 'none', blocked: null }],
  ])('says after reflecting that %s', (_what, more, outcome) =>
    expect(match({ leftAlone: null, ...more })).toEqual(outcome),
  );

  it('is not blocked where nothing would be written', () =>
    expect(match({ choice: 'none', row: null, document: { ...document, status: 'confirmed' } }).outcome).toBe(
      'none',
    ));
});
