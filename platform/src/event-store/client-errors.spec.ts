import { UnavailableError } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { AnsweredByProxy, NotBegun, RpcError, status } from '../grpc/rpc-error.js';
import { isTransient } from './client-errors.js';
import { StoreUnavailable } from './errors.js';

const withCode = (code: unknown) => Object.assign(new Error('broken'), { code });

describe('what is tried again', () => {
  it.each([
    ['a connection that was reset', withCode('ECONNRESET')],
    ['a server that is not there', withCode('ECONNREFUSED')],
    ['a session that ended', withCode('ERR_HTTP2_INVALID_SESSION')],
    ['a call that ended as unavailable', new RpcError(status.UNAVAILABLE, 'no')],
    ['a proxy that answered', new AnsweredByProxy(502)],
    ['a call that was not begun', new NotBegun('no')],
    ['a store that could not be had', new StoreUnavailable('no')],
    ['what the client calls unavailable', new UnavailableError(new Error('no') as never)],
  ])('%s', (_, error) => expect(isTransient(error)).toBe(true));
});

describe('what is not', () => {
  it.each([
    ['a mistake in an argument', withCode('ERR_INVALID_ARG_TYPE')],
    ['a number out of range', withCode('ERR_OUT_OF_RANGE')],
    ['a header that none is', withCode('ERR_HTTP2_INVALID_HEADER_VALUE')],
    ['a file that is not there', withCode('ENOENT')],
    ['a mistake without a code', new TypeError('x is not a function')],
    ['no error at all', 'broken'],
    ['damaged data', new RpcError(status.DATA_LOSS, 'no')],
    ['a caller who may not', new RpcError(status.PERMISSION_DENIED, 'no')],
  ])('%s', (_, error) => expect(isTransient(error)).toBe(false));
});
