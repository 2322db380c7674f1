import {
  EnteredValue,
  HistoryAnswer,
  ReaderHomeAnswer,
  UserInputs,
} from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { png, type Caller } from '../installation/caller.js';
import { commit, readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let stranger: Caller;
let documents: string[];
let sheet: string;
let fragment: string;

const listed = async () =>
  ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents;

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  documents = await readDocuments(
    hanako,
    system.organisation,
    [1, 2, 3].map((number) => png(`申請書${number}.png`, `氏名=手島${number}`, '備考=なし')),
  );
  const form = await registerForm(hanako, documents[0], '申請書');
  sheet = form.sheet;
  fragment = form.fragments[0]!.id;
  // What only a real reading tells: that the pages are of this form.
  await system.inside.dependencies.db
    .updateTable('console.documents')
    .set({ sheet_id: sheet })
    .where('organisation', '=', system.organisation)
    .execute();
});
afterAll(() => system.stop());

const valuesOf = async (document: string | undefined) =>
  UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
const changesOf = async (document: string | undefined) =>
  HistoryAnswer.parse((await hanako.get(`/api/documents/${document}/history/`)).json).events.at(-1)?.changes;

describe('a value that nobody can read', () => {
  it('is marked with a reason, stays empty in lists and files, and is part of the history', async () => {
    const [document] = documents;
    const [name] = await valuesOf(document);
    const mark = { _class: 'userInputs', id: name?.id, mark: 'illegible', mark_reason: '水濡れ' };
    expect((await commit(hanako, [mark])).status).toBe(200);
    expect((await valuesOf(document))[0]).toMatchObject({
      value: '',
      mark: 'illegible',
      mark_reason: '水濡れ',
      is_corrected: true,
    });
    expect(await changesOf(document)).toMatchObject([{ label: '氏名', after: '判読不能（水濡れ）' }]);
    expect((await listed()).find((row) => row.id === document)?.summary).not.toContain('手島1');
    const asked = await hanako.post(`/api/document/download/documents-${system.organisation}`, {
      document_ids: [document],
    });
    const job = await hanako.jobEnd(JobStarted.parse(asked.json).job_id);
    const file = await hanako.get(
      `/files/documents/?organization_id=${system.organisation}&job_id=${job.id}`,
    );
    expect(file.text).toContain('申請書1.png,申請書,未確認,,なし');
  });

  it('takes a value again, and refuses to have both', async () => {
    const [document] = documents;
    const [name] = await valuesOf(document);
    const both = { _class: 'userInputs', id: name?.id, mark: 'not-applicable', value: '手島' };
    expect((await commit(hanako, [both])).code).toBe('marked-value-not-empty');
    expect((await commit(hanako, [{ _class: 'userInputs', id: name?.id, mark: 'lost' }])).code).toBe(
      'invalid-request',
    );
    expect((await commit(hanako, [{ _class: 'userInputs', id: name?.id, value: '手島 勇' }])).status).toBe(
      200,
    );
    expect((await valuesOf(document))[0]).toMatchObject({ value: '手島 勇', mark: null, mark_reason: '' });
  });
});

describe('an input that somebody deletes while another types into it', () => {
  it('is made again under its id with what was typed, and the history says both', async () => {
    const [, document] = documents;
    const [, remark] = await valuesOf(document);
    const { id, document: _document, is_corrected: _corrected, ...fields } = remark!;
    const gone = { _class: 'userInputs', id, document, _delete: true };
    expect((await commit(hanako, [gone])).status).toBe(200);
    expect((await valuesOf(document)).map((input) => input.id)).not.toContain(id);
    const typed = { _class: 'userInputs', ...fields, id, document, origin: null, value: '入力した備考' };
    expect((await commit(hanako, [typed])).status).toBe(200);
    expect((await valuesOf(document)).find((input) => input.id === id)?.value).toBe('入力した備考');
    const found = await hanako.get(`/api/document/reader-home/?search=${encodeURI('入力した備考')}`);
    expect(ReaderHomeAnswer.parse(found.json).documents.map((row) => row.id)).toEqual([document]);
    expect(await changesOf(document)).toMatchObject([{ label: '備考', after: '入力した備考' }]);
  });
});

describe('the comment of a document', () => {
  it('is saved with its values, shown in the list and the history', async () => {
    const [document] = documents;
    expect(
      (await commit(hanako, [{ _class: 'documents', id: document, comment: '再提出を依頼' }])).status,
    ).toBe(200);
    expect((await listed()).find((row) => row.id === document)?.comment).toBe('再提出を依頼');
    expect(await changesOf(document)).toMatchObject([{ label: '文書の備考', after: '再提出を依頼' }]);
  });

  it('of a document of another organisation cannot be written', async () => {
    const comment = { _class: 'documents', id: documents[0], comment: '盗み見' };
    expect((await commit(stranger, [comment])).code).toBe('not-found');
  });
});

describe('values that were entered before', () => {
  const suggested = async (text: string, by = hanako) =>
    by.get(`/api/entered-values/?sheet_id=${sheet}&fragment_id=${fragment}&text=${encodeURIComponent(text)}`);
  const entered = async (document: string | undefined, value: string) =>
    commit(hanako, [
      {
        _class: 'userInputs',
        id: crypto.randomUUID(),
        document,
        fragment,
        label: '氏名',
        value,
      },
    ]);

  it('are suggested in the same field, most frequent first, of 2 to 24 characters', async () => {
    const values = ['大船渡市', '大船渡市', '大槌町', '大', `大${'町'.repeat(24)}`, '盛岡市'];
    for (const [index, value] of values.entries())
      expect((await entered(documents[index % documents.length], value)).status).toBe(200);
    expect(z.array(EnteredValue).parse((await suggested('大')).json)).toEqual([
      { value: '大船渡市', count: 2 },
      { value: '大槌町', count: 1 },
    ]);
  });

  it('are those that hold what was typed, whatever its width', async () => {
    await entered(documents[0], 'ABC-120');
    expect((await suggested('ａｂｃ')).json).toEqual([{ value: 'ABC-120', count: 1 }]);
    expect((await suggested('100%')).json).toEqual([]);
  });

  it('are suggested in a column of a table, apart from the other columns and tables', async () => {
    const [ordered, alike] = await readDocuments(
      hanako,
      system.organisation,
      [1, 2].map((number) =>
        png(`注文書${number}.png`, `番号=${number}`, 'table=机|机/棚|棚', 'table=机|机'),
      ),
    );
    await system.inside.dependencies.db
      .updateTable('console.documents')
      .set({ sheet_id: sheet })
      .where('organisation', '=', system.organisation)
      .execute();
    for (const document of [ordered, alike]) {
      const cells = (await valuesOf(document)).filter(({ table }) => table !== null);
      // Each column of the first table, then the second table.
      const typed = ['学習机', '事務机', '学習棚', '事務棚', '作業机', '会議机'].map((value, index) => ({
        _class: 'userInputs',
        id: cells[index]?.id,
        document,
        value,
      }));
      expect((await commit(hanako, typed)).status).toBe(200);
    }
    const inColumn = async (column: string, text: string) =>
      (
        await hanako.get(
          `/api/entered-values/?sheet_id=${sheet}&fragment_id=${column}&text=${encodeURIComponent(text)}`,
        )
      ).json;
    expect(await inColumn('table:1:1', '机')).toEqual([{ value: '学習机', count: 2 }]);
    expect(await inColumn('table:1:2', '机')).toEqual([{ value: '事務机', count: 2 }]);
    expect(await inColumn('table:1:1', '')).toEqual([
      { value: '学習机', count: 2 },
      { value: '学習棚', count: 2 },
    ]);
    expect(await inColumn('table:2:1', '机')).toEqual([{ value: '作業机', count: 2 }]);
    expect(await inColumn('table:3:1', '')).toEqual([]);
    await hanako.post('/api/document/delete/', { documents: [ordered, alike] });
    expect(await inColumn('table:1:1', '机')).toEqual([]);
  });

  it('are of one’s own organisation, and of documents that are there', async () => {
    expect((await suggested('大', stranger)).code).toBe('not-found');
    await hanako.post('/api/document/delete/', { documents });
    expect((await suggested('大')).json).toEqual([]);
  });
});
