import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { watchScanRoot, type ScanRootWatch } from '@reader/command-api/intake/scan-folders/watch-scan-root';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { png, type Caller } from '../installation/caller.js';
import { saveAsEarlierVersion } from '../installation/earlier-settings.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let staff: Caller;
let root: string;
let watch: ScanRootWatch;
/** The clock of the watch; what is still for five seconds is whole. */
let clock = Date.now();

const dependencies = () => ({ ...system.inside.dependencies, now: () => new Date(clock) });
/** A watch that remembers nothing, as after a restart. */
const restart = async () => {
  await watch.stop();
  watch = watchScanRoot(dependencies(), root);
};
/** Two looks with enough time between them. */
const settle = async () => {
  await watch.takeFiles();
  clock += 61_000;
  await watch.takeFiles();
};
const folder = async (name: string, settings?: object | string, organisation = 'mihon'): Promise<string> => {
  const path = join(root, organisation, name);
  await mkdir(path, { recursive: true });
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  if (settings !== undefined) await writeFile(join(path, 'reader.json'), text);
  return path;
};
const put = async (into: string, name: string, ...lines: readonly string[]) =>
  writeFile(join(into, name), png(name, ...lines).bytes);
/** What the watch itself keeps there, and people do not see. */
const OWN = ['.taking', '.last-file.json'];
const inside = async (path: string): Promise<string[]> =>
  (await readdir(path).catch(() => [])).filter((name) => !OWN.includes(name)).sort();
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const documents = async () =>
  ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/?limit=100')).json).documents;
const namesOf = async (...wanted: readonly string[]) =>
  (await documents())
    .map((row) => row.file_name)
    .filter((name) => wanted.includes(name))
    .sort();

beforeAll(async () => {
  system = await startSystem();
  staff = await system.account('hanako', 'staff');
  await system.organisationNamed('yoso');
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'scan-'));
  await watch?.stop();
  watch = watchScanRoot(dependencies(), root);
});
afterAll(async () => {
  await watch.stop();
  await system.stop();
});

describe('a folder that copiers scan into', () => {
  it('has its files read once they are whole, and puts them away', async () => {
    const window = await folder('窓口');
    await put(window, '申請_01.png', '氏名=窓口 一郎');
    await watch.takeFiles();
    expect(await inside(window)).toEqual(['申請_01.png']);
    await settle();
    expect(await inside(window)).toEqual(['done']);
    expect(await inside(join(window, 'done'))).toEqual(['申請_01.png']);
    await expect.poll(() => namesOf('申請_01.png'), { timeout: 15_000 }).toEqual(['申請_01.png']);
    const row = (await documents()).find((candidate) => candidate.file_name === '申請_01.png');
    expect(row?.created_by).toBe('スキャンフォルダー');
    // A copier begins its numbers again.
    await put(window, '申請_01.png', '氏名=窓口 二郎');
    await settle();
    expect(await inside(join(window, 'done'))).toEqual(['申請_01 (2).png', '申請_01.png']);
  });

  it('puts what it does not take aside with the reason, and the others go on', async () => {
    const window = await folder('窓口');
    await put(window, '良い.png', '氏名=良い');
    await put(window, '良い写し.png', '氏名=良い');
    await writeFile(join(window, '議事録.docx'), 'PK');
    await writeFile(join(window, '空.png'), '');
    await settle();
    expect(await inside(join(window, 'done'))).toEqual(['良い.png']);
    const failed = join(window, 'failed');
    expect(await inside(failed)).toEqual(
      ['空.png', '空.png.txt', '良い写し.png', '良い写し.png.txt', '議事録.docx', '議事録.docx.txt'].sort(),
    );
    expect(await readFile(join(failed, '議事録.docx.txt'), 'utf8')).toContain(
      'jpeg,png,pdf以外のファイルです',
    );
    expect(await readFile(join(failed, '空.png.txt'), 'utf8')).toContain('ファイルが空です');
    expect(await readFile(join(failed, '良い写し.png.txt'), 'utf8')).toContain('同じ内容の文書が既に登録');
  });

  it('makes documents of as many pages as its settings say', async () => {
    const stack = await folder('2枚組', { layout: 2 });
    for (const name of ['組1.png', '組2.png', '組3.png']) await put(stack, name, `番号=${name}`);
    await settle();
    expect(await inside(join(stack, 'done'))).toEqual(['組1.png', '組2.png', '組3.png']);
    await expect.poll(() => namesOf('組1.png', '組2.png', '組3.png')).toEqual(['組1.png', '組3.png']);
  });

  it('takes nothing while its settings are wrong, says so, and goes on when they are corrected', async () => {
    const wrong = await folder('設定ミス', { layout: 9 });
    const unknown = await folder('帳票なし', { sheet: crypto.randomUUID() });
    const nobodys = await folder('部署なし', { department: crypto.randomUUID() });
    await put(wrong, '待つ.png', '氏名=待つ');
    await put(nobodys, '部署待ち.png', '氏名=部署待ち');
    await settle();
    expect(await readFile(join(wrong, 'reader.json.エラー.txt'), 'utf8')).toContain('layout');
    expect(await readFile(join(unknown, 'reader.json.エラー.txt'), 'utf8')).toContain('帳票が見つかりません');
    expect(await readFile(join(nobodys, 'reader.json.エラー.txt'), 'utf8')).toContain('部署が見つかりません');
    expect(await inside(wrong)).toContain('待つ.png');
    expect(await inside(nobodys)).toContain('部署待ち.png');
    await folder('設定ミス', { layout: 1 });
    await settle();
    expect(await inside(wrong)).toEqual(['done', 'reader.json']);
  });

  it('opens no pipe, no link and nothing large as settings, and goes on with the other folders', async () => {
    const pipe = await folder('管');
    await promisify(execFile)('mkfifo', [join(pipe, 'reader.json')]);
    const linked = await folder('リンク');
    await symlink('/etc/hostname', join(linked, 'reader.json'));
    const large = await folder('大きい', ' '.repeat(70_000));
    const other = await folder('ほか');
    for (const each of [pipe, linked, large, other]) await put(each, '待つ2.png', '氏名=待つ2');
    await settle();
    for (const each of [pipe, linked])
      expect(await readFile(join(each, 'reader.json.エラー.txt'), 'utf8')).toContain('ふつうのファイル');
    expect(await readFile(join(large, 'reader.json.エラー.txt'), 'utf8')).toContain('64 KB以下');
    expect(await inside(other)).toEqual(['done']);
  });

  it('reads nothing twice when it is stopped in between, wherever that was', async () => {
    const window = await folder('窓口');
    await put(window, '途中.png', '氏名=途中');
    await settle();
    await expect.poll(() => namesOf('途中.png')).toEqual(['途中.png']);
    // As if the process had been killed before the file was put away: after the read, and before anything at all.
    for (const outcome of [{ '途中.png': null }, undefined]) {
      // The watch looks by itself too, and would find the parcel before it is all there.
      await watch.stop();
      const id = crypto.randomUUID();
      const parcel = join(window, '.taking', id);
      await mkdir(parcel, { recursive: true });
      await rename(join(window, 'done', '途中.png'), join(parcel, '途中.png'));
      if (outcome) {
        await staff.upload(system.organisation, id, [png('途中.png', '氏名=途中')], {
          accept_duplicates: 'true',
        });
        await staff.read(id);
        await writeFile(join(parcel, '.outcome.json'), JSON.stringify(outcome));
      }
      await restart();
      await watch.takeFiles();
      expect(await isThere(parcel)).toBe(false);
      if (outcome) expect(await inside(join(window, 'done'))).toEqual(['途中.png']);
    }
    // The second time its content was known: it is no new document.
    expect(await inside(join(window, 'failed'))).toEqual(['途中.png', '途中.png.txt']);
    expect(await namesOf('途中.png')).toEqual(['途中.png', '途中.png']);
  });

  it('never follows a link, nor looks into folders of nobody', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'outside-'));
    await put(outside, '秘密.png', '氏名=秘密');
    const window = await folder('窓口');
    await symlink(join(outside, '秘密.png'), join(window, '近道.png'));
    await symlink(outside, join(root, 'mihon', '外'));
    const nobody = await folder('窓口', undefined, 'dare-mo-inai');
    await put(nobody, '迷子.png', '氏名=迷子');
    await settle();
    expect(await inside(outside)).toEqual(['秘密.png']);
    expect(await inside(window)).toEqual(['近道.png']);
    expect(await inside(nobody)).toEqual(['迷子.png']);
    const trap = await folder('罠');
    await symlink(outside, join(trap, 'done'));
    await put(trap, '罠.png', '氏名=罠');
    await settle();
    expect(await inside(outside)).toEqual(['秘密.png']);
    await rm(outside, { recursive: true });
  });

  it('gives each organisation its own documents', async () => {
    const elsewhere = await folder('窓口', undefined, 'yoso');
    await put(elsewhere, 'よその.png', '氏名=よその');
    await settle();
    expect(await inside(join(elsewhere, 'done'))).toEqual(['よその.png']);
    expect(await namesOf('よその.png')).toEqual([]);
  });

  it('puts all aside where the organisation lacks what its mode needs', async () => {
    const manager = await system.account('kanri', 'manager');
    const settings = `/api/organization-settings/${system.organisation}/`;
    await saveAsEarlierVersion(system, { readingMode: 'OK', readingKeywords: [] });
    const window = await folder('窓口');
    await put(window, 'キーワード無し.png', '氏名=無し');
    await settle();
    const reason = join(window, 'failed', 'キーワード無し.png.txt');
    expect(await readFile(reason, 'utf8')).toContain('キーワードを設定してください。');
    await manager.call('PUT', settings, { reading_mode: 'CF' });
  });
});
