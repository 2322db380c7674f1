import type { ApiKeyBody, ApiKeyEntry } from '@reader/contracts/http/administration/api-keys';
import { type FakeAnswer, type FakeCall, type FakeServer, problem } from '../fake-api';
import { fakeId } from '../fake-content';

/** The keys of programs of the fake organisation; tests change them. */
export interface FakeKeys {
  entries: ApiKeyEntry[];
  /** The next key that is made is answered so, once; 'lost': it is made, and its answer does not come. */
  refusal: FakeAnswer | 'lost' | null;
  /** Calls that make a key, as they came. */
  readonly made: FakeCall[];
}

const entryOf = (id: string, { name, scopes, last_day = null }: ApiKeyBody): ApiKeyEntry => ({
  ...{ id, name, scopes, sheets: null, departments: null, last_day, is_over: false },
  ...{ made_at: '2026-05-21T00:41:00.000Z', made_by: '佐藤 美咲', last_used_at: null },
});

/** Gives the fake organisation keys of programs; one for each Idempotency-Key, as the servers do. */
export const haveKeys = (server: FakeServer): FakeKeys => {
  const keys: FakeKeys = { entries: [], refusal: null, made: [] };
  const ids = new Map<string, string>();
  const make = (call: FakeCall): FakeAnswer => {
    keys.made.push(call);
    const { refusal } = keys;
    keys.refusal = null;
    if (refusal && refusal !== 'lost') return refusal;
    const idempotencyKey = call.idempotencyKey ?? crypto.randomUUID();
    const id = ids.get(idempotencyKey) ?? fakeId(8700 + ids.size);
    if (!ids.has(idempotencyKey)) keys.entries = [...keys.entries, entryOf(id, call.body as ApiKeyBody)];
    ids.set(idempotencyKey, id);
    if (refusal === 'lost') return problem(502, 'unexpected', '応答がありません。');
    return { status: 201, body: { id, key: `secret-${keys.made.length}` } };
  };
  const answer = server.answer.bind(server);
  server.answer = (call) => {
    if (!call.path.startsWith('/api/api-keys/')) return answer(call);
    server.calls.push(call);
    if (call.method === 'POST') return make(call);
    if (call.method === 'DELETE')
      keys.entries = keys.entries.filter(({ id }) => call.path !== `/api/api-keys/${id}/`);
    return { status: 200, body: call.method === 'GET' ? keys.entries : { position: '00000000-1' } };
  };
  return keys;
};
