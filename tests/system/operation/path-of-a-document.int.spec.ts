import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitAnswer, TransactionStarted } from '@reader/contracts/http/transactions';
import {
  DocumentsAnswer,
  HistoryAnswer,
  ReaderDocumentAnswer,
  ReaderHomeAnswer,
  RecognizedText,
  Statistics,
  Tables,
  UploadedFile,
  UserInputs,
} from '@reader/contracts/http/documents/documents';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { UserContext } from '@reader/contracts/http/session';
import iconv from 'iconv-lite';
import { z } from 'zod';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

const FIRST = png('申請書１.png', '氏名=髙﨑 𠮷男', '住所=東京都千代田区?', '備考="至急", 〜5日');
const SECOND = png('申請書２.png', '氏名=手島 勇吉', '電話=03-1234-5678', 'table=品名|数量/鉛筆|12');
const UNSUPPORTED = { name: '議事録.docx', bytes: Buffer.from('PK\u0003\u0004 not for us') };
const EMPTY = { name: '空.png', bytes: Buffer.alloc(0) };
const uploadId = crypto.randomUUID();

let system: System;
let staff: Caller;
beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
});
afterAll(() => system.stop());

const list = async (query = '') =>
  ReaderHomeAnswer.parse((await staff.get(`/api/document/reader-home/${query}`)).json);
const statistics = async () =>
  Statistics.parse((await staff.get(`/api/statistics/?organization_id=${system.organisation}`)).json);
const inputsOf = async (document: string) =>
  UserInputs.parse((await staff.get(`/api/user-inputs/?document_id=${document}`)).json);
const documentNamed = async (name: string) => {
  const row = (await list()).documents.find((candidate) => candidate.file_name === name);
  if (!row) throw new Error(`no document ${name}`);
  return row;
};

/** Every step builds on the one before: this is one story. */
describe('the path of a document, by calls alone', () => {
  it('begins with who is signed in', async () => {
    const answer = await staff.get('/api/authenticated-user/');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const context = UserContext.parse(answer.json);
    expect(context).toMatchObject({
      user: { username: 'hanako' },
      user_profile: { role: 'staff', last_name: '田中' },
      organization: { id: system.organisation, roman_name: 'mihon' },
    });
    staff.token = context.token;
  });

  it('takes good files, and names those it does not take with the reason', async () => {
    const answer = await staff.upload(system.organisation, uploadId, [FIRST, UNSUPPORTED, SECOND, EMPTY]);
    expect(answer).toEqual({
      id: uploadId,
      accepted: ['申請書１.png', '申請書２.png'],
      failed: [
        { file_name: '議事録.docx', reason: 'jpeg,png,pdf以外のファイルです', index: 1 },
        { file_name: '空.png', reason: 'ファイルが空です（0バイト）', index: 3 },
      ],
      duplicates: [],
    });
  });

  it('adds nothing when the same batch is sent again', async () => {
    const answer = await staff.upload(system.organisation, uploadId, [FIRST, SECOND]);
    expect(answer.accepted).toEqual(['申請書１.png', '申請書２.png']);
    expect(answer.duplicates).toEqual([]);
  });

  it('reads them, and the job says when all is there', async () => {
    const job = await staff.read(uploadId);
    expect(job).toMatchObject({
      kind: 'read',
      status: 'finished',
      result: '',
      meta: { percentage: 100 },
      position: null,
    });
  });

  it('shows each document once in the list, newest first', async () => {
    const { count, documents } = await list();
    expect(count).toBe(2);
    expect(documents.map((row) => row.file_name)).toEqual(['申請書２.png', '申請書１.png']);
    expect(documents[1]).toMatchObject({
      status: 'U',
      reading: 'not-applicable',
      sheet: null,
      doubts: 1,
      pages: 1,
      created_by: '田中 hanako',
      problem: '',
      percentage: null,
      position: null,
    });
    expect(documents[1]?.summary).toContain('髙﨑 𠮷男');
    expect(await statistics()).toMatchObject({
      total: 2,
      finished: 2,
      errors: 0,
      not_applicable: 2,
      unconfirmed: 2,
      first_not_applicable_id: documents[1]?.id,
    });
  });

  it('finds documents by date, name and value, and no others', async () => {
    const names = async (query: string) => (await list(query)).documents.map((row) => row.file_name);
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
    expect(await names(`?start=${today}&end=${today}`)).toHaveLength(2);
    expect(await names('?end=20000101')).toEqual([]);
    expect(await names(`?search=${encodeURIComponent('書１')}`)).toEqual(['申請書１.png']);
    expect(await names(`?search=${encodeURIComponent('手島')}`)).toEqual(['申請書２.png']);
    for (const nothing of ['value', '%_', '__', '\\\\', '""'])
      expect((await names(`?search=${encodeURIComponent(nothing)}`)).length, nothing).toBeLessThan(2);
    expect(await names('?confirm_status=done')).toEqual([]);
    expect(await names('?limit=1&offset=1')).toEqual(['申請書１.png']);
  });

  it('holds a file that is already known until it is taken all the same', async () => {
    const again = crypto.randomUUID();
    const known = await documentNamed('申請書１.png');
    const copy = { ...FIRST, name: '写し.png' };
    expect(await staff.upload(system.organisation, again, [copy])).toMatchObject({
      accepted: [],
      duplicates: [
        { file_name: '写し.png', document_id: known.id, index: 0, registered_at: known.created_at },
      ],
    });
    const refused = await staff.post(`/api/read/${again}`);
    expect(refused).toMatchObject({ status: 400, code: 'upload-empty' });
    expect(
      await staff.upload(system.organisation, again, [], { accept_duplicates: '["写し.png"]' }),
    ).toMatchObject({ accepted: ['写し.png'], duplicates: [] });
    expect((await staff.read(again)).status).toBe('finished');
    expect((await list()).count).toBe(3);
  });

  it('shows the pages, their pictures, the texts and the tables', async () => {
    const { id } = await documentNamed('申請書２.png');
    const pages = z
      .array(UploadedFile)
      .parse((await staff.get(`/api/uploaded-files/?document_id=${id}`)).json);
    expect(pages).toMatchObject([{ page: 1, file_name: '申請書２.png', width: 1000 }]);
    const picture = await staff.get(pages[0]?.thumbnail ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.text).toContain('picture of');
    expect(
      (await staff.get(pages[0]?.file ?? '', { 'if-none-match': picture.headers.get('etag') ?? '' })).status,
    ).toBe(304);
    expect(
      z
        .array(RecognizedText)
        .parse((await staff.get(`/api/recognized-texts/?document_id=${id}`)).json)
        .map((text) => text.text),
    ).toContain('鉛筆');
    expect(Tables.parse((await staff.get(`/api/tables/?document_id=${id}`)).json)).toMatchObject([
      { label: '明細', row_number: 2, column_number: 2 },
    ]);
    expect((await inputsOf(id)).map((input) => input.value)).toEqual([
      '手島 勇吉',
      '品名',
      '数量',
      '鉛筆',
      '12',
      '03-1234-5678',
    ]);
  });

  it('is edited in a transaction, which shows in the next read', async () => {
    const { id, content_revision } = await documentNamed('申請書１.png');
    const input = (await inputsOf(id)).find((candidate) => candidate.label === '住所');
    const { transaction_id } = TransactionStarted.parse((await staff.post('/api/transactions/')).json);
    const pushed = await staff.post(`/api/transactions/${transaction_id}/push_bulk/`, [
      {
        _class: 'userInputs',
        id: input?.id,
        document: id,
        value: '東京都千代田区',
        _revision: content_revision,
      },
    ]);
    expect(pushed.json).toEqual({ accepted: 1 });
    const committed = await staff.post(`/api/transactions/${transaction_id}/commit/`);
    expect(CommitAnswer.parse(committed.json)).toMatchObject({
      revision: content_revision + 1,
      roots: [{ root: 'documentContent', id }],
    });
    expect((await staff.post(`/api/transactions/${transaction_id}/commit/`)).json).toEqual(committed.json);
    expect((await inputsOf(id)).find((candidate) => candidate.label === '住所')).toMatchObject({
      value: '東京都千代田区',
      is_corrected: true,
      origin: { confidence: 40 },
    });
    expect(await documentNamed('申請書１.png')).toMatchObject({
      doubts: 0,
      content_revision: content_revision + 1,
      updated_by: '田中 hanako',
    });
  });

  it('goes from document to document, is confirmed and leaves the counts', async () => {
    const { id, content_revision } = await documentNamed('申請書１.png');
    const position = ReaderDocumentAnswer.parse((await staff.get(`/api/reader/document/${id}/`)).json);
    expect(position).toMatchObject({
      position: 1,
      total: 3,
      previous_id: null,
      next_id: (await documentNamed('申請書２.png')).id,
      unconfirmed_count: 3,
    });
    const confirmed = await staff.post('/api/documents/', {
      documents: [id],
      status: 'C',
      revisions: { [id]: content_revision },
    });
    expect(DocumentsAnswer.parse(confirmed.json).failed).toEqual([]);
    expect((await documentNamed('申請書１.png')).status).toBe('C');
    expect(await statistics()).toMatchObject({ unconfirmed: 2 });
    expect((await staff.post(`/api/documents/${id}/end-check/`)).status).toBe(200);
    expect((await documentNamed('申請書１.png')).is_checked).toBe(true);
  });

  const exported = async (encoding: string, documents: string[], more: object = {}) => {
    const asked = await staff.post(`/api/document/download/documents-${system.organisation}`, {
      document_ids: documents,
      option: { encoding, ...more },
    });
    const job = await staff.jobEnd(JobStarted.parse(asked.json).job_id);
    expect(job.status).toBe('finished');
    const file = await staff.get(`/files/documents/?organization_id=${system.organisation}&job_id=${job.id}`);
    return { job, bytes: file.bytes, file };
  };

  it('is exported, byte for byte, in three encodings', async () => {
    const ids = [(await documentNamed('申請書１.png')).id, (await documentNamed('申請書２.png')).id];
    const csv = (name: string, dash: string) =>
      [
        'ファイル名,帳票名,状態,氏名,住所,備考,電話,"明細[1,1]","明細[1,2]","明細[2,1]","明細[2,2]"',
        `申請書１.png,,確認済,${name},東京都千代田区,"""至急"", ${dash}5日",,,,,`,
        '申請書２.png,,未確認,手島 勇吉,,,03-1234-5678,品名,数量,鉛筆,12',
        '',
      ].join('\r\n');
    const plain = await exported('U8', ids);
    expect(plain.bytes.toString('utf8')).toBe(csv('髙﨑 𠮷男', '〜'));
    expect(plain.file.headers.get('content-type')).toBe('text/csv');
    expect(plain.file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="documents_\d{8}_\d{4}\.csv"$/,
    );
    expect((await exported('U8', ids, { has_bom: true })).bytes.subarray(0, 3)).toEqual(
      Buffer.from([0xef, 0xbb, 0xbf]),
    );

    const cp = await exported('CP', ids);
    expect(cp.bytes).toEqual(iconv.encode(csv('髙﨑 〓男', '～'), 'cp932'));
    expect(cp.job.result).toBe('申請書１.png: 氏名の「𠮷」は表せないため〓に置き換えました');

    const sj = await exported('SJ', ids);
    expect(sj.bytes).toEqual(iconv.encode(csv('〓〓 〓男', '～'), 'cp932'));
    expect(sj.job.result).toBe('申請書１.png: 氏名の「髙﨑𠮷」は表せないため〓に置き換えました');

    const tabs = await exported('U8', ids, { extension: 'TX', is_header: false });
    expect(tabs.bytes.toString('utf8').split('\r\n')[1]?.split('\t').slice(0, 4)).toEqual([
      '申請書２.png',
      '',
      '未確認',
      '手島 勇吉',
    ]);
    expect((await list('?download_status=done')).count).toBe(2);
  });

  it('keeps a file as it was handed out, also after the document changed', async () => {
    const { id } = await documentNamed('申請書２.png');
    const before = await exported('U8', [id]);
    await staff.post('/api/documents/', { documents: [id], status: 'C' });
    const again = await staff.get(
      `/files/documents/?organization_id=${system.organisation}&job_id=${before.job.id}`,
    );
    expect(again.bytes).toEqual(before.bytes);
  });

  it('tells what happened, when, and who did it, in Japanese', async () => {
    const { id } = await documentNamed('申請書１.png');
    const history = HistoryAnswer.parse((await staff.get(`/api/documents/${id}/history/`)).json);
    expect(history.events.map((event) => `${event.actor.name}が${event.text}`)).toEqual([
      '田中 hanakoがアップロードしました',
      '自動読取が読み取りました',
      '田中 hanakoが修正しました',
      '田中 hanakoが確認しました',
      '田中 hanakoが確認作業を終えました',
      ...Array.from({ length: 5 }, () => '田中 hanakoが出力しました'),
    ]);
    expect(history.events[2]?.changes).toEqual([
      expect.objectContaining({ label: '住所', before: '東京都千代田区?', after: '東京都千代田区' }),
    ]);
    for (const event of history.events)
      expect(Math.abs(Date.now() - Date.parse(event.time))).toBeLessThan(300_000);
    expect(history.events.at(-1)?.details.join()).toMatch(/件のうちの1件/);
  });

  it('goes back to unconfirmed and can be deleted; its history stays', async () => {
    const { id } = await documentNamed('申請書１.png');
    await staff.post('/api/document/return-to-unconfirmed/', { documents: [id] });
    expect((await documentNamed('申請書１.png')).status).toBe('U');
    await staff.post('/api/document/delete/', { documents: [id] });
    expect((await list()).documents.map((row) => row.id)).not.toContain(id);
    expect((await staff.get(`/api/documents/${id}/`)).status).toBe(404);
    const history = HistoryAnswer.parse((await staff.get(`/api/documents/${id}/history/`)).json);
    expect(history.events.slice(-2).map((event) => event.kind)).toEqual([
      'DocumentReturnedToUnconfirmed',
      'DocumentDeleted',
    ]);
    expect(await staff.post('/api/documents/', { documents: [id], status: 'C' })).toMatchObject({
      status: 404,
      code: 'document-deleted',
    });
  });
});
