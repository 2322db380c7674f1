import ExcelJS from 'exceljs';
import { quietRun } from '../installation/quiet-run.js';
import { onImportAnswer } from '@reader/command-api/consumers/import-answer';
import { documentStream, jobStream } from '@reader/contracts/events/streams';
import { WORKBOOK_BYTES } from '@reader/contracts/http/output/imports';
import { HistoryAnswer, ReaderHomeAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { problems } from '@reader/contracts/japanese/problems';
import type { ImportReading } from '@reader/contracts/jobs/import/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { commit, readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let stranger: Caller;
let strangerHome: string;
/** In the order in which they were uploaded. */
let documents: string[];

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  strangerHome = await system.organisationNamed('yoso');
  stranger = await system.account('taro', 'staff', strangerHome);
  documents = await readDocuments(
    hanako,
    system.organisation,
    ['手島', '髙畑', '𠮷田'].map((name, index) => png(`申請書${index + 1}.png`, `氏名=${name}`, '備考=なし')),
  );
});
afterAll(() => system.stop());

/** The workbook of all documents, with what somebody typed over values. */
const corrected = async (
  ...typed: readonly [before: string, after: ExcelJS.CellValue][]
): Promise<Buffer> => {
  const asked = await hanako.post('/api/documents/download/xlsx', { document_ids: documents });
  const job = await hanako.jobEnd(JobStarted.parse(asked.json).job_id);
  const file = await hanako.get(`/files/documents/?organization_id=${system.organisation}&job_id=${job.id}`);
  return typeOver(file.bytes, ...typed);
};
const typeOver = async (
  bytes: Buffer,
  ...typed: readonly [before: string, after: ExcelJS.CellValue][]
): Promise<Buffer> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const sheet = workbook.getWorksheet('修正')!;
  for (const [before, after] of typed)
    sheet.eachRow((row) => {
      if (row.getCell(12).text === before) row.getCell(8).value = after;
    });
  return Buffer.from(await workbook.xlsx.writeBuffer());
};
const imported = async (bytes: Buffer): Promise<JobAnswer> => {
  const asked = await hanako.putWorkbook({ organization_id: system.organisation, user_profile_id: '' }, [
    { name: '修正.xlsx', bytes },
  ]);
  expect(asked.status, asked.text).toBe(200);
  return hanako.jobEnd(JobStarted.parse(asked.json).job_id);
};
const valueOf = async (document: string, label: string) =>
  UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json).find(
    (input) => input.label === label,
  );
const revisionsOf = async (document: string) =>
  (await system.inside.dependencies.log.read(documentStream(document))).events.filter(
    ({ type }) => type === 'DocumentRevised',
  );
const type = async (document: string, value: string): Promise<void> => {
  const input = await valueOf(document, '氏名');
  const typed = { _class: 'userInputs', id: input?.id, document, value };
  expect((await commit(hanako, [typed])).status).toBe(200);
};

describe('a correction workbook that comes back', () => {
  it('changes nothing where nobody changed anything', async () => {
    const job = await imported(await corrected());
    expect(job).toMatchObject({ kind: 'import', status: 'finished', result: '', hasError: false });
    expect(await revisionsOf(documents[0]!)).toEqual([]);
  });

  it('is one revision per document, in the name of the person who brought it', async () => {
    const job = await imported(await corrected(['手島', '手嶋'], ['髙畑', '高畑']));
    expect(job).toMatchObject({ status: 'finished', result: '', hasError: false });
    expect(await valueOf(documents[0]!, '氏名')).toMatchObject({ value: '手嶋', is_corrected: true });
    expect(await valueOf(documents[1]!, '氏名')).toMatchObject({ value: '高畑' });
    expect(await revisionsOf(documents[0]!)).toHaveLength(1);
    expect(await revisionsOf(documents[2]!)).toEqual([]);
    const history = HistoryAnswer.parse((await hanako.get(`/api/documents/${documents[0]}/history/`)).json);
    expect(history.events.at(-1)).toMatchObject({
      kind: 'DocumentRevised',
      actor: { name: '田中 hanako' },
      changes: [{ label: '氏名', before: '手島', after: '手嶋' }],
    });
  });

  it('lists by its cells what cannot be taken, and takes the rest', async () => {
    const workbook = await corrected();
    await type(documents[0]!, '手嶌');
    const given = await typeOver(workbook, ['手嶋', '豊島'], ['高畑', '高畠'], ['𠮷田', { formula: '1+1' }]);
    const job = await imported(given);
    expect(job).toMatchObject({ status: 'finished', hasError: true });
    const lines = job.result.split('\n').sort();
    expect(lines).toEqual([
      expect.stringMatching(/^H\d+: 出力した後に他の人が変更しています（現在の値：手嶌）。$/) as string,
      expect.stringMatching(/^H\d+: 数式は取り込めません/) as string,
    ]);
    expect(await valueOf(documents[0]!, '氏名')).toMatchObject({ value: '手嶌' });
    expect(await valueOf(documents[1]!, '氏名')).toMatchObject({ value: '高畠' });
    expect(await valueOf(documents[2]!, '氏名')).toMatchObject({ value: '𠮷田' });
  });

  it('loses nothing that is typed while it is read: the revision is that of the file', async () => {
    // Nobody offers the work: the answers are the test's own.
    const [first, second] = [await valueOf(documents[0]!, '氏名'), await valueOf(documents[1]!, '氏名')];
    const row = async (id: string) =>
      ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents.find(
        (one) => one.id === id,
      )!.content_revision;
    const revisions = [await row(documents[0]!), await row(documents[1]!)] as const;
    await type(documents[0]!, '手島');
    await system.stopProjectors();
    const asked = await hanako.putWorkbook({}, [{ name: '修正.xlsx', bytes: Buffer.from('PK') }]);
    const jobId = JobStarted.parse(asked.json).job_id;
    const { dependencies } = system.inside;
    const reading: ImportReading = {
      documents: [
        {
          documentId: documents[0]!,
          revision: revisions[0],
          changes: [{ valueId: first!.id, before: first!.value, after: '豊嶋', cell: 'H2' }],
        },
        {
          documentId: documents[1]!,
          revision: revisions[1],
          changes: [{ valueId: second!.id, before: second!.value, after: '髙畠', cell: 'H4' }],
        },
      ],
      problems: [],
      problemCount: 0,
    };
    const answer = {
      kind: 'import-read',
      jobId,
      organisation: system.organisation,
      reading: await dependencies.blobs.put(
        system.organisation,
        jobId,
        Buffer.from(JSON.stringify(reading)),
        'application/json',
      ),
    };
    const before = await revisionsOf(documents[1]!);
    await onImportAnswer(dependencies, answer, quietRun);
    await onImportAnswer(dependencies, answer, quietRun);
    const gaveUp = { ...answer, kind: 'import-not-read', problem: 'gave-up' };
    await onImportAnswer(dependencies, gaveUp, quietRun);
    expect(await revisionsOf(documents[1]!)).toHaveLength(before.length + 1);
    expect((await dependencies.log.read(jobStream(jobId))).events).toMatchObject([
      { type: 'ImportRequested' },
      { type: 'ImportFinished', data: { documents: 1, problemCount: 1 } },
    ]);
    await system.startProjectors();
    expect(await hanako.jobEnd(jobId)).toMatchObject({
      result: `H2: ${problems['edit-conflict'].title}`,
      hasError: true,
    });
    expect(await valueOf(documents[0]!, '氏名')).toMatchObject({ value: '手島' });
  });

  it('is refused as a whole where it is no such file', async () => {
    const job = await imported(Buffer.from('氏名,手島'));
    expect(job).toMatchObject({ status: 'finished', hasError: true });
    expect(job.result).toContain('xlsx形式のファイルではありません');
    const other = new ExcelJS.Workbook();
    other.addWorksheet('別のシート').addRow(['値']);
    const wrong = await imported(Buffer.from(await other.xlsx.writeBuffer()));
    expect(wrong.result).toContain('シート「修正」がありません');
  });

  it('changes no documents of others', async () => {
    const workbook = await corrected(['𠮷田', '吉田']);
    const asked = await stranger.putWorkbook({}, [{ name: '修正.xlsx', bytes: workbook }]);
    const job = await stranger.jobEnd(JobStarted.parse(asked.json).job_id);
    expect(job).toMatchObject({ status: 'finished', hasError: true });
    expect(job.result).toContain('この文書は見つかりません');
    expect(await valueOf(documents[2]!, '氏名')).toMatchObject({ value: '𠮷田' });
    expect((await hanako.get(`/api/jobs/${job.id}/status/`)).code).toBe('not-found');
  });

  it('needs one file of one’s own organisation that is not too large', async () => {
    const file = { name: '修正.xlsx', bytes: Buffer.from('PK') };
    expect(await hanako.putWorkbook({}, [])).toMatchObject({ status: 400, code: 'import-file-missing' });
    const empty = { name: '修正.xlsx', bytes: Buffer.alloc(0) };
    expect(await hanako.putWorkbook({}, [empty])).toMatchObject({ status: 400, code: 'import-file-empty' });
    expect((await hanako.putWorkbook({ organization_id: strangerHome }, [file])).code).toBe('not-found');
    expect((await hanako.putWorkbook({ user_profile_id: crypto.randomUUID() }, [file])).code).toBe(
      'not-found',
    );
    expect((await hanako.putWorkbook({ user_profile_id: 'x' }, [file])).code).toBe('invalid-request');
    const tooLarge = { name: '修正.xlsx', bytes: Buffer.alloc(WORKBOOK_BYTES + 1) };
    expect(await hanako.putWorkbook({}, [tooLarge])).toMatchObject({
      status: 413,
      code: 'payload-too-large',
    });
    const noForm = await hanako.call('PUT', '/api/documents/import/xlsx/', { upload_file: 'x' });
    expect(noForm.status).toBeGreaterThanOrEqual(400);
    expect(noForm.status).toBeLessThan(500);
  });
});
