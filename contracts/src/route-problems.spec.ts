import { describe, expect, it } from 'vitest';
import { problems } from './japanese/problems.js';
import { problemsOfCall } from './route-problems.js';
import { routes } from './routes.js';

describe('the problems of a call', () => {
  it('are those of its kind and its own', () => {
    expect(problemsOfCall('GET', '/api/statistics/')).toEqual([
      'invalid-request',
      'not-found',
      'request-timeout',
      'headers-too-large',
      'address-too-long',
      'unavailable',
      'unexpected',
      'unauthenticated',
      'session-expired',
      'forbidden',
      'second-factor-due',
      'api-key-over',
      'out-of-scope',
    ]);
    expect(problemsOfCall('POST', '/api/signin/')).toContain('signin-throttled');
    expect(problemsOfCall('POST', '/api/transactions/:id/commit/')).toEqual(
      expect.arrayContaining(['edit-conflict', 'xsrf-mismatch', 'transaction-not-found']),
    );
    expect(problemsOfCall('GET', '/api/nowhere/')).toEqual([]);
  });

  it('name everything that there is to say, but for what only operators and results of jobs are told, and unknown addresses', () => {
    const named = new Set(routes.flatMap(({ method, url }) => problemsOfCall(method, url)));
    expect(Object.keys(problems).filter((code) => !named.has(code as keyof typeof problems))).toEqual([
      'unknown-route',
      'organization-exists',
      'matching-several-boxes',
    ]);
  });
});
