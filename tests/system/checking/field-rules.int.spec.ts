import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentsAnswer, UserInputs } from '@reader/contracts/http/documents/documents';
import { PostcodesAnswer } from '@reader/contracts/http/configuration/postcodes';
import { Problem } from '@reader/contracts/http/problem';
import { CheckSettings } from '@reader/contracts/objects/configuration/check-settings';
import { FieldRule } from '@reader/contracts/objects/configuration/field-rule';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { managePostcodes } from '@reader/deploy/admin/postcodes';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { commit, readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

type Body = Record<string, unknown>;

const labels = ['申請日', '郵便番号', '住所', '支給額', '手当', '控除'] as const;
type Label = (typeof labels)[number];
const folder = mkdtempSync(join(tmpdir(), 'postcodes-'));

let system: System;
let hanako: Caller;
let stranger: Caller;
let sheet: string;
let fragments: Record<Label, string>;

/** Has a page of some values read; returns its document. */
const upload = async (...lines: string[]): Promise<string> => {
  const id = crypto.randomUUID();
  const [document] = await readDocuments(hanako, system.organisation, [png(`${id}.png`, ...lines, id)]);
  return document!;
};
const rules = new Map<string, string>();
const rule = (label: Label, more: Body): Body => {
  const id = rules.get(label) ?? crypto.randomUUID();
  rules.set(label, id);
  return { _class: 'fieldRules', id, settings: sheet, fragment: fragments[label], ...more };
};
const settings = (more: Body = {}): Body => ({ _class: 'checkSettings', id: sheet, sheet, ...more });
const save = async (...pushed: Body[]): Promise<void> => {
  const answer = await commit(hanako, pushed);
  expect(answer.status, answer.text).toBe(200);
};
/** A document of the form with these values. */
const filled = async (values: Record<Label, string>): Promise<string> => {
  const document = await upload(`form=${sheet}`, ...labels.map((label) => `${label}=${values[label]}`));
  const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
  await save(
    ...inputs.map(({ id, label }) => ({ _class: 'userInputs', id, fragment: fragments[label as Label] })),
  );
  return document;
};
const right: Record<Label, string> = {
  申請日: '令和6年5月1日',
  郵便番号: '020-0022',
  住所: '盛岡市大通1-2-3',
  支給額: '12,300円',
  手当: '¥13,000',
  控除: '▲700',
};
const confirm = (...documents: string[]): Promise<Answer> =>
  hanako.post('/api/documents/', { documents, status: 'C' });
const fieldsOf = (answer: Answer) => Problem.parse(answer.json).fields?.map(({ message }) => message);
const postcodes = async (query: string) =>
  PostcodesAnswer.parse((await hanako.get(`/api/postcodes/?${query}`)).json);
/** As the operator of the installation types it. */
const admin = (...words: string[]): Promise<void> => managePostcodes({ ...system.inside, env: {} }, words);
const file = (name: string, bytes: string | Buffer): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};
/** A line as Japan Post has it: 盛岡市大通, in cp932. */
const ODORI =
  '30333230312c223032302020222c2230323030303232222c22b2dcc3b9dd222c22d3d8b5b6bc222c22b5b5c4deb5d822' +
  '2c228ae28ee88ca7222c2290b789aa8e73222c2291e592ca222c302c302c312c302c302c300d0a';

beforeAll(async () => {
  system = await startSystem();
  hanako = await system.account('hanako', 'staff');
  stranger = await system.account('taro', 'staff', await system.organisationNamed('yoso'));
  const blank = await upload(...labels.map((label) => `${label}=`));
  const form = await registerForm(hanako, blank, '申請書');
  sheet = form.sheet;
  fragments = Object.fromEntries(form.fragments.map(({ label, id }) => [label, id])) as Record<Label, string>;
});
afterAll(async () => {
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the check settings of a form', () => {
  const list = async <Item>(path: string, item: z.ZodType<Item>, caller = hanako): Promise<Item[]> =>
    z.array(item).parse((await caller.get(path)).json);

  it('are none until somebody makes them', async () => {
    expect(await list(`/api/check-settings/?sheet_id=${sheet}`, CheckSettings)).toEqual([]);
    expect(await list(`/api/field-rules/?sheet_id=${sheet}`, FieldRule)).toEqual([]);
  });

  it('are listed with their rules, to their own organisation only', async () => {
    await save(settings(), rule('申請日', { kind: 'date', severity: 'block', sequence: 1 }));
    expect(await list('/api/check-settings/', CheckSettings)).toMatchObject([
      { id: sheet, sheet, double_entry: false },
    ]);
    expect(await list(`/api/field-rules/?sheet_id=${sheet}`, FieldRule)).toMatchObject([
      { fragment: fragments['申請日'], kind: 'date', severity: 'block', digits_from: null, terms: [] },
    ]);
    expect(await list('/api/check-settings/', CheckSettings, stranger)).toEqual([]);
    expect((await commit(stranger, [settings({ double_entry: true })])).status).toBe(404);
  });

  it('have the id of their form, and are never removed', async () => {
    const other = await commit(hanako, [settings({ id: crypto.randomUUID() })]);
    expect([other.status, other.text]).toEqual([400, expect.stringContaining('同じIDで')]);
    const removed = await commit(hanako, [settings({ _delete: true })]);
    expect(Problem.parse(removed.json).code).toBe('configuration-lasting');
  });

  it('refuse a rule that cannot be kept', async () => {
    const answer = await commit(hanako, [rule('支給額', { kind: 'sum' })]);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('合計する項目を選ぶか')]);
  });
});

describe('the list of postal codes', () => {
  it('is none until the operator loads one', async () => {
    expect(await postcodes('codes=0200022')).toEqual({
      is_loaded: false,
      postcodes: [{ code: '0200022', towns: [] }],
    });
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await admin('show');
    expect(said).toHaveBeenCalledWith('郵便番号の一覧はありません。');
    said.mockRestore();
  });

  it('is loaded as a whole, in place of the one before, in cp932 or utf-8', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined);
    await admin('load', file('KEN_ALL.CSV', Buffer.from(ODORI, 'hex')));
    expect(said.mock.lastCall?.[0]).toMatch(/^郵便番号 1件、町域 1件（/);
    const line = (code: string, town: string) =>
      `3201,"020  ","${code}","イワテケン","モリオカシ","","岩手県","盛岡市","${town}",0,0,0,0,0,0\n`;
    await admin('load', file('utf_ken_all.csv', line('0200022', '大通') + line('0200023', '内丸')));
    expect(said.mock.lastCall?.[0]).toMatch(/^郵便番号 2件、町域 2件（/);
    said.mockRestore();
    expect(await postcodes('codes=0200022,9999999')).toEqual({
      is_loaded: true,
      postcodes: [
        { code: '0200022', towns: [{ prefecture: '岩手県', city: '盛岡市', town: '大通' }] },
        { code: '9999999', towns: [] },
      ],
    });
  });

  it('is asked by an address as well', async () => {
    const codes = async (address: string) =>
      (await postcodes(`address=${encodeURIComponent(address)}`)).postcodes.map(({ code }) => code);
    expect(await codes('岩手県盛岡市内丸10-1')).toEqual(['0200023']);
    expect(await codes('盛岡市　大通　１丁目')).toEqual(['0200022']);
    expect(await codes('東京都千代田区')).toEqual([]);
  });

  it('stays as it is when a wrong file is given', async () => {
    await expect(admin('load', file('wrong.csv', 'a,b,c\n'))).rejects.toThrow('15列ではありません');
    await expect(admin('load', file('ken_all.zip', 'PK\u0003\u0004'))).rejects.toThrow(
      'zipファイルが壊れている',
    );
    await expect(admin('load', join(folder, 'nowhere.csv'))).rejects.toThrow('がありません');
    await expect(admin('load')).rejects.toThrow('postcodes load FILE');
    expect((await postcodes('codes=0200023')).postcodes[0]?.towns).toHaveLength(1);
  });

  it('is refused an invalid code', async () =>
    expect((await hanako.get('/api/postcodes/?codes=020-0022')).status).toBe(400));

  it('of 125,000 towns is loaded within seconds', async () => {
    const lines = Array.from(
      { length: 125_000 },
      (_, n) =>
        `13101,"100  ","${String(n).padStart(7, '0')}","ｶﾅ","ｶﾅ","ｶﾅ","東京都","見本区","町${n}",0,0,0,0,0,0`,
    );
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined);
    const before = performance.now();
    await admin('load', file('large.csv', lines.join('\r\n')));
    const took = performance.now() - before;
    said.mockRestore();
    console.info(`loading 125,000 towns took ${Math.round(took)} ms`);
    expect(took).toBeLessThan(60_000);
    const asked = performance.now();
    expect((await postcodes(`address=${encodeURIComponent('見本区町124999')}`)).postcodes[0]?.code).toBe(
      '0124999',
    );
    console.info(`asking it by an address took ${Math.round(performance.now() - asked)} ms`);
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    await admin('load', file('small.csv', Buffer.from(ODORI, 'hex')));
    log.mockRestore();
  });
});

describe('a document of the form', () => {
  beforeAll(() =>
    save(
      rule('郵便番号', {
        kind: 'address',
        address_fragment: fragments['住所'],
        severity: 'block',
        sequence: 2,
      }),
      rule('支給額', {
        kind: 'sum',
        terms: [fragments['手当'], fragments['控除']],
        severity: 'block',
        sequence: 3,
      }),
      rule('手当', { kind: 'values', values: ['0'], severity: 'doubt', sequence: 4 }),
    ),
  );

  it('is confirmed when it keeps the rules, doubts or not', async () =>
    expect((await confirm(await filled(right))).status).toBe(200));

  it('is not confirmed while a value breaks a blocking rule, which is said of each', async () => {
    const document = await filled({
      ...right,
      申請日: '令和6年2月30日',
      住所: '盛岡市内丸10-1',
      支給額: '12,000',
    });
    const answer = await confirm(document);
    expect(answer.status).toBe(422);
    expect(Problem.parse(answer.json).code).toBe('field-rules-broken');
    expect(fieldsOf(answer)).toEqual([
      '申請日: 暦にない日付か、日付として読めない値です。',
      '郵便番号: 〒020-0022 は「岩手県盛岡市大通」です。',
      '支給額: 合計は12,300です（この値との差 ▲300）。',
    ]);
    // Of several at once each is for itself.
    const other = await filled(right);
    const both = DocumentsAnswer.parse((await confirm(document, other)).json);
    expect(both.failed).toMatchObject([{ document_id: document, code: 'field-rules-broken' }]);
  });

  it('is confirmed once the values are put right, or marked', async () => {
    const document = await filled({ ...right, 申請日: '?', 支給額: '1' });
    expect((await confirm(document)).status).toBe(422);
    const inputs = UserInputs.parse((await hanako.get(`/api/user-inputs/?document_id=${document}`)).json);
    const idOf = (wanted: Label) => inputs.find(({ label }) => label === wanted)?.id;
    await save(
      { _class: 'userInputs', id: idOf('申請日'), mark: 'illegible' },
      { _class: 'userInputs', id: idOf('支給額'), value: '12300' },
    );
    expect((await confirm(document)).status).toBe(200);
  });

  it('is confirmed when the rule is taken away', async () => {
    const document = await filled({ ...right, 申請日: '昨日' });
    expect((await confirm(document)).status).toBe(422);
    await save(rule('申請日', { _delete: true }));
    expect((await confirm(document)).status).toBe(200);
  });

  it('is not judged where the organisation has not the feature', async () => {
    const document = await filled({ ...right, 支給額: '1' });
    expect((await confirm(document)).status).toBe(422);
    const manager = await system.account('kanri', 'manager');
    await manager.call('PUT', `/api/organization-settings/${system.organisation}/`, {
      view_flags: { checkSettings: false },
    });
    expect((await confirm(document)).status).toBe(200);
    expect((await commit(hanako, [settings({ double_entry: true })])).status).toBe(403);
  });
});
