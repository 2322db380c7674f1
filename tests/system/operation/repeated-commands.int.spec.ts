import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
});
afterAll(() => system.stop());

describe('a command that is sent again with the same Idempotency-Key', () => {
  it('gets the first answer, and nothing is done twice', async () => {
    const upload = crypto.randomUUID();
    await staff.upload(system.organisation, upload, [png('申請書.png', '氏名=手島 勇吉')]);
    await staff.read(upload);
    const home = await staff.get('/api/document/reader-home/');
    const id = ReaderHomeAnswer.parse(home.json).documents[0]?.id;
    const ask = (key: string) =>
      staff.post(
        `/api/document/download/documents-${system.organisation}`,
        { document_ids: [id] },
        { 'idempotency-key': key },
      );
    const first = await ask('once');
    const again = await ask('once');
    expect(again.json).toEqual(first.json);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await ask('another-key')).json).not.toEqual(first.json);
    const [one, other] = await Promise.all([ask('at-once'), ask('at-once')]);
    expect(one.json).toEqual(other.json);
    const start = () => staff.post('/api/transactions/', undefined, { 'idempotency-key': 'transaction' });
    const begun = await start();
    expect(begun.status).toBe(201);
    expect(await start()).toMatchObject({ status: 201, json: begun.json });
  });

  it('leaves no token behind', async () => {
    const refresh = () =>
      staff.post('/api/refresh_jwt_token/', { token: staff.token }, { 'idempotency-key': 'refresh' });
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).headers.get('idempotent-replayed')).toBeNull();
    await staff.post('/api/transactions/', undefined, { 'idempotency-key': 'kept-answer' });
    const kept = await system.inside.dependencies.db.selectFrom('command.answers').select('body').execute();
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ body }) => body.includes('token'))).toEqual([]);
  });

  it('is another one for another person, and a refusal is not kept', async () => {
    const other = await system.account('taro', 'staff');
    const key = { 'idempotency-key': 'shared' };
    const mine = await staff.post('/api/transactions/', undefined, key);
    expect((await other.post('/api/transactions/', undefined, key)).json).not.toEqual(mine.json);
    const upload = crypto.randomUUID();
    expect((await staff.post(`/api/read/${upload}`, undefined, key)).status).toBe(404);
    await staff.upload(system.organisation, upload, [png('後から.png', '氏名=庚')]);
    expect((await staff.post(`/api/read/${upload}`, undefined, key)).status).toBe(200);
  });
});
