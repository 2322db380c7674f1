import { describe, expect, it } from 'vitest';
import type { ApiKeyEvent } from '@reader/contracts/events/api-key';
import { apiKeyMade, apiKeyRevoked } from '@reader/contracts/testing/examples/people/api-key';
import { scenarioOf } from '../testing/given.js';
import { evolve, make, revoke, type ApiKey } from './api-key.js';

const given = scenarioOf<ApiKey, ApiKeyEvent>(evolve);
const making = (key: ApiKey | undefined) => make(key, apiKeyMade().data);

describe('the key of a program', () => {
  it('is made once', () => {
    given().when(making).then(apiKeyMade());
    given(apiKeyMade()).when(making).thenNothing();
  });

  it('is revoked once, for good', () => {
    given(apiKeyMade()).when(revoke).then(apiKeyRevoked());
    given(apiKeyMade(), apiKeyRevoked()).when(revoke).thenNothing();
    given(apiKeyMade(), apiKeyRevoked()).when(making).thenThrows('not-found');
    expect(given(apiKeyMade(), apiKeyRevoked()).state()?.isRevoked).toBe(true);
  });

  it('is not revoked where there is none', () => given().when(revoke).thenThrows('not-found'));
});
