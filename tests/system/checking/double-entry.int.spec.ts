import { NextToCheckAnswer } from '@reader/contracts/http/documents/checking';
import {
  DocumentDetail,
  DocumentsAnswer,
  EnteredValue,
  HistoryAnswer,
  OccurrenceAnswer,
  ReaderDocumentAnswer,
  ReaderHomeAnswer,
  RecognizedText,
  UserInputs,
} from '@reader/contracts/http/documents/documents';
import { DocumentEntryAnswer, SecondEntryAnswer } from '@reader/contracts/http/documents/double-entry';
import { POSITION_COOKIE } from '@reader/contracts/http/session';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

type Body = Record<string, unknown>;

let system: System;
let hanako: Caller;
let taro: Caller;
let jiro: Caller;
let auditor: Caller;
let stranger: Caller;
let documents: string[];
let sheet: string;
let fragment: string;

const listed = async (by: Caller) =>
  ReaderHomeAnswer.parse((await by.get('/api/document/reader-home/')).json).documents;
const rowOf = async (by: Caller, document: string | undefined) =>
  (await listed(by)).find(({ id }) => id === document);
const valuesOf = async (by: Caller, document: string | undefined) =>
  UserInputs.parse((await by.get(`/api/user-inputs/?document_id=${document}`)).json);
const historyOf = async (by: Caller, document: string | undefined) =>
  HistoryAnswer.parse((await by.get(`/api/documents/${document}/history/`)).json).events;
const entryOf = async (by: Caller, document: string | undefined) =>
  DocumentEntryAnswer.parse((await by.get(`/api/documents/${document}/entry/`)).json);

/** A command, after which everybody reads no earlier state than the person that gave it. */
const command = async (by: Caller, path: string, body?: unknown): Promise<Answer> => {
  const answer = await by.post(path, body);
  const position = by.cookies.get(POSITION_COOKIE);
  if (position && by !== stranger)
    for (const reader of [hanako, taro, jiro, auditor]) reader.cookies.set(POSITION_COOKIE, position);
  return answer;
};
const commit = async (by: Caller, pushed: Body[]): Promise<Answer> => {
  const { transaction_id } = TransactionStarted.parse((await by.post('/api/transactions/')).json);
  await by.post(`/api/transactions/${transaction_id}/push_bulk/`, pushed);
  return command(by, `/api/transactions/${transaction_id}/commit/`);
};
const settings = (isTwice: boolean) =>
  commit(hanako, [{ _class: 'checkSettings', id: sheet, sheet, double_entry: isTwice }]);
const confirm = (by: Caller, document: string | undefined) =>
  command(by, '/api/documents/', { documents: [document], status: 'C' });

/** Types what is given by label, the rest as `known` has it. */
const enter = async (
  by: Caller,
  document: string | undefined,
  known: z.infer<typeof UserInputs>,
  typed: Readonly<Record<string, string>> = {},
  entryId: string = crypto.randomUUID(),
): Promise<Answer> => {
  const row = await rowOf(by, document);
  return command(by, `/api/documents/${document}/second-entry/`, {
    entry_id: entryId,
    revision: row?.content_revision,
    values: known.map(({ id, label, value }) => ({ id, value: typed[label] ?? value })),
  });
};

const uploaded = (files: ReturnType<typeof png>[]) => readDocuments(hanako, system.organisation, files);

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  taro = await system.account('taro', 'staff');
  jiro = await system.account('jiro', 'manager');
  auditor = await system.account('kansa', 'auditor');
  stranger = await system.account('yoso', 'staff', await system.organisationNamed('yoso'));
  const [blank] = await uploaded([png('様式.png', '氏名=', '備考=')]);
  const form = await registerForm(hanako, blank, '申請書');
  sheet = form.sheet;
  fragment = form.fragments[0]!.id;
  await hanako.post('/api/document/delete/', { documents: [blank] });
  documents = await uploaded(
    [1, 2, 3, 4].map((number) =>
      png(`申請書${number}.png`, `form=${sheet}`, `氏名=手島 ${number}`, '備考=なし'),
    ),
  );
  expect((await settings(true)).status).toBe(200);
});
afterAll(() => system.stop());

describe('the first entry', () => {
  it('is made by confirming, and confirms nothing yet', async () => {
    const answer = DocumentsAnswer.parse((await confirm(hanako, documents[0])).json);
    expect(answer).toMatchObject({ failed: [], first_entries: [documents[0]] });
    expect(await rowOf(hanako, documents[0])).toMatchObject({
      status: 'U',
      entry_stage: 'second',
      awaits_others: true,
      summary: '手島 1・なし',
    });
    expect(await entryOf(hanako, documents[0])).toMatchObject({
      stage: 'second',
      first: { name: '田中 hanako' },
      second: null,
    });
    expect(await rowOf(hanako, documents[1])).toMatchObject({ entry_stage: null, awaits_others: false });
  });

  it('is made once', async () =>
    expect(DocumentsAnswer.parse((await confirm(hanako, documents[0])).json).first_entries).toEqual([
      documents[0],
    ]));

  it('leaves the document to others: the queue does not give it to the person that made it', async () => {
    const next = async (by: Caller) =>
      NextToCheckAnswer.parse((await by.post('/api/documents/next-to-check/', {})).json).document_id;
    expect(await next(hanako)).toBe(documents[1]);
    expect(await next(taro)).toBe(documents[0]);
    for (const id of documents) {
      await hanako.call('DELETE', `/api/documents/${id}/checking/`);
      await taro.call('DELETE', `/api/documents/${id}/checking/`);
    }
  });

  it('can be taken back by the person that made it, and by nobody else', async () => {
    const withdraw = (by: Caller) => command(by, `/api/documents/${documents[0]}/withdraw-entry/`);
    expect((await withdraw(taro)).code).toBe('first-entry-not-own');
    expect((await withdraw(stranger)).code).toBe('not-found');
    expect((await withdraw(hanako)).status).toBe(200);
    expect(await rowOf(taro, documents[0])).toMatchObject({ entry_stage: null, summary: '手島 1・なし' });
    await confirm(hanako, documents[0]);
  });
});

describe('who is asked for the second entry', () => {
  it('gets fields without values, wherever the check screen asks', async () => {
    const seen = await valuesOf(taro, documents[0]);
    expect(seen.map(({ label }) => label)).toEqual(['氏名', '備考']);
    for (const input of seen)
      expect(input).toMatchObject({ value: '', mark: null, origin: null, is_corrected: false });
    const detail = DocumentDetail.parse((await taro.get(`/api/documents/${documents[0]}/`)).json);
    expect(detail).toMatchObject({ summary: '', applicant: '', entry_stage: 'second', awaits_others: false });
    expect(detail.user_inputs.map(({ value }) => value)).toEqual(['', '']);
    const place = ReaderDocumentAnswer.parse((await taro.get(`/api/reader/document/${documents[0]}/`)).json);
    expect(place.document.summary).toBe('');
    expect(await rowOf(taro, documents[0])).toMatchObject({ summary: '' });
    // A search may find the document, but does not say in which of its values.
    const beside = async (by: Caller) =>
      OccurrenceAnswer.parse(
        (
          await by.get(
            `/api/reader/document/${documents[1]}/occurrence/?direction=previous&text=${encodeURI('手島')}`,
          )
        ).json,
      );
    expect(await beside(taro)).toEqual({ document_id: documents[0], input_id: null });
    expect((await beside(hanako)).input_id).toBe(seen[0]!.id);
    const words = await taro.get(`/api/recognized-texts/?document_id=${documents[0]}`);
    expect(z.array(RecognizedText).parse(words.json)).toEqual([]);
    const bodies = await Promise.all(
      ['/api/document/reader-home/', `/api/documents/${documents[0]}/entry/`].map((path) => taro.get(path)),
    );
    for (const { text } of bodies) expect(text).not.toContain('手島 1');
  });

  it('is helped by no reading of a region', async () => {
    const [page] = z
      .array(z.object({ id: z.string() }))
      .parse((await taro.get(`/api/uploaded-files/?document_id=${documents[0]}`)).json);
    const area = { document_id: documents[0], uploaded_file_id: page?.id, x: 1, y: 1, width: 9, height: 9 };
    expect((await taro.post('/api/read-area/', area)).code).toBe('second-entry-missing');
  });

  it('is everybody that checks, but the one that made the first; a person that only looks sees the values', async () => {
    expect((await valuesOf(jiro, documents[0])).map(({ value }) => value)).toEqual(['', '']);
    for (const by of [hanako, auditor])
      expect((await valuesOf(by, documents[0])).map(({ value }) => value)).toEqual(['手島 1', 'なし']);
  });

  it('gets no value from the history either', async () => {
    const [name] = await valuesOf(hanako, documents[3]);
    await commit(hanako, [{ _class: 'userInputs', id: name?.id, value: '手嶋 四' }]);
    await confirm(hanako, documents[3]);
    const changes = async (by: Caller) =>
      (await historyOf(by, documents[3])).flatMap((event) => event.changes.map(({ after }) => after));
    expect(await changes(hanako)).toEqual(['手嶋 四']);
    expect(await changes(taro)).toEqual([]);
    expect((await historyOf(taro, documents[3])).at(-1)).toMatchObject({ kind: 'FirstEntryMade' });
  });

  it('is suggested no value that waits for a second entry', async () => {
    const suggested = async () =>
      z
        .array(EnteredValue)
        .parse(
          (
            await taro.get(
              `/api/entered-values/?sheet_id=${sheet}&fragment_id=${fragment}&text=${encodeURIComponent('花巻')}`,
            )
          ).json,
        );
    const added = { _class: 'userInputs', id: crypto.randomUUID(), fragment, label: '住所', value: '花巻市' };
    await commit(hanako, [{ ...added, document: documents[3] }]);
    expect(await suggested()).toEqual([{ value: '花巻市', count: 1 }]);
    await confirm(hanako, documents[3]);
    expect(await suggested()).toEqual([]);
  });

  it('cannot confirm instead', async () =>
    expect((await confirm(taro, documents[0])).code).toBe('second-entry-missing'));
});

describe('the second entry', () => {
  const known = () => valuesOf(hanako, documents[0]);

  it('is not of the person that made the first, and not of another organisation', async () => {
    expect((await enter(hanako, documents[0], await known())).code).toBe('second-entry-by-other');
    const body = { entry_id: crypto.randomUUID(), revision: 1, values: [] };
    expect((await stranger.post(`/api/documents/${documents[0]}/second-entry/`, body)).code).toBe(
      'not-found',
    );
  });

  it('must be of all the fields', async () =>
    expect((await enter(taro, documents[0], (await known()).slice(1))).code).toBe(
      'second-entry-other-fields',
    ));

  it('that is equal, width and spaces aside, confirms the document; sent again, it does nothing', async () => {
    const entryId = crypto.randomUUID();
    const answer = await enter(taro, documents[0], await known(), { 氏名: '手島１' }, entryId);
    expect(SecondEntryAnswer.parse(answer.json)).toMatchObject({ is_confirmed: true, differences: 0 });
    expect(await rowOf(taro, documents[0])).toMatchObject({
      status: 'C',
      entry_stage: null,
      summary: '手島 1・なし',
    });
    const again = await enter(taro, documents[0], await known(), { 氏名: '手島１' }, entryId);
    expect(SecondEntryAnswer.parse(again.json)).toMatchObject({ is_confirmed: true });
    expect((await historyOf(taro, documents[0])).slice(-2)).toMatchObject([
      { kind: 'SecondEntryMade', details: ['2項目・すべて一致'], changes: [] },
      { kind: 'DocumentConfirmed' },
    ]);
  });

  it('that differs waits for a third look, which sees both', async () => {
    await confirm(hanako, documents[1]);
    const answer = await enter(taro, documents[1], await valuesOf(hanako, documents[1]), { 氏名: '手嶋 2' });
    expect(SecondEntryAnswer.parse(answer.json)).toMatchObject({ is_confirmed: false, differences: 1 });
    expect(await rowOf(taro, documents[1])).toMatchObject({ entry_stage: 'third', awaits_others: true });
    expect(await rowOf(hanako, documents[1])).toMatchObject({ entry_stage: 'third', awaits_others: false });
    expect(await entryOf(jiro, documents[1])).toMatchObject({
      stage: 'third',
      first: { name: '田中 hanako' },
      second: { name: '田中 taro' },
      differences: [{ first: { value: '手島 2' }, second: { value: '手嶋 2' } }],
    });
    expect((await historyOf(jiro, documents[1])).at(-1)).toMatchObject({
      kind: 'SecondEntryMade',
      changes: [{ label: '氏名', before: '手島 2', after: '手嶋 2' }],
    });
  });
});

describe('taking the second entry back', () => {
  const path = (end: string) => `/api/documents/${documents[1]}/${end}/`;

  it('shows who may do so nothing of the first, nor where both differ, wherever they look', async () => {
    const [id] = [documents[1]!];
    expect((await valuesOf(taro, id)).map(({ value }) => value)).toEqual(['', '']);
    expect(await entryOf(taro, id)).toMatchObject({
      stage: 'third',
      second: { name: '田中 taro' },
      differences: [],
    });
    expect((await historyOf(taro, id)).flatMap(({ changes }) => changes)).toEqual([]);
    expect(await rowOf(taro, id)).toMatchObject({ summary: '', applicant: '', awaits_others: true });
    const reads = [
      ...[`/api/documents/${id}/`, `/api/reader/document/${id}/`, `/api/recognized-texts/?document_id=${id}`],
      ...[
        `/api/entered-values/?sheet_id=${sheet}&fragment_id=${fragment}&text=${encodeURIComponent('手島')}`,
      ],
      ...[`/api/sheets/${sheet}/tabulation/`, `/api/tables/?document_id=${id}`],
    ];
    for (const { text, status } of await Promise.all(reads.map((read) => taro.get(read)))) {
      expect(status).toBe(200);
      expect(text).not.toContain('手島 2');
    }
    const [page] = z
      .array(z.object({ id: z.string() }))
      .parse((await taro.get(`/api/uploaded-files/?document_id=${id}`)).json);
    const area = { document_id: id, uploaded_file_id: page?.id, x: 1, y: 1, width: 9, height: 9 };
    expect((await taro.post('/api/read-area/', area)).code).toBe('third-look-by-other');
    for (const by of [hanako, jiro, auditor]) {
      expect((await valuesOf(by, id)).map(({ value }) => value)).toEqual(['手島 2', 'なし']);
      expect((await entryOf(by, id)).differences).toHaveLength(1);
    }
  });

  const chosen = async (compares: string | undefined) => {
    const [name] = await valuesOf(hanako, documents[1]);
    return commit(hanako, [{ _class: 'userInputs', id: name?.id, value: '手嶋 2', _compares: compares }]);
  };

  it('is refused while somebody has both entries open, and nothing is decided on entries that are gone', async () => {
    const compares = (await entryOf(hanako, documents[1])).second?.time;
    await hanako.call('PUT', path('checking'));
    expect((await command(taro, path('withdraw-entry'))).code).toBe('second-entry-compared');
    await hanako.call('DELETE', path('checking'));
    expect((await command(taro, path('withdraw-entry'))).status).toBe(200);
    expect(await chosen(compares)).toMatchObject({ status: 409, code: 'compared-entries-changed' });
    const body = { documents: [documents[1]], status: 'C', compared: { [documents[1]!]: compares } };
    expect((await command(hanako, '/api/documents/', body)).code).toBe('compared-entries-changed');
    expect(await rowOf(hanako, documents[1])).toMatchObject({
      entry_stage: 'second',
      summary: '手島 2・なし',
    });
    await enter(taro, documents[1], await valuesOf(hanako, documents[1]), { 氏名: '手嶋 2' });
    expect((await chosen(compares)).code).toBe('compared-entries-changed');
    expect(await entryOf(hanako, documents[1])).toMatchObject({ stage: 'third' });
  });
});

describe('the third look', () => {
  it('is not of the person that made the second entry', async () =>
    expect((await confirm(taro, documents[1])).code).toBe('third-look-by-other'));

  it('saves what it decides, and confirms', async () => {
    const [name] = await valuesOf(jiro, documents[1]);
    const compares = (await entryOf(jiro, documents[1])).second?.time;
    const saved = await commit(jiro, [
      { _class: 'userInputs', id: name?.id, value: '手嶋 2', _compares: compares },
    ]);
    expect(saved.status).toBe(200);
    expect(await entryOf(jiro, documents[1])).toMatchObject({ stage: 'third' });
    // It cannot be taken back any more: the person that made the second sees what is decided.
    expect((await valuesOf(taro, documents[1])).map(({ value }) => value)).toEqual(['手嶋 2', 'なし']);
    const answer = DocumentsAnswer.parse((await confirm(jiro, documents[1])).json);
    expect(answer).toMatchObject({ failed: [], first_entries: [] });
    expect(await rowOf(taro, documents[1])).toMatchObject({
      status: 'C',
      entry_stage: null,
      summary: '手嶋 2・なし',
    });
  });
});

describe('a form that one person enters again', () => {
  it('waits for nobody: the person who checks sees the values and confirms', async () => {
    await confirm(hanako, documents[2]);
    expect(await rowOf(taro, documents[2])).toMatchObject({ entry_stage: 'second', summary: '' });
    await settings(false);
    expect(await rowOf(taro, documents[2])).toMatchObject({ entry_stage: null, summary: '手島 3・なし' });
    expect(DocumentsAnswer.parse((await confirm(taro, documents[2])).json).first_entries).toEqual([]);
    expect(await rowOf(taro, documents[2])).toMatchObject({ status: 'C' });
  });
});
