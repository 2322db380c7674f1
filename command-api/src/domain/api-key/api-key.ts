import type { ApiKeyScope } from '@reader/contracts/codes/api-keys';
import { ApiKeyMade, ApiKeyRevoked, type ApiKeyEvent } from '@reader/contracts/events/api-key';
import type { DataOf } from '@reader/contracts/events/define';
import type { InStream } from '@reader/contracts/events/recorded';
import type { Id } from '@reader/contracts/objects/ids';
import { RuleBroken } from '../rule-broken.js';

/** A key of a program (docs/product/api-keys.md). What it says to be known is in the vault. */
export interface ApiKey {
  readonly id: Id;
  readonly scopes: readonly ApiKeyScope[];
  /** The forms and departments that it is limited to; null: to none. */
  readonly sheetIds: readonly Id[] | null;
  readonly departmentIds: readonly Id[] | null;
  readonly lastDay: string | null;
  readonly isRevoked: boolean;
}

export const evolve = (key: ApiKey | undefined, event: InStream<ApiKeyEvent>): ApiKey | undefined => {
  switch (event.type) {
    case 'ApiKeyMade': {
      const { keyId: id, scopes, sheetIds, departmentIds, lastDay } = event.data;
      return { id, scopes, sheetIds, departmentIds, lastDay, isRevoked: false };
    }
    case 'ApiKeyRevoked':
      return key && { ...key, isRevoked: true };
  }
};

/** Makes a key; made again it is no event. @throws RuleBroken 'not-found' for one that was revoked since */
export const make = (key: ApiKey | undefined, command: DataOf<typeof ApiKeyMade>): ApiKeyEvent[] => {
  if (key?.isRevoked) throw new RuleBroken('not-found');
  return key ? [] : [ApiKeyMade.of(command)];
};

/** Ends a key for good; the same again is no event. @throws RuleBroken 'not-found' */
export const revoke = (key: ApiKey | undefined): ApiKeyEvent[] => {
  if (!key) throw new RuleBroken('not-found');
  return key.isRevoked ? [] : [ApiKeyRevoked.of({ keyId: key.id })];
};
