import { operatorContext } from '@reader/command-api/accounts/operator';
import { makeKey } from '@reader/command-api/api-keys/key-commands';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ApiKeyEntry,
  ApiKeyMadeAnswer,
  type ApiKeyBody,
} from '@reader/contracts/http/administration/api-keys';
import { HistoryAnswer, ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import { z } from 'zod';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let manager: Caller;
let root: Caller;
beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kanri', 'manager');
  root = await system.account('ne', 'staff');
  await system.joinRoot('ne');
});
afterAll(() => system.stop());

const make = (body: Partial<ApiKeyBody>, by = manager) =>
  by.post('/api/api-keys/', { name: '夜間の取り込み', scopes: ['intake', 'read'], ...body });
const programOf = async (body: Partial<ApiKeyBody>): Promise<{ id: string; program: Caller }> => {
  const answer = await make(body);
  expect(answer.status, answer.text).toBe(201);
  const { id, key } = ApiKeyMadeAnswer.parse(answer.json);
  const program = system.stranger();
  program.key = key;
  return { id, program };
};
const keys = async (by = manager) => z.array(ApiKeyEntry).parse((await by.get('/api/api-keys/')).json);
const named = async (name: string) => (await keys()).find((key) => key.name === name);
const list = async (by: Caller) =>
  ReaderHomeAnswer.parse((await by.get('/api/document/reader-home/?limit=100')).json).documents;
const read = async (by: Caller, name: string, fields: Record<string, string> = {}) => {
  const upload = crypto.randomUUID();
  await by.upload(system.organisation, upload, [png(name, `氏名=${upload}`)], fields);
  await by.read(upload);
};
const department = async (name: string, parent = 'root') => {
  const id = crypto.randomUUID();
  await root.post('/api/departments/', {
    ...{ organization_id: system.organisation, department_id: id },
    ...{ department_name: name, parent_department_id: parent },
  });
  return id;
};

describe('a key of a program', () => {
  it('is shown once, and kept as a hash', async () => {
    const { id, program } = await programOf({ name: '一度だけ' });
    expect(program.key).toMatch(/^rdr_[\w-]{43}$/);
    await vi.waitFor(async () => expect(await named('一度だけ')).toBeDefined());
    expect(JSON.stringify(await keys())).not.toContain(program.key);
    const rows = await system.inside.dependencies.db
      .selectFrom('vault.service_keys')
      .selectAll()
      .where('id', '=', id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(program.key);
    expect(rows[0]?.key_hash).toHaveLength(64);
  });

  it('is not answered again to a command that is repeated: another takes its place', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: '二度目', scopes: ['read'] };
    const [first, second] = [
      await manager.post('/api/api-keys/', body, headers),
      await manager.post('/api/api-keys/', body, headers),
    ].map((answer) => ApiKeyMadeAnswer.parse(answer.json));
    expect(second!.id).toBe(first!.id);
    const program = system.stranger();
    program.key = first!.key;
    expect((await program.get('/api/document/reader-home/')).status).toBe(401);
    program.key = second!.key;
    await vi.waitFor(async () => expect((await program.get('/api/document/reader-home/')).status).toBe(200));
  });

  it('is what its event says, and does not come back to a repeated command once it was revoked', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { name: '三度目', scopes: ['read'] };
    const { id } = ApiKeyMadeAnswer.parse((await manager.post('/api/api-keys/', body, headers)).json);
    const { db } = system.inside.dependencies;
    const row = () => db.selectFrom('vault.service_keys').selectAll().where('id', '=', id).execute();
    const wider = { ...body, scopes: ['read', 'edit', 'export'] };
    expect((await manager.post('/api/api-keys/', wider, headers)).status).toBe(201);
    expect(await row()).toMatchObject([{ scopes: ['read'] }]);
    expect((await manager.call('DELETE', `/api/api-keys/${id}/`)).status).toBe(200);
    expect((await manager.post('/api/api-keys/', body, headers)).code).toBe('not-found');
    expect(await row()).toEqual([]);
  });

  it('takes in and reads, as itself in lists and histories', async () => {
    const { program } = await programOf({ name: '複合機' });
    await read(program, '夜間.png');
    const row = (await list(program)).find(({ file_name }) => file_name === '夜間.png')!;
    expect(row.created_by).toBe('APIキー「複合機」');
    const { events } = HistoryAnswer.parse((await manager.get(`/api/documents/${row.id}/history/`)).json);
    expect(events[0]?.actor).toMatchObject({ kind: 'service', name: 'APIキー「複合機」' });
    await vi.waitFor(async () => expect((await named('複合機'))?.last_used_at).not.toBeNull());
  });

  it('ends at once when it is revoked, and after its last day', async () => {
    const { id, program } = await programOf({ name: '終わるもの' });
    expect((await program.get('/api/document/reader-home/')).status).toBe(200);
    expect((await manager.call('DELETE', `/api/api-keys/${id}/`)).status).toBe(200);
    expect((await program.get('/api/document/reader-home/')).code).toBe('api-key-over');
    expect((await program.post(`/api/read/${crypto.randomUUID()}`)).code).toBe('api-key-over');
    await vi.waitFor(async () => expect(await named('終わるもの')).toBeUndefined());
    expect((await manager.call('DELETE', `/api/api-keys/${id}/`)).status).toBe(200);
    // Made on its last day, which has passed since.
    const { dependencies } = system.inside;
    const { key } = await makeKey(
      { ...dependencies, now: () => new Date('2026-01-31T03:00:00Z') },
      operatorContext(system.organisation, crypto.randomUUID(), new Date()),
      crypto.randomUUID(),
      { name: '期限切れ', scopes: ['read'], sheet_ids: null, department_ids: null, last_day: '2026-01-31' },
    );
    const late = system.stranger();
    late.key = key;
    expect((await late.get('/api/document/reader-home/')).code).toBe('api-key-over');
    await vi.waitFor(async () => expect((await named('期限切れ'))?.is_over).toBe(true));
  });

  it('is made by managers, with a name, scopes, and forms and departments that are there', async () => {
    expect((await make({}, root)).code).toBe('forbidden');
    expect((await make({ name: ' ' })).code).toBe('invalid-request');
    const over = await make({ name: '昨日まで', last_day: '2026-01-31' });
    expect([over.status, over.code]).toEqual([400, 'last-day-over']);
    expect(over.json).toMatchObject({ fields: [{ path: 'body.last_day' }] });
    expect((await make({ scopes: [] })).code).toBe('invalid-request');
    expect((await make({ sheet_ids: [crypto.randomUUID()] })).code).toBe('not-found');
    expect((await make({ department_ids: [crypto.randomUUID()] })).code).toBe('department-unknown');
    expect((await make({ organization_id: crypto.randomUUID() })).code).toBe('not-found');
  });

  it('edits documents and no configuration', async () => {
    const { program } = await programOf({ name: '更新', scopes: ['read', 'edit'] });
    await read(manager, '直す.png');
    const { id } = (await list(program)).find(({ file_name }) => file_name === '直す.png')!;
    const begin = async () =>
      ((await program.post('/api/transactions/')).json as { transaction_id: string }).transaction_id;
    const inputs = (await program.get(`/api/user-inputs/?document_id=${id}`)).json as { id: string }[];
    const edit = await begin();
    await program.post(`/api/transactions/${edit}/push_bulk/`, [
      { _class: 'userInputs', id: inputs[0]!.id, value: '直した値' },
    ]);
    expect((await program.post(`/api/transactions/${edit}/commit/`)).status).toBe(200);
    const configure = await begin();
    await program.post(`/api/transactions/${configure}/push_bulk/`, [
      { _class: 'csvFormats', id: crypto.randomUUID(), name: '勝手な設定' },
    ]);
    expect((await program.post(`/api/transactions/${configure}/commit/`)).code).toBe('out-of-scope');
  });
});

describe('a key that is limited', () => {
  it('to departments sees and puts in what is theirs, whatever the organisation limits', async () => {
    const health = await department('健康推進部');
    const checkups = await department('健診課', health);
    const welfare = await department('福祉部');
    const { program } = await programOf({ name: '健診', department_ids: [health] });
    await read(manager, '福祉.png', { department_id: welfare });
    await read(manager, '健診.png', { department_id: checkups });
    await read(program, '健康.png');
    const seen = (await list(program)).map(({ file_name }) => file_name);
    expect(seen).toEqual(expect.arrayContaining(['健診.png', '健康.png']));
    expect(seen).not.toContain('福祉.png');
    expect((await list(manager)).find(({ file_name }) => file_name === '健康.png')?.department).toBe(health);
    const fields = { id: crypto.randomUUID(), department_id: welfare };
    expect((await program.put(system.organisation, fields, [png('外.png', '氏名=外')])).code).toBe(
      'department-unknown',
    );
    await vi.waitFor(async () => expect((await named('健診'))?.departments).toEqual(['健康推進部']));
  });

  it('to a department that was deleted puts in nothing', async () => {
    const gone = await department('なくなる課');
    const { program } = await programOf({ name: '旧課の複合機', department_ids: [gone] });
    await root.call('DELETE', '/api/departments/', {
      ...{ organization_id: system.organisation, department_id: gone },
    });
    const upload = { id: crypto.randomUUID() };
    const refused = await program.put(system.organisation, upload, [png('行き先なし.png', '氏名=無')]);
    expect(refused.code).toBe('department-unknown');
  });

  it('to departments exports no more than it sees', async () => {
    const safety = await department('防災課');
    const { program } = await programOf({ name: '出力', scopes: ['export'], department_ids: [safety] });
    await read(manager, '防災.png', { department_id: safety });
    await read(manager, 'ほか.png', { department_id: await department('広報課') });
    const asked = await program.post(`/api/document/download/documents-${system.organisation}`, {
      document_ids: [],
      search: '',
    });
    const { job_id: job } = JobStarted.parse(asked.json);
    await program.jobEnd(job);
    const file = await program.get(`/files/documents/?organization_id=${system.organisation}&job_id=${job}`);
    expect(file.status, file.text).toBe(200);
    const text = new TextDecoder('shift_jis').decode(file.bytes) + file.text;
    expect(text).toContain('防災.png');
    expect(text).not.toContain('ほか.png');
    expect(text).not.toContain('福祉.png');
  });

  it('is not made wider than what its maker sees', async () => {
    const settings = `/api/organization-settings/${system.organisation}/`;
    const owner = await system.account('gijutsu', 'system_manager');
    await owner.call('PUT', settings, { is_limiting_to_departments: true });
    const wide = await make({ name: '全部' });
    expect(wide.code).toBe('forbidden');
    expect(wide.json).toMatchObject({
      fields: [
        { path: 'body.department_ids', message: expect.stringMatching(/選んでください。$/) as string },
      ],
    });
    await owner.call('PUT', settings, { is_limiting_to_departments: false });
    const made = await make({ name: '全部' });
    expect(made.status).toBe(201);
    // Nor is one that sees more ended by people that could not make it.
    const { id } = made.json as { id: string };
    await owner.call('PUT', settings, { is_limiting_to_departments: true });
    expect((await manager.call('DELETE', `/api/api-keys/${id}/`)).code).toBe('forbidden');
    await owner.call('PUT', settings, { is_limiting_to_departments: false });
    expect((await manager.call('DELETE', `/api/api-keys/${id}/`)).status).toBe(200);
  });

  it('to forms sees them and documents that were read as them', async () => {
    await read(manager, '様式.png');
    const { id } = (await list(manager)).find(({ file_name }) => file_name === '様式.png')!;
    const { job_id: job, sheet_id: sheet } = RegisterSheetAnswer.parse(
      (await manager.post(`/api/documents/${id}/upload/`, { form_subject: '問診票' })).json,
    );
    await manager.jobEnd(job);
    const { program } = await programOf({ name: '問診票だけ', sheet_ids: [sheet] });
    await vi.waitFor(async () => expect((await named('問診票だけ'))?.sheets).toEqual(['問診票']));
    expect(await list(program)).toEqual([]);
    expect((await program.get(`/api/documents/${id}/`)).code).toBe('not-found');
    expect(((await program.get('/api/sheets/')).json as { id: string }[]).map((one) => one.id)).toEqual([
      sheet,
    ]);
  });
});
