import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScanFolders, type ScanFolderBody } from '@reader/contracts/http/reference-data/scan-folders';
import { ReaderHomeAnswer } from '@reader/contracts/http/documents/documents';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let manager: Caller;
beforeAll(async () => {
  system = await startSystem({ watchesFolders: true });
  manager = await system.account('kanri', 'manager');
});
afterAll(() => system.stop());

const usual = { layout: 1, sheet: null, department: null, accept_duplicates: false };
const set = (name: string, body: Partial<ScanFolderBody> = {}, by = manager) =>
  by.call('PUT', `/api/scan-folders/${encodeURIComponent(name)}/`, { ...usual, ...body });
const folders = async (by = manager) => ScanFolders.parse((await by.get('/api/scan-folders/')).json).folders;
const root = () => system.inside.dependencies.scanRoot ?? '';

describe('a scan folder that is set on the screen', () => {
  it('is made, watched, and read as its settings say', async () => {
    expect((await set('窓口', { seen: null })).status).toBe(200);
    expect(await folders()).toMatchObject([{ name: '窓口', settings: usual, problem: null }]);
    await writeFile(join(root(), 'mihon', '窓口', '届いた.png'), png('届いた.png', '氏名=届').bytes);
    await vi.waitFor(async () => {
      const { documents } = ReaderHomeAnswer.parse((await manager.get('/api/document/reader-home/')).json);
      expect(documents.map(({ file_name: name }) => name)).toContain('届いた.png');
    }, 30_000);
    expect((await set('窓口', { layout: 2, seen: usual })).status).toBe(200);
    expect((await folders())[0]?.settings).toEqual({ ...usual, layout: 2 });
  });

  it('is not set over what somebody else set meanwhile, nor added twice', async () => {
    const changed = 'scan-folder-changed-since-seen';
    expect((await set('窓口', { layout: 3, seen: usual })).code).toBe(changed);
    expect((await set('窓口', { seen: null })).code).toBe(changed);
    const both = await Promise.all([set('二人', { seen: null }), set('二人', { layout: 2, seen: null })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['../外', 'a/b', '.隠れ', 'done', 'FAILED', 'a\u202eb', '終わり.', ' ', 'x'.repeat(61)])(
    'is none of the name %j',
    async (name) => {
      const before = await readdir(join(root(), 'mihon'));
      expect((await set(name)).status).toBeGreaterThanOrEqual(400);
      expect(await readdir(join(root(), 'mihon'))).toEqual(before);
      expect(await readdir(root())).toEqual(['mihon']);
    },
  );

  it('names a form and a department that are there', async () => {
    expect((await set('帳票なし', { sheet: crypto.randomUUID() })).json).toMatchObject({
      ...{ code: 'sheet-unknown', fields: [{ path: 'body.sheet' }] },
    });
    expect((await set('部署なし', { department: crypto.randomUUID() })).json).toMatchObject({
      ...{ code: 'department-unknown', fields: [{ path: 'body.department' }] },
    });
    expect((await folders()).map(({ name }) => name)).not.toContain('帳票なし');
  });

  it('is written into no folder that is a link', async () => {
    await mkdir(join(root(), 'よそ'));
    await symlink(join(root(), 'よそ'), join(root(), 'mihon', 'リンク'));
    expect((await set('リンク')).code).toBe('scan-folder-unwritable');
    expect(await readdir(join(root(), 'よそ'))).toEqual([]);
  });

  it('replaces settings that were wrong', async () => {
    await mkdir(join(root(), 'mihon', '壊れ'));
    await writeFile(join(root(), 'mihon', '壊れ', 'reader.json'), '{');
    expect((await folders()).find(({ name }) => name === '壊れ')?.settings).toBeNull();
    expect((await set('壊れ', { layout: 4 })).status).toBe(200);
    expect(JSON.parse(await readFile(join(root(), 'mihon', '壊れ', 'reader.json'), 'utf8'))).toEqual({
      ...usual,
      layout: 4,
    });
  });

  it('of a department is neither shown to, nor taken by, those who do not see it', async () => {
    const owner = await system.account('ne', 'system_manager');
    await system.joinRoot('ne');
    const ids = { welfare: crypto.randomUUID(), schools: crypto.randomUUID() };
    const organization = { organization_id: system.organisation };
    for (const [id, name] of [
      [ids.welfare, '福祉課'],
      [ids.schools, '教育課'],
    ]) {
      const department = { department_id: id, department_name: name, parent_department_id: 'root' };
      expect((await owner.post('/api/departments/', { ...organization, ...department })).status).toBe(204);
    }
    const ofSchools = await system.account('kyoiku', 'manager');
    const belonging = {
      ...{ user_id: 'kyoiku', role: 'manager', password: '', last_name: '教育', first_name: '太郎' },
      belonging_department_ids: [ids.schools],
    };
    await owner.call('PUT', '/api/account/', { ...organization, ...belonging });
    const limit = (isOn: boolean) =>
      owner.call('PUT', `/api/organization-settings/${system.organisation}/`, {
        is_limiting_to_departments: isOn,
      });
    expect((await set('福祉課', { department: ids.welfare })).status).toBe(200);
    expect((await limit(true)).status).toBe(200);
    const own = { department: ids.schools };
    await vi.waitFor(async () =>
      expect((await folders(ofSchools)).map(({ name }) => name)).not.toContain('福祉課'),
    );
    for (const seen of [undefined, null, { ...usual, department: ids.welfare }])
      expect((await set('福祉課', { ...own, seen }, ofSchools)).code).toBe('forbidden');
    expect((await set('窓口', own, ofSchools)).code).toBe('forbidden');
    expect((await set('教育課', own, ofSchools)).status).toBe(200);
    await limit(false);
    expect((await folders()).find(({ name }) => name === '福祉課')?.settings?.department).toBe(ids.welfare);
  });

  it('is its organisation’s', async () => {
    const elsewhere = await system.organisationNamed('tonari');
    const theirs = await system.account('tonari-kanri', 'manager', elsewhere);
    expect((await set('窓口', { seen: null }, theirs)).status).toBe(200);
    expect((await folders(theirs)).map(({ name }) => name)).toEqual(['窓口']);
    expect((await folders())[0]).not.toMatchObject({ settings: usual });
  });
});
