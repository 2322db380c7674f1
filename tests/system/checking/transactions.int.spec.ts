import { freezeDraft, pushChanges } from '@reader/command-api/transactions/drafts';
import { CommitAnswer, TransactionStarted } from '@reader/contracts/http/transactions';
import { UserInputs } from '@reader/contracts/http/documents/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let document: string;

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  [document] = (await readDocuments(hanako, system.organisation, [png('申請書.png', '氏名=森永')])) as [
    string,
  ];
});
afterAll(() => system.stop());

const begun = async (): Promise<string> =>
  TransactionStarted.parse((await hanako.post('/api/transactions/')).json).transaction_id;
const push = (transaction: string, objects: readonly object[]) =>
  hanako.post(`/api/transactions/${transaction}/push_bulk/`, objects);
const commit = (transaction: string) => hanako.post(`/api/transactions/${transaction}/commit/`);
const inputNow = async () =>
  UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json)[0]!;
const valued = async (value: string) => ({
  ...{ _class: 'userInputs', id: (await inputNow()).id, document, value },
});

describe('a transaction', () => {
  it('that is committed twice at once answers both alike', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const transaction = await begun();
      await push(transaction, [await valued(`森永${round}`)]);
      const answers = await Promise.all([commit(transaction), commit(transaction), commit(transaction)]);
      const [first, ...others] = answers.map(({ json }) => CommitAnswer.parse(json));
      expect(first!.roots).toHaveLength(1);
      for (const other of others) expect(other).toEqual(first);
      expect((await commit(transaction)).json).toEqual(first);
      expect((await inputNow()).value).toBe(`森永${round}`);
    }
  });

  it('takes nothing once its commit has begun: what is pushed then is refused, not lost', async () => {
    const transaction = await begun();
    const { drafts } = system.inside.dependencies;
    await push(transaction, [await valued('森永大樹')]);
    const { pushed } = await freezeDraft(drafts, { id: transaction }, new Date());
    expect(pushed).toHaveLength(1);
    await expect(pushChanges(drafts, { id: transaction }, [])).rejects.toMatchObject({
      code: 'transaction-committed',
    });
    expect((await push(transaction, [await valued('森永花')])).code).toBe('transaction-committed');
    expect((await commit(transaction)).status).toBe(200);
    expect((await inputNow()).value).toBe('森永大樹');
  });

  it('that was given up takes nothing more', async () => {
    const transaction = await begun();
    await hanako.call('DELETE', `/api/transactions/${transaction}/`);
    const { drafts } = system.inside.dependencies;
    await expect(pushChanges(drafts, { id: transaction }, [])).rejects.toMatchObject({
      code: 'transaction-not-found',
    });
  });

  it('holds 100,000 objects', async () => {
    const transaction = await begun();
    const one = await valued('森');
    const most = Array.from({ length: 20_000 }, () => one);
    for (const _ of [1, 2, 3, 4, 5]) expect((await push(transaction, most)).status).toBe(200);
    expect(await push(transaction, [one])).toMatchObject({ status: 413, code: 'transaction-too-large' });
  });
});
