import { jobStream } from '@reader/contracts/events/streams';
import { ExportColumnsAnswer } from '@reader/contracts/http/output/exports';
import type { JobAnswer } from '@reader/contracts/http/work/jobs';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { readDocuments } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

type Body = Record<string, unknown>;

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
  documents = await readDocuments(hanako, system.organisation, [
    png('請求書1.png', '氏名=手島', '本体=1,200円', '税=120', 'table=品名|数量/鉛筆|3'),
    png('請求書2.png', '氏名=髙畑', '本体=未定', '備考=再発行'),
  ]);
});
afterAll(() => system.stop());

const value = (name: string) => ({ kind: 'value', name });
const fileName = { kind: 'document', field: 'FN' };
const columns = [
  { header: '合計', link_type: 'I', delimiter: '[1]+[2]', sources: [value('本体'), value('税')] },
  { header: '宛名', link_type: 'S', delimiter: ' / ', sources: [value('氏名'), value('備考')] },
  { header: 'ファイル', sources: [fileName] },
];

const ask = (body: Body, caller = hanako, organisation = system.organisation): Promise<Answer> =>
  caller.post(`/api/document/download/documents-${organisation}`, body);
const exported = async (body: Body): Promise<{ job: JobAnswer; file: Answer }> => {
  const asked = await ask(body);
  expect(asked.status, asked.text).toBe(200);
  const job = await hanako.jobEnd(JobStarted.parse(asked.json).job_id);
  const query = `organization_id=${system.organisation}&job_id=${job.id}`;
  return { job, file: await hanako.get(`/files/documents/?${query}`) };
};
const offered = (body: Body, caller = hanako): Promise<Answer> =>
  caller.post('/api/document/download-columns/', body);

describe('the columns to choose from', () => {
  it('are those of the export as is, of the documents that it would have', async () => {
    const answer = ExportColumnsAnswer.parse((await offered({})).json);
    expect(answer).toMatchObject({ sheet_id: null, documents: 2, looked_through: 2 });
    const { file } = await exported({ option: { extension: 'TX' } });
    const header = file.text.split('\r\n')[0]!.split('\t');
    const names = { FN: 'ファイル名', SN: '帳票名', SS: '状態' };
    expect(answer.columns.map((each) => (each.kind === 'document' ? names[each.field] : each.name))).toEqual(
      header,
    );
    const ofSecond = ExportColumnsAnswer.parse((await offered({ document_ids: [documents[1]] })).json);
    expect(ofSecond.columns.slice(3)).toEqual([value('氏名'), value('本体'), value('備考')]);
  });

  it('are recommended where more than half of the documents have a value', async () => {
    const answer = ExportColumnsAnswer.parse((await offered({})).json);
    expect(answer.recommended).toEqual([fileName, value('氏名'), value('本体')]);
  });

  it('are nobody else’s', async () => {
    expect((await offered({ document_ids: documents }, stranger)).status).toBe(404);
    expect(ExportColumnsAnswer.parse((await offered({}, stranger)).json)).toMatchObject({ documents: 0 });
    expect((await offered({ organization_id: system.organisation }, stranger)).status).toBe(404);
  });
});

describe('what an export will have', () => {
  it('is counted, with what of the selection or the filter is left out', async () => {
    const counted = async (body: Body) => (await hanako.post('/api/document/download-count/', body)).json;
    const unread = await readDocuments(hanako, system.organisation, [png('壊れた.png', 'unreadable')]);
    expect(await counted({ document_ids: [...documents, ...unread] })).toEqual({
      documents: 2,
      unconfirmed: 2,
      left_out: 1,
    });
    expect(await counted({})).toEqual({ documents: 2, unconfirmed: 2, left_out: 1 });
    // Foreign ids are left out of nothing.
    const invented = crypto.randomUUID();
    expect(await counted({ document_ids: [documents[0], invented] })).toMatchObject({ left_out: 0 });
  });

  it('is nothing of documents that were not read; what is not there is not found', async () => {
    const unread = await readDocuments(hanako, system.organisation, [png('破れた.png', 'unreadable=2')]);
    const count = (body: Body, by = hanako) => by.post('/api/document/download-count/', body);
    expect((await count({ document_ids: unread })).json).toEqual({
      documents: 0,
      unconfirmed: 0,
      left_out: 1,
    });
    expect(ExportColumnsAnswer.parse((await offered({ document_ids: unread })).json)).toEqual({
      columns: [],
      recommended: [],
      sheet_id: null,
      documents: 0,
      looked_through: 0,
    });
    for (const ask of [count, offered]) {
      expect((await ask({ document_ids: [crypto.randomUUID()] })).code).toBe('not-found');
      expect((await ask({ document_ids: unread }, stranger)).code).toBe('not-found');
    }
    await hanako.post('/api/document/delete/', { documents: unread });
  });
});

describe('an export of chosen columns', () => {
  it('writes dates as its options have them', async () => {
    const read = await readDocuments(hanako, system.organisation, [png('届.png', '提出日=令和6年4月1日')]);
    const { file } = await exported({
      document_ids: read,
      columns: [{ header: '提出日', sources: [value('提出日')] }],
      option: { date_separator: 'SL', date_format: 'Y4PD', is_header: false },
    });
    expect(file.text).toBe('2024/04/01\r\n');
  });

  it('has exactly those, linked as was chosen, in their order, and says what is not a number', async () => {
    const { job, file } = await exported({ document_ids: documents, columns });
    expect(file.text).toBe('合計,宛名,ファイル\r\n1320,手島,請求書1.png\r\n,髙畑 / 再発行,請求書2.png\r\n');
    expect(job).toMatchObject({
      status: 'finished',
      result: '請求書2.png: 合計は数値でないため計算できません',
    });
  });

  it('records the columns with the request, sealed', async () => {
    const { job } = await exported({ document_ids: documents, columns, option: { encoding: 'SJ' } });
    const { events } = await system.inside.dependencies.log.read(jobStream(job.id));
    const [requested] = events;
    expect(requested).toMatchObject({
      type: 'ExportRequested',
      personal: { columns: [columns[0], columns[1], { ...columns[2], link_type: 'N', delimiter: '' }] },
    });
    expect(requested?.data).not.toHaveProperty('columns');
  });

  it('is refused with its reason when it names none, too many, or a formula of what is not there', async () => {
    const refused = async (given: unknown, message: string) => {
      const answer = await ask({ document_ids: documents, columns: given });
      expect(answer.status, answer.text).toBe(400);
      expect(answer.text).toContain(message);
    };
    await refused([], '出力する列を選択してください。');
    await refused([{ header: '空', sources: [] }], '列の項目を選択してください。');
    await refused([{ ...columns[0], delimiter: '[1]+[9]' }], '[9]の項目はありません');
    await refused(
      Array.from({ length: 1_001 }, () => columns[2]),
      '一度に出力できるのは1,000列までです。',
    );
    expect(
      (await ask({ columns: [{ header: 'x', sources: [{ kind: 'file', name: '/etc' }] }] })).status,
    ).toBe(400);
  });

  it('has no documents of another organisation, and none is made for one', async () => {
    expect((await ask({ document_ids: documents, columns }, stranger, strangerHome)).status).toBe(404);
    expect((await ask({ columns }, stranger)).status).toBe(404);
  });
});
