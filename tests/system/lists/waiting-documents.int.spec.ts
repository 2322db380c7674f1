import { ReaderHomeAnswer, Statistics } from '@reader/contracts/http/documents/documents';
import { UncheckedAnswer } from '@reader/contracts/http/documents/waiting-documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let hanako: Caller;
let stranger: Caller;
let sheet: string;

const UNCHECKED = '/api/documents/unchecked/';
const NOT_APPLICABLE = '/api/documents/not-applicable/';

const unchecked = async (query = '', caller = hanako) =>
  UncheckedAnswer.parse((await caller.get(`${UNCHECKED}${query}`)).json);
const notApplicable = async (query = '', caller = hanako) =>
  ReaderHomeAnswer.parse((await caller.get(`${NOT_APPLICABLE}${query}`)).json);
const namesOf = ({ documents }: { readonly documents: readonly { readonly file_name: string }[] }) =>
  documents.map(({ file_name }) => file_name);
const home = async () =>
  ReaderHomeAnswer.parse((await hanako.get('/api/document/reader-home/')).json).documents;
const idOf = async (name: string) => (await home()).find(({ file_name }) => file_name === name)!.id;

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  const [blank] = await readDocuments(hanako, system.organisation, [png('原紙.png', '氏名=見本')]);
  ({ sheet } = await registerForm(hanako, blank, '調査票'));
  await readDocuments(hanako, system.organisation, [
    png('調査票1.png', `form=${sheet}`, '氏名=森永?'),
    png('封筒.png', '宛名=市役所'),
    png('白紙.png', 'unreadable=1'),
    png('調査票2.png', `form=${sheet}`, '氏名=阿部'),
  ]);
});
afterAll(() => system.stop());

describe('what waits for a person', () => {
  it('is listed in the order in which it came, page by page', async () => {
    const all = await unchecked();
    expect(all.count).toBe(4);
    expect(namesOf(all)).toEqual(['原紙.png', '調査票1.png', '封筒.png', '調査票2.png']);
    expect(all.documents[1]).toMatchObject({ sheet_name: '調査票', doubts: 1 });
    expect(namesOf(await unchecked('?limit=2&offset=2'))).toEqual(['封筒.png', '調査票2.png']);
  });

  it('has the documents that no form was found for in a list of their own', async () => {
    const found = await notApplicable();
    expect(found.count).toBe(2);
    expect(namesOf(found)).toEqual(['原紙.png', '封筒.png']);
    expect(found.documents[0]).toMatchObject({ registered_sheet_id: sheet, reading: 'not-applicable' });
  });

  it('has as many as the tiles say, also after some were confirmed, given back and deleted', async () => {
    const [one, envelope] = [await idOf('調査票1.png'), await idOf('封筒.png')];
    await hanako.post('/api/documents/', { documents: [one, envelope], status: 'C' });
    expect(namesOf(await unchecked())).toEqual(['原紙.png', '調査票2.png']);
    await hanako.post('/api/document/return-to-unconfirmed/', { documents: [envelope] });
    await hanako.post('/api/document/delete/', { documents: [await idOf('調査票2.png')] });
    const tiles = Statistics.parse((await hanako.get('/api/statistics/')).json);
    const [all, without] = [await unchecked(), await notApplicable()];
    expect([all.count, without.count]).toEqual([tiles.unconfirmed, tiles.not_applicable]);
    expect(namesOf(all)).toEqual(['原紙.png', '封筒.png']);
    expect(all.documents).toHaveLength(all.count);
    expect(without.documents).toHaveLength(without.count);
  });

  it('is of the form that it is read again as', async () => {
    const asked = await hanako.post(`/api/documents/${await idOf('封筒.png')}/reload/`, {
      selected_sheet_id: sheet,
    });
    expect(asked.status).toBe(200);
    await hanako.jobEnd((asked.json as { job_id: string }).job_id);
    expect((await unchecked()).documents).toHaveLength(2);
  });

  it('is nobody else’s', async () => {
    expect(await unchecked('', stranger)).toEqual({ count: 0, documents: [] });
    expect(await notApplicable('', stranger)).toEqual({ count: 0, documents: [] });
    for (const path of [UNCHECKED, NOT_APPLICABLE])
      expect((await stranger.get(`${path}?organization_id=${system.organisation}`)).code).toBe('not-found');
  });

  it.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1', 'organization_id=x'])(
    'refuses %s',
    async (query) => {
      for (const path of [UNCHECKED, NOT_APPLICABLE])
        expect((await hanako.get(`${path}?${query}`)).status).toBe(400);
    },
  );
});
