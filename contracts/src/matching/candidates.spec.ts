import { expect, it } from 'vitest';
import { takenFrom, type Candidate } from './candidates.js';

const candidates = (...scores: number[]): Candidate[] =>
  scores.map((score, row) => ({ row, score, alike: [], learned: 0 }));

it('takes the first candidate where it has the score, and alone', () => {
  expect(takenFrom(candidates(0.9, 0.4), 0.9)?.row).toBe(0);
  expect(takenFrom(candidates(0.9), 0.95)).toBeUndefined();
  expect(takenFrom(candidates(0.9, 0.9), 0.5)).toBeUndefined();
  expect(takenFrom([], 0)).toBeUndefined();
});

it('takes none where what was learnt stands before a higher score', () =>
  expect(takenFrom(candidates(0.8, 0.6, 0.9), 0.7)).toBeUndefined());
