import { z } from 'zod';
import { ApiKeyScope } from '../codes/api-keys.js';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

/** A program may call from now on; what it says to be known is in the vault alone (docs/product/api-keys.md). */
export const ApiKeyMade = event(
  'ApiKeyMade',
  z.object({
    keyId: Id,
    name: z.string(),
    scopes: z.array(ApiKeyScope).min(1),
    /** The forms and departments that it is limited to; null: to none. */
    sheetIds: z.array(Id).min(1).nullable(),
    departmentIds: z.array(Id).min(1).nullable(),
    /** Its last day in Japan, `2027-03-31`; null: it has none. */
    lastDay: z.string().nullable(),
  }),
);

/** It is over for good. */
export const ApiKeyRevoked = event('ApiKeyRevoked', z.object({ keyId: Id }));

export const apiKeyEvents = [ApiKeyMade, ApiKeyRevoked];
export type ApiKeyEvent = EventOf<(typeof apiKeyEvents)[number]>;
