import { problems } from '@reader/contracts/japanese/problems';
import type { Problem } from '@reader/contracts/japanese/problems/problem';
import { problemsOfCall } from '@reader/contracts/route-problems';
import { expect, it } from 'vitest';
import { matchingFailure } from './matching-failure.js';

const statusOf = (code: string) => new Map<string, Problem>(Object.entries(problems)).get(code)?.status;
const failed = { unfit: [], unfitCount: 0 };

it('who waits for a matching that somebody discards is told so, and that it is nobody’s error', () => {
  const { code } = matchingFailure({ ...failed, problem: 'cancelled' });
  expect([code, statusOf(code)]).toEqual(['matching-cancelled', 409]);
  expect(problemsOfCall('PUT', '/api/matching/')).toContain(code);
});

it('what nobody expects is the administrator’s, with its reason', () => {
  const { code, details } = matchingFailure({ ...failed, problem: 'gave-up' });
  expect(statusOf(code)).toBe(500);
  expect(details?.detail).toContain('繰り返し失敗した');
});
