import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { KeptAnswers, type FormAnswers } from './kept-answers.js';

const answers = (reached: bigint, documents = 1, table = '1'): FormAnswers => ({
  documents: new Map(
    Array.from({ length: documents }, (_, number) => [
      id(number + 1),
      {
        ...{ isConfirmed: true, channel: 'W', day: '2026-04-01' },
        ...{ position: number, contentRevision: 1, codes: '' },
      },
    ]),
  ),
  table,
  reached,
});

describe('answers that are kept', () => {
  it('are those of one form of one organisation', () => {
    const kept = new KeptAnswers();
    kept.keep(id(1), id(2), answers(5n));
    expect(kept.get(id(1), id(2))?.reached).toBe(5n);
    expect([kept.get(id(2), id(1)), kept.get(id(1), id(3))]).toEqual([undefined, undefined]);
  });

  it('are never replaced by what was read before them, but by those of a rebuilt table', () => {
    const kept = new KeptAnswers();
    kept.keep(id(1), id(2), answers(5n));
    kept.keep(id(1), id(2), answers(4n));
    expect(kept.get(id(1), id(2))?.reached).toBe(5n);
    kept.keep(id(1), id(2), answers(4n, 1, '2'));
    expect(kept.get(id(1), id(2))).toMatchObject({ reached: 4n, table: '2' });
  });

  it('give way, the longest unasked first; more than there is room for are not kept', () => {
    const kept = new KeptAnswers(1_000);
    kept.keep(id(1), id(2), answers(1n, 600));
    kept.keep(id(1), id(3), answers(1n, 300));
    kept.get(id(1), id(2));
    kept.keep(id(1), id(4), answers(1n, 200));
    expect([2, 3, 4].map((sheet) => kept.get(id(1), id(sheet)) !== undefined)).toEqual([true, false, true]);
    kept.keep(id(1), id(5), answers(1n, 1_001));
    expect(kept.get(id(1), id(5))).toBeUndefined();
  });
});
