import { DocumentsAnswer } from '@reader/contracts/http/documents/documents';
import { TabulationAnswer } from '@reader/contracts/http/documents/tabulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { commit, readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

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
const read = (...files: ReturnType<typeof png>[]) => readDocuments(hanako, system.organisation, files);

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'manager');
  jiro = await system.account('jiro', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  const [blank, another] = await read(png('原紙.png', '氏名=見本', '趣味=見本'), png('別紙.png', '番号=1'));
  const form = await registerForm(hanako, blank, '調査票');
  sheet = form.sheet;
  other = (await registerForm(hanako, another, '別の票')).sheet;
  [name, hobby] = form.fragments.map(({ id }) => id) as [string, string];
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
    const settings = { _class: 'checkSettings', id: sheet, sheet, double_entry: true };
    expect((await commit(hanako, [settings])).status).toBe(200);
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
