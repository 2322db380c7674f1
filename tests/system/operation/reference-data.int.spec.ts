import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStates } from '@reader/command-api/intake/scan-folders/folder-states';
import { putAway } from '@reader/command-api/intake/scan-folders/put-away';
import { LexiconAnswer } from '@reader/contracts/http/reference-data/lexicon';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { everything, type Reach } from '@reader/contracts/reach';
import { settings } from '@reader/deploy/admin/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

const KEN_ALL =
  '03201,"020  ","0200000","ｲﾜﾃｹﾝ","ﾓﾘｵｶｼ","","岩手県","盛岡市","以下に掲載がない場合",0,0,0,0,0,0';

let system: System;
let manager: Caller;
let owner: Caller;
beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kancho', 'manager');
  owner = await system.account('shisutemu', 'system_manager');
});
afterAll(() => system?.stop());

const isProblem = (answer: Answer, code: ProblemCode): void =>
  expect(answer.json, answer.text).toMatchObject({ code, title: problems[code].title });
const lexicon = async (search = '') =>
  LexiconAnswer.parse((await manager.get(`/api/lexicon/?search=${encodeURIComponent(search)}`)).json);

describe('the words of an organisation', () => {
  it('are replaced as a whole, found by a part, and removed', async () => {
    expect(await lexicon()).toEqual({ count: 0, loaded_at: null, found: 0, words: [] });
    await manager.call('PUT', '/api/lexicon/', { text: '旧い語\n花巻' });
    const loaded = await manager.call('PUT', '/api/lexicon/', { text: '榊原,髙橋\n榊原\nabc\n12' });
    expect(loaded.json).toMatchObject({ count: 2, words: ['榊原', '髙橋'] });
    expect(await lexicon('髙')).toMatchObject({ count: 2, found: 1, words: ['髙橋'] });
    expect((await lexicon()).loaded_at).not.toBeNull();
    expect((await manager.call('DELETE', '/api/lexicon/')).status).toBe(200);
    expect((await manager.call('DELETE', '/api/lexicon/')).status).toBe(200);
    expect(await lexicon()).toMatchObject({ count: 0, loaded_at: null });
  });
  it('are refused where there are none, or too many', async () => {
    isProblem(await manager.call('PUT', '/api/lexicon/', { text: 'abc\n1' }), 'lexicon-empty');
    const many = Array.from({ length: 100_001 }, (_, index) => `語${index}`).join('\n');
    isProblem(await manager.call('PUT', '/api/lexicon/', { text: many }), 'lexicon-too-large');
  });
});

describe('the settings by the admin command', () => {
  it('obey the same rules, and say which setting breaks one', async () => {
    const given = (options: Readonly<Record<string, string>>) =>
      settings({ ...system.inside, env: {} }, ['mihon'], options);
    await expect(given({ mode: 'FI' })).rejects.toThrow(
      'destination_sheet: 固定のときは帳票を選んでください。',
    );
    await expect(given({ reading_mode: 'OK', columns_for_skip: 'A' })).rejects.toThrow(
      /reading_keywords: .*\ncolumns_for_skip: /,
    );
  });
});

describe('the list of postcodes', () => {
  it('is replaced by a system manager only, and by nothing else than the list', async () => {
    isProblem(await manager.call('PUT', '/api/postcode-list/', { text: KEN_ALL }), 'forbidden');
    const loaded = await owner.call('PUT', '/api/postcode-list/', { text: KEN_ALL });
    expect(loaded.json).toMatchObject({ list: { codes: 1, towns: 1 }, is_shared: false });
    const refused = await owner.call('PUT', '/api/postcode-list/', { text: '氏名,住所' });
    isProblem(refused, 'not-a-postcode-list');
    expect(JSON.stringify(refused.json)).toContain('1行目');
    // Not what it seems to be.
    const zip = Buffer.from('PK and nothing').toString('base64');
    isProblem(await owner.call('PUT', '/api/postcode-list/', { zip }), 'not-a-postcode-list');
    isProblem(await owner.call('PUT', '/api/postcode-list/', { zip: 'あ' }), 'invalid-request');
    expect((await manager.get('/api/postcode-list/')).json).toMatchObject({ list: { codes: 1 } });
  });

  it('is there once when it is loaded twice at once', async () => {
    const loads = Array.from({ length: 4 }, () =>
      owner.call('PUT', '/api/postcode-list/', { text: KEN_ALL }),
    );
    expect((await Promise.all(loads)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await manager.get('/api/postcode-list/')).json).toMatchObject({ list: { codes: 1, towns: 1 } });
  });

  it('is replaced by no organisation where several share it', async () => {
    await system.organisationNamed('tonari');
    await expect
      .poll(async () => (await owner.call('PUT', '/api/postcode-list/', { text: KEN_ALL })).code)
      .toBe('postcodes-of-installation');
    expect((await manager.get('/api/postcode-list/')).json).toMatchObject({
      list: { codes: 1 },
      is_shared: true,
    });
  });
});

describe('scan folders', () => {
  it('are none where none are watched, and none are added', async () => {
    expect((await manager.get('/api/scan-folders/')).json).toEqual({ is_watching: false, folders: [] });
    const settings = { layout: 1, sheet: null, department: null, accept_duplicates: false };
    isProblem(await manager.call('PUT', '/api/scan-folders/a/', settings), 'scan-root-missing');
  });

  it('say what is wrong, and which file was the last, to their own organisation', async () => {
    const scanRoot = await mkdtemp(join(tmpdir(), 'reader-states-'));
    const folder = async (name: string, settings: object = {}) => {
      const path = join(scanRoot, 'mihon', name);
      await mkdir(path, { recursive: true });
      await writeFile(join(path, 'reader.json'), JSON.stringify(settings));
      return path;
    };
    const put = async (path: string, name: string, reason: string | null) => {
      await writeFile(join(path, name), '');
      await putAway(join(path, name), path, reason, new Date());
    };
    const window = await folder('窓口');
    await put(window, '一.png', null);
    await put(window, '二.png', 'わけ');
    await folder('fax', { layout: 9 });
    const states = (organisation: string, reach: Reach = everything) =>
      folderStates({ ...system.inside.dependencies, scanRoot }, organisation, reach);
    expect(await states(system.organisation)).toMatchObject([
      {
        name: 'fax',
        problem: 'reader.json の内容が正しくありません: layout は、1から4までの整数にしてください。',
        last_file: null,
      },
      { name: '窓口', problem: null, last_file: { name: '二.png', is_taken: false, reason: 'わけ' } },
    ]);
    expect(await states(crypto.randomUUID())).toEqual([]);
    // What nobody may know to be of their department is shown to people that see all.
    const some: Reach = { departments: new Set([crypto.randomUUID()]), forms: 'all' };
    expect((await states(system.organisation, some)).map(({ name }) => name)).toEqual(['窓口']);
    // A link in the place of the note leads nowhere, and what others wrote there neither.
    await rm(join(window, '.last-file.json'));
    await symlink(join(scanRoot, 'mihon', 'fax', 'reader.json'), join(window, '.last-file.json'));
    expect((await states(system.organisation))[1]?.last_file).toBeNull();
    await rm(join(window, '.last-file.json'));
    await writeFile(join(window, '.last-file.json'), '{"name": 7');
    expect((await states(system.organisation))[1]?.last_file).toBeNull();
    await rm(scanRoot, { recursive: true });
  });
});
