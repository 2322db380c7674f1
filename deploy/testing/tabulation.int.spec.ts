import { DocumentsAnswer, ReaderHomeAnswer } from '@reader/contracts/http/documents';
import { FormItemFragmentWire, RegisterSheetAnswer } from '@reader/contracts/http/sheets';
import { TabulationAnswer } from '@reader/contracts/http/tabulation';
import { TransactionStarted } from '@reader/contracts/http/transactions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from './caller.js';
import { startSystem, type System } from './system.js';

let system: System;
let hanako: Caller;
let jiro: Caller;
let stranger: Caller;
let sheet: string;
let other: string;
/** Fields of the form. */
let name: string;
let hobby: string;

const tabulated = async (query = '', caller = hanako) =>
  TabulationAnswer.parse((await caller.get(`/api/sheets/${sheet}/tabulation/${query}`)).json);
const read = async (...files: ReturnType<typeof png>[]) => {
  const upload = crypto.randomUUID();
  await hanako.upload(system.organisation, upload, files);
  await hanako.read(upload);
};
const registered = async (file: string, subject: string) => {
  const { documents } = ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json);
  const { id } = documents.find(({ file_name }) => file_name === file)!;
  const asked = RegisterSheetAnswer.parse(
    (await hanako.post(`/api/documents/${id}/upload/`, { form_subject: subject })).json,
  );
  await hanako.jobEnd(asked.job_id);
  return asked.sheet_id;
};

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'manager');
  jiro = await system.account('jiro', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  await read(png('原紙.png', '氏名=見本', '趣味=見本'), png('別紙.png', '番号=1'));
  sheet = await registered('原紙.png', '調査票');
  other = await registered('別紙.png', '別の票');
  const fragments = FormItemFragmentWire.array().parse(
    (await hanako.get(`/api/form-item-fragments/?sheet_id=${sheet}`)).json,
  );
  [name, hobby] = fragments.map(({ id }) => id) as [string, string];
  await read(
    png('1.png', `form=${sheet}`, `${name}=森永 忠広`, `${hobby}=将棋`, `${hobby}=釣り`, 'table=品名/机'),
    png('2.png', `form=${sheet}`, `${name}=阿部 百花`, `${hobby}=`, 'メモ=欄外'),
    png('3.png', `form=${other}`, '番号=7'),
  );
});
afterAll(() => system.stop());

describe('the tabulation of a form', () => {
  it('has its documents with their values by field, newest first', async () => {
    const { count, documents } = await tabulated();
    expect(count).toBe(2);
    expect(documents.map(({ file_name, values }) => [file_name, values])).toEqual([
      ['2.png', { [name]: '阿部 百花' }],
      ['1.png', { [name]: '森永 忠広', [hobby]: '将棋\n釣り' }],
    ]);
  });

  it('is narrowed and turned over as the document list is', async () => {
    expect((await tabulated('?limit=1&offset=1')).documents.map(({ file_name }) => file_name)).toEqual([
      '1.png',
    ]);
    expect((await tabulated(`?search=${encodeURIComponent('森永')}`)).count).toBe(1);
    expect((await tabulated('?confirm_status=done')).documents).toEqual([]);
  });

  it('shows nobody the values that are to be entered a second time', async () => {
    const { transaction_id } = TransactionStarted.parse((await hanako.post('/api/transactions/')).json);
    await hanako.post(`/api/transactions/${transaction_id}/push_bulk/`, [
      { _class: 'checkSettings', id: sheet, sheet, double_entry: true },
    ]);
    expect((await hanako.post(`/api/transactions/${transaction_id}/commit/`)).status).toBe(200);
    const [, first] = (await tabulated()).documents;
    const { json } = await hanako.post('/api/documents/', { status: 'C', documents: [first!.id] });
    expect(DocumentsAnswer.parse(json).first_entries).toEqual([first!.id]);
    await expect.poll(async () => (await tabulated('', jiro)).documents[1]!.values).toEqual({});
    expect((await tabulated()).documents[1]!.values).toMatchObject({ [name]: '森永 忠広' });
  });

  it('has none of what was deleted, and is nobody else’s', async () => {
    const [newest] = (await tabulated()).documents;
    await hanako.post('/api/document/delete/', { documents: [newest!.id] });
    expect((await tabulated()).documents.map(({ file_name }) => file_name)).toEqual(['1.png']);
    expect((await stranger.get(`/api/sheets/${sheet}/tabulation/`)).code).toBe('not-found');
    const foreign = `?organization_id=${system.organisation}`;
    expect((await stranger.get(`/api/sheets/${sheet}/tabulation/${foreign}`)).code).toBe('not-found');
    expect((await hanako.get(`/api/sheets/${crypto.randomUUID()}/tabulation/`)).code).toBe('not-found');
  });

  it.each(['limit=0', 'limit=500', 'offset=x', 'start=20260231', 'user_profile_id=1'])(
    'refuses %s',
    async (query) => {
      expect((await hanako.get(`/api/sheets/${sheet}/tabulation/?${query}`)).status).toBe(400);
    },
  );
});
