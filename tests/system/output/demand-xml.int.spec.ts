import { DEMAND_DATA_SECONDS, DemandDataAnswer } from '@reader/contracts/http/documents/demand-data';
import { keptDemandData } from '@reader/query-api/queries/documents/demand-xml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { type GivenForm, readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

const SUBJECT = '就学援助費受給申請書';
let system: System;
let hanako: Caller;
let stranger: Caller;
let sheet: string;
let fragments: GivenForm['fragments'];

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  const [document] = await readDocuments(hanako, system.organisation, [
    png('申請書.png', '氏名=手島', '希望='),
  ]);
  ({ sheet, fragments } = await registerForm(hanako, document, SUBJECT));
});
afterAll(() => system.stop());

const demand = (more: Record<string, unknown> = {}) => ({
  sheet_id: sheet,
  item_inputs: [
    { fragment_id: fragments[1]?.id, value: '昼食\n<送迎> & 延長' },
    { fragment_id: fragments[0]?.id, value: '山田 𠮷郎' },
  ],
  demanded_at: '2024-04-01T00:00:00Z',
  ...more,
});
const tokenOf = async (): Promise<string> =>
  DemandDataAnswer.parse((await hanako.post('/put-demand-data/', demand())).json).token;

describe('the definition XML of a demand', () => {
  it('is what was given, by the form', async () => {
    const answer = await hanako.get(`/get-demand-xml/${await tokenOf()}.xml`);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(`${SUBJECT}_定義.xml`));
    expect(answer.text).toContain(
      `<demand sheet-id="${sheet}" form-subject="${SUBJECT}" demanded-at="2024-04-01T09:00:00+09:00">`,
    );
    const values = [...answer.text.matchAll(/<value>(.*?)<\/value>/g)].map(([, value]) => value);
    expect(values).toEqual(['山田 𠮷郎', '昼食', '&lt;送迎&gt; &amp; 延長']);
  });

  it('can be fetched for an hour', async () => {
    const token = await tokenOf();
    const kept = (seconds: number) =>
      keptDemandData(
        system.inside.dependencies.blobs,
        system.organisation,
        token,
        new Date(Date.now() + seconds * 1000),
      );
    expect((await kept(DEMAND_DATA_SECONDS - 60)).sheet_id).toBe(sheet);
    await expect(kept(DEMAND_DATA_SECONDS + 1)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is of one’s own organisation and by a token that was given', async () => {
    const token = await tokenOf();
    for (const path of [
      token,
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}.xml`,
      'x.xml',
      '.xml',
    ])
      expect((await hanako.get(`/get-demand-xml/${path}`)).code, path).toBe('not-found');
    expect((await stranger.get(`/get-demand-xml/${token}.xml`)).code).toBe('not-found');
    expect((await stranger.post('/put-demand-data/', demand())).code).toBe('not-found');
  });

  it('is of fragments that the form has', async () => {
    const given = demand({ item_inputs: [{ fragment_id: crypto.randomUUID(), value: '' }] });
    expect(await hanako.post('/put-demand-data/', given)).toMatchObject({
      status: 400,
      code: 'invalid-request',
      json: { fields: [{ path: 'item_inputs.0.fragment_id' }] },
    });
    for (const wrong of [{ demanded_at: '昨日' }, { item_inputs: {} }, { sheet_id: 'x' }])
      expect((await hanako.post('/put-demand-data/', demand(wrong))).code).toBe('invalid-request');
  });
});
