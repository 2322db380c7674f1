import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserInput } from '@reader/contracts/objects/document/document-content';
import { Sheet } from '@reader/contracts/http/configuration/sheets';
import { manageSheets } from '@reader/deploy/admin/sheets/manage-sheets';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pdf, type Caller } from '../installation/caller.js';
import { commit, readDocuments, registerForm } from '../installation/given.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
let blankPage: Buffer;
let folder: string;
/** What the broker's client says, some time after its connection was closed: of another file of this process. */
const OF_THE_BROKER = 'aborting resetPending - connection is closed';

let said: string[];
let printed: string[];

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'manager');
  // A5, 148 × 210 mm.
  blankPage = await sharp({ create: { width: 874, height: 1240, channels: 3, background: '#fff' } })
    .withMetadata({ density: 150 })
    .png()
    .toBuffer();
}, 300_000);
afterAll(() => system?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forms-'));
  said = [];
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    if (line !== OF_THE_BROKER) said.push(line);
  });
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const fragment = (label: string, area: object, more: object = {}) => ({
  label,
  type: 'TX',
  area: { x: 20, y: 20, width: 60, height: 10, ...area },
  ...more,
});

/** Writes a form with so many blank pages, as an operator has it on disk. */
const writeForm = (name: string, fragments: readonly object[], pages = 1): string => {
  const own = join(folder, name);
  mkdirSync(own);
  const files = Array.from({ length: pages }, (_, index) => `page-${index + 1}.png`);
  for (const file of files) writeFileSync(join(own, file), blankPage);
  writeFileSync(
    join(own, 'sheet.json'),
    JSON.stringify({
      form_subject: name,
      pages: files.map((file) => ({ file })),
      form_items: [{ subject: '申請者', fragments }],
    }),
  );
  return own;
};

const importForms = (from: string): Promise<void> =>
  manageSheets({ ...system.inside, env: {} }, ['import', from], { organization: 'mihon' });
const formNames = async (): Promise<string[]> =>
  Sheet.array()
    .parse((await staff.get('/api/sheets/')).json)
    .map(({ form_subject }) => form_subject);

describe('importing a form', () => {
  it('says which page of how many it is at, and prints what was registered', async () => {
    await importForms(writeForm('三枚の申請書', [fragment('氏名', {}), fragment('住所', { page: 3 })], 3));
    expect(said).toEqual([
      `1/1件: ${join(folder, '三枚の申請書')}`,
      '  1/3ページ: page-1.png を確認しています。',
      '  2/3ページ: page-2.png を確認しています。',
      '  3/3ページ: page-3.png を確認しています。',
      '  1/3ページ: 保管しています。',
      '  2/3ページ: 保管しています。',
      '  3/3ページ: 保管しています。',
      '  3ページの帳票を作成しています。',
      '  登録しました。',
    ]);
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(/^[0-9a-f-]{36}\t三枚の申請書\t2$/);
    await expect.poll(formNames).toContain('三枚の申請書');
  });

  it('that cannot be right names all that is wrong at once, and registers nothing', async () => {
    const own = writeForm('誤った申請書', [
      fragment('氏名', {}, { kind: 'phone_no' }),
      fragment('住所', { y: 24 }),
      fragment('電話', { x: 100, y: 60 }),
      fragment('', { y: 80 }),
      fragment('続柄', { page: 2 }),
    ]);
    await expect(importForms(own)).rejects.toThrow(
      [
        `${join(own, 'sheet.json')} に誤りがあります。`,
        '  「申請者」の「氏名」: kind「phone_no」: 次のいずれかを指定してください: text、name、kana、address、company、code、digits、amount、quantity、date、phone、postcode、mark',
        '  「申請者」の「電話」: 入力欄が1ページ目（148×210mm）の外に出ています（右に12mm）。',
        '  「申請者」の4番目の入力欄: ラベルがありません。',
        '  「申請者」の「続柄」: 2ページ目はありません（全1ページ）。',
        '  「申請者」の「氏名」と「申請者」の「住所」: 1ページ目で入力欄が重なっています（小さい方の60%）。',
      ].join('\n'),
    );
    expect(printed).toEqual([]);
    expect(await formNames()).not.toContain('誤った申請書');
  });

  it('with pages that cannot be opened names each of them, and what else is wrong', async () => {
    const own = writeForm('壊れた申請書', [fragment('', {})], 3);
    writeFileSync(join(own, 'page-1.png'), blankPage.subarray(0, 400));
    rmSync(join(own, 'page-2.png'));
    writeFileSync(join(own, 'page-3.png'), 'no picture');
    await expect(importForms(own)).rejects.toThrow(
      [
        `${join(own, 'sheet.json')} に誤りがあります。`,
        '  page-1.png: ファイルが壊れているため開けません',
        `  ${join(own, 'page-2.png')} がありません。`,
        `  ${join(own, 'page-3.png')}: jpeg,png,pdf以外のファイルです`,
        '  「申請者」の1番目の入力欄: ラベルがありません。',
      ].join('\n'),
    );
  });
});

describe('importing a folder of forms', () => {
  it('goes on with the others when one is refused, and says at the end how each ended', async () => {
    const first = writeForm('一番', [fragment('氏名', {})]);
    const second = writeForm('二番', [fragment('氏名', { y: 205 })]);
    const third = writeForm('三番', [fragment('氏名', {})]);
    writeFileSync(join(third, 'sheet.json'), '{');
    const fourth = writeForm('四番', [fragment('氏名', {})]);
    const [registered, refused] = [[first, fourth].sort(), [second, third].sort()];
    await expect(importForms(folder)).rejects.toThrow(
      [
        '登録した帳票: 2件',
        ...registered.map((own) => `  ${own}`),
        '登録できなかった帳票: 2件',
        ...refused.map((own) => `  ${own}`),
      ].join('\n'),
    );
    expect(printed.map((line) => line.split('\t')[1]).sort()).toEqual(['一番', '四番']);
    expect(said.join('\n')).toContain('（下に5mm）');
    expect(said.join('\n')).toContain('をJSONとして読めません');
    await expect.poll(formNames).toEqual(expect.arrayContaining(['一番', '四番']));
    expect(await formNames()).not.toContain('二番');
  });

  it('says so when all are registered', async () => {
    writeForm('五番', [fragment('氏名', {})]);
    writeForm('六番', [fragment('氏名', {})]);
    await importForms(folder);
    expect(said.at(-1)).toContain('登録した帳票: 2件');
    expect(said.at(-1)).toContain('登録できなかった帳票: 0件');
  });
});

describe('registering a document as a form', () => {
  it('never fails for where its values lie: what has no place of its own is left out', async () => {
    // The worker of this installation finds a value each 50 px down: the last two lie below the page, of 1400 px.
    const lines = Array.from({ length: 30 }, (_, index) => `値${index + 1}=${index}`);
    const file = pdf('散らばった値.pdf', ...lines);
    const [document] = await readDocuments(staff, system.organisation, [file]);
    const inputs = UserInput.array().parse(
      (await staff.get(`/api/user-inputs/?document_id=${document}`)).json,
    );
    const second = inputs.find((input) => input.label === '値2')!;
    const withinFirst = { x: 20, y: 15, width: 100, height: 30 };
    const committed = await commit(staff, [{ _class: 'userInputs', id: second.id, ...withinFirst }]);
    expect(committed.status, committed.text).toBe(200);
    const { fragments } = await registerForm(staff, document, '散らばった帳票');
    expect(fragments.map(({ label }) => label)).toEqual([
      '値1',
      ...Array.from({ length: 26 }, (_, index) => `値${index + 3}`),
    ]);
    await expect.poll(formNames).toContain('散らばった帳票');
  });
});
