import { StoreUnavailable, WrongExpectedRevision } from '../event-store/errors.js';
import { describe, expect, it } from 'vitest';
import { isInfrastructureError, isTransient } from './infrastructure-error.js';

const withCode = (code: string) => Object.assign(new Error(code), { code });
const fromS3 = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

describe('an infrastructure error', () => {
  it.each([new StoreUnavailable('no answer'), withCode('ECONNREFUSED'), withCode('57P01')])(
    'passes when a part answers again: %s',
    (error) => {
      expect(isTransient(error)).toBe(true);
      expect(isInfrastructureError(error)).toBe(true);
    },
  );

  it.each([
    ...['EAI_AGAIN', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'ECONNRESET', 'EHOSTUNREACH'].map(withCode),
    fromS3('InternalError', 500),
    fromS3('ServiceUnavailable', 503),
    fromS3('SlowDown'),
    fromS3('TooManyRequests', 429),
    fromS3('TimeoutError'),
  ])('passes when the network or the store of files answers again: %s', (error) => {
    expect(isTransient(error)).toBe(true);
    expect(isInfrastructureError(error)).toBe(true);
  });

  it('does not pass by itself where the disk is full', () => {
    expect(isTransient(withCode('ENOSPC'))).toBe(false);
    expect(isInfrastructureError(withCode('ENOSPC'))).toBe(true);
  });

  it.each([
    withCode('not-found'),
    fromS3('NoSuchKey', 404),
    fromS3('AccessDenied', 403),
    null,
    new WrongExpectedRevision('job-1', 'no_stream', 0n),
    withCode('23505'),
    new Error('broken'),
  ])('is none that lies in what is worked at: %s', (error) => {
    expect(isTransient(error)).toBe(false);
    expect(isInfrastructureError(error)).toBe(false);
  });
});
