import { documents, readings } from '@reader/command-api/handling/aggregates';
import { load } from '@reader/command-api/handling/handle';
import { ReaderHomeAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { CommitAnswer, TransactionStarted } from '@reader/contracts/http/transactions';
import { Preset } from '@reader/contracts/objects/configuration/preset';
import { PresetTableCell, PresetUserInput } from '@reader/contracts/objects/configuration/preset-pattern';
import { ERASED } from '@reader/platform/vault/vault';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let jiro: Caller;
let manager: Caller;
beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  jiro = await system.account('jiro', 'staff');
  manager = await system.account('kanri', 'manager');
});
afterAll(() => system.stop());

type Pushed = Record<string, unknown>;
const begin = async (caller: Caller, ...pushed: Pushed[]): Promise<string> => {
  const { transaction_id } = TransactionStarted.parse((await caller.post('/api/transactions/')).json);
  const answer = await caller.post(`/api/transactions/${transaction_id}/push_bulk/`, pushed);
  expect(answer.status, answer.text).toBe(200);
  return transaction_id;
};
const commit = (caller: Caller, transaction: string): Promise<Answer> =>
  caller.post(`/api/transactions/${transaction}/commit/`);
const save = async (caller: Caller, ...pushed: Pushed[]): Promise<Answer> =>
  commit(caller, await begin(caller, ...pushed));

const patterns = async () =>
  ConfigurationWire.array().parse((await hanako.get('/api/preset-patterns/')).json);
/** As a caller sees them who has just written: others may be a moment behind. */
const items = async (query = '', caller = hanako) =>
  PresetUserInput.array().parse((await caller.get(`/api/preset-user-inputs/${query}`)).json);
const cells = async (query = '') =>
  PresetTableCell.array().parse((await hanako.get(`/api/preset-table-cells/${query}`)).json);

let pattern: string;
const note = crypto.randomUUID();
const table = crypto.randomUUID();
const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
const revision = async () => (await patterns()).find((row) => row.id === pattern)?.revision;

/** Every step builds on the one before: this is one story. */
describe('a preset pattern, by calls alone', () => {
  it('is added by its name, once for the same key', async () => {
    const body = { organization: system.organisation, name: ' 就学援助 ' };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [answer, again] = [
      await hanako.post('/api/preset-patterns/', body, key),
      await hanako.post('/api/preset-patterns/', body, key),
    ];
    expect(answer.status, answer.text).toBe(201);
    expect(again.json).toEqual(answer.json);
    const added = ConfigurationWire.parse(answer.json);
    expect(added).toMatchObject({ organization: system.organisation, name: '就学援助', revision: 0 });
    pattern = added.id;
    expect(await patterns()).toEqual([added]);
    expect((await hanako.post('/api/preset-patterns/', { ...body, name: ' ' })).code).toBe('invalid-request');
  });

  it('takes items and cells in one commit and one event', async () => {
    const answer = await save(
      hanako,
      {
        _class: 'presetTableCells',
        id: second,
        preset_user_input: table,
        cell_position_in_row: 1,
        cell_position_in_column: 2,
        sequence: 2,
        value: '数量',
      },
      {
        _class: 'presetTableCells',
        id: first,
        preset_user_input: table,
        cell_position_in_row: 1,
        cell_position_in_column: 1,
        is_table_header: true,
        is_table_body: false,
        value: '品名',
      },
      {
        _class: 'presetUserInputs',
        id: note,
        preset_pattern: pattern,
        subject: '備考',
        label: '備考欄',
        type: 'TA',
        sequence: 2,
      },
      {
        _class: 'presetUserInputs',
        id: table,
        preset_pattern: pattern,
        subject: '明細',
        label: '明細表',
        type: 'TL',
        column_number: 2,
        is_upper_header: true,
      },
    );
    expect(answer.status, answer.text).toBe(200);
    expect(CommitAnswer.parse(answer.json).roots).toEqual([
      { root: 'presetPattern', id: pattern, revision: 1, has_changed: true },
    ]);
    expect(await items(`?preset_pattern_id=${pattern}`)).toMatchObject([
      { id: table, subject: '明細', row_number: 1, column_number: 2, is_upper_header: true },
      { id: note, subject: '備考', type: 'TA' },
    ]);
    expect(await cells(`?preset_user_input_id=${table}`)).toMatchObject([
      { id: first, value: '品名', is_table_header: true },
      { id: second, value: '数量', is_table_body: true },
    ]);
    expect(await cells(`?preset_user_input_id=${note}`)).toEqual([]);
  });

  it('refuses what does not fit, as a whole and with the field', async () => {
    const answer = await save(
      hanako,
      { _class: 'presetUserInputs', id: note, preset_pattern: pattern, label: '別の欄' },
      { _class: 'presetTableCells', id: second, cell_position_in_column: 3 },
    );
    expect(answer).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(answer.text).toContain(`presetTableCells.${second}.cell_position_in_column`);
    expect((await items()).map((item) => item.label)).toEqual(['明細表', '備考欄']);
    expect((await save(hanako, { _class: 'presetUserInputs', id: note, subject: '' })).status).toBe(400);
    expect((await save(hanako, { _class: 'presetUserInputs', id: crypto.randomUUID() })).status).toBe(404);
    expect(await revision()).toBe(1);
  });

  it('merges what two people change, and asks where they change the same', async () => {
    const seen = { _revision: await revision(), _class: 'presetUserInputs', preset_pattern: pattern };
    const hers = await begin(
      hanako,
      { ...seen, id: note, label: '特記事項', sequence: 1 },
      { ...seen, id: table, sequence: 2 },
    );
    const his = await begin(jiro, { ...seen, id: note, label: '連絡欄', subject: '連絡' });
    expect((await commit(hanako, hers)).status).toBe(200);

    const refused = await commit(jiro, his);
    expect(refused).toMatchObject({ status: 409, code: 'edit-conflict' });
    expect((refused.json as { conflicts: unknown }).conflicts).toEqual([
      { _class: 'presetUserInputs', id: note, field: 'label', mine: '連絡欄', theirs: '特記事項' },
    ]);
    // Nothing typed is lost: what is settled is pushed on top.
    await jiro.post(`/api/transactions/${his}/push_bulk/`, [
      { ...seen, id: note, label: '連絡欄', _revision: await revision() },
    ]);
    expect((await commit(jiro, his)).status).toBe(200);
    expect(await items('', jiro)).toMatchObject([
      { id: note, label: '連絡欄', subject: '連絡', sequence: 1 },
      { id: table, sequence: 2 },
    ]);
  });

  it('says the same of a commit that is sent again', async () => {
    const transaction = await begin(hanako, {
      _class: 'presetPatterns',
      id: pattern,
      name: '就学援助（新）',
    });
    const answer = await commit(hanako, transaction);
    expect((await commit(hanako, transaction)).json).toEqual(answer.json);
    expect(await patterns()).toMatchObject([{ name: '就学援助（新）', revision: 4 }]);
  });

  it('is frozen with each reading that is asked for, in its own order', async () => {
    const settings = `/api/organization-settings/${system.organisation}/`;
    const unknown = await manager.call('PUT', settings, { preset_pattern: crypto.randomUUID() });
    expect(unknown).toMatchObject({ status: 400, code: 'preset-unknown' });
    const noSheet = await manager.call('PUT', settings, { destination_sheet: crypto.randomUUID() });
    expect(noSheet).toMatchObject({ status: 400, code: 'sheet-unknown' });
    expect((await manager.call('PUT', settings, { preset_pattern: pattern })).status).toBe(200);
    const upload = crypto.randomUUID();
    await hanako.upload(system.organisation, upload, [png('申請書.png', '氏名=手島 勇吉')]);
    expect((await hanako.read(upload)).status).toBe('finished');
    const document = ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json)
      .documents[0]?.id as string;

    const presetOfReading = async (): Promise<Preset | null> => {
      const { log, blobs } = system.inside.dependencies;
      const found = await load(log, documents, document, system.organisation);
      const reading = await load(log, readings, found?.readingId ?? '', system.organisation);
      if (!reading?.preset) return null;
      const bytes = await blobs.get(system.organisation, reading.preset);
      if (bytes === ERASED) throw new Error('erased');
      return Preset.parse(JSON.parse(bytes.toString('utf8')));
    };
    expect(await presetOfReading()).toMatchObject({
      id: pattern,
      name: '就学援助（新）',
      inputs: [
        { type: 'TA', label: '連絡欄', cells: [] },
        {
          type: 'TL',
          cells: [
            { row: 1, column: 1, isHeader: true, value: '品名' },
            { row: 1, column: 2, isHeader: false, value: '数量' },
          ],
        },
      ],
    });

    await save(hanako, { _class: 'presetUserInputs', id: note, label: '自由欄' });
    const again = await hanako.post(`/api/documents/${document}/reload/`, {});
    await hanako.jobEnd(JobStarted.parse(again.json).job_id);
    expect((await presetOfReading())?.inputs[0]?.label).toBe('自由欄');
  });

  it('is edited together with a document, and both or none are saved', async () => {
    const document = ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json)
      .documents[0]?.id as string;
    const valuesOf = async () =>
      UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json).map(
        (input) => input.value,
      );
    const value = { _class: 'userInputs', id: crypto.randomUUID(), document, value: '加筆' };
    const name = (text: string) => ({ _class: 'presetPatterns', id: pattern, name: text });

    expect((await save(hanako, value, name(''))).status).toBe(400);
    expect(await valuesOf()).not.toContain('加筆');
    const answer = await save(hanako, value, name('就学援助'));
    expect(CommitAnswer.parse(answer.json).roots.map(({ root }) => root)).toEqual([
      'documentContent',
      'presetPattern',
    ]);
    expect(await valuesOf()).toContain('加筆');
    expect((await patterns())[0]?.name).toBe('就学援助');
  });

  it('is made in a transaction, too, where the organisation has the feature', async () => {
    const made = { _class: 'presetPatterns', id: crypto.randomUUID(), name: '別の様式' };
    const organization = system.organisation;
    expect((await save(hanako, { ...made, organization: crypto.randomUUID() })).status).toBe(404);

    const settings = `/api/organization-settings/${system.organisation}/`;
    await manager.call('PUT', settings, { view_flags: { presetUserInput: false } });
    for (const refused of [
      await save(hanako, { ...made, organization }),
      await hanako.post('/api/preset-patterns/', { organization, name: '様式' }),
      await hanako.call('DELETE', `/api/preset-patterns/${pattern}/`),
    ])
      expect(refused).toMatchObject({ status: 403, code: 'feature-off' });
    await manager.call('PUT', settings, { view_flags: {} });

    expect((await save(hanako, { ...made, organization })).status).toBe(200);
    expect((await patterns()).map((row) => row.name)).toEqual(['就学援助', '別の様式']);
  });

  it('leaves nothing that people wrote in the open in the log', async () => {
    const stream = `presetPattern-${pattern}`;
    const written = await system.inside.dependencies.log.read(stream);
    expect(written.events.map((event) => event.type)).toContain('ConfigurationAdded');
    for (const event of written.events) expect(JSON.stringify(event.data)).not.toMatch(/就学|備考|連絡|品名/);
  });

  it('is deleted with all it holds, and a reading then goes without', async () => {
    expect((await hanako.call('DELETE', `/api/preset-patterns/${pattern}/`)).status).toBe(204);
    expect((await hanako.call('DELETE', `/api/preset-patterns/${pattern}/`)).status).toBe(204);
    expect((await patterns()).map((row) => row.name)).toEqual(['別の様式']);
    expect(await items()).toEqual([]);
    expect(await cells()).toEqual([]);
    expect((await hanako.get(`/api/preset-user-inputs/?preset_pattern_id=${pattern}`)).status).toBe(404);
    expect((await save(hanako, { _class: 'presetPatterns', id: pattern, name: '復活' })).status).toBe(404);

    const upload = crypto.randomUUID();
    await hanako.upload(system.organisation, upload, [png('次.png', '氏名=次')]);
    expect((await hanako.read(upload)).status).toBe('finished');
    const quarantined = await sql<{ stream: string }>`select stream from console.quarantine`.execute(
      system.inside.dependencies.db,
    );
    expect(quarantined.rows).toEqual([]);
  });
});
