import { StoreUnavailable, WrongExpectedRevision } from '../event-store/errors.js';
import { describe, expect, it } from 'vitest';
import { isInfrastructureError, isTransient } from './infrastructure-error.js';

const withCode = (code: string) => Object.assign(new Error(code), { code });

describe('an infrastructure error', () => {
  it.each([new StoreUnavailable('no answer'), withCode('ECONNREFUSED'), withCode('57P01')])(
    'passes when a part answers again: %s',
    (error) => {
      expect(isTransient(error)).toBe(true);
      expect(isInfrastructureError(error)).toBe(true);
    },
  );

  it('does not pass by itself where the disk is full', () => {
    expect(isTransient(withCode('ENOSPC'))).toBe(false);
    expect(isInfrastructureError(withCode('ENOSPC'))).toBe(true);
  });

  it.each([
    withCode('not-found'),
    new WrongExpectedRevision('job-1', 'no_stream', 0n),
    withCode('23505'),
    new Error('broken'),
  ])('is none that lies in what is worked at: %s', (error) => {
    expect(isTransient(error)).toBe(false);
    expect(isInfrastructureError(error)).toBe(false);
  });
});
