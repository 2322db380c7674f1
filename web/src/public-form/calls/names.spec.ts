import { XSRF_COOKIE, XSRF_HEADER } from '@reader/contracts/http/session';
import { MOST_ATTACHMENTS } from '@reader/contracts/http/forms/respondents';
import { expect, it } from 'vitest';
import { BATCH_FILES } from '../sending/batches';
import { XSRF } from './call';

it('what the form says itself, so that it loads no schemas, is what the contracts say', () => {
  expect(XSRF).toEqual({ cookie: XSRF_COOKIE, header: XSRF_HEADER });
  expect(BATCH_FILES).toBe(MOST_ATTACHMENTS);
});
