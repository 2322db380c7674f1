import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { RegisterSheetAnswer } from '@reader/contracts/http/configuration/sheets';
import {
  DOCUMENTS_AT_ONCE,
  DocumentsJobStarted,
  HistoryAnswer,
  ReaderHomeAnswer,
} from '@reader/contracts/http/documents/documents';
import { Departments } from '@reader/contracts/http/administration/departments';
import { JobStarted } from '@reader/contracts/http/uploads/upload';
import { png, type Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let root: Caller;
/** Of the health department, of its section for checkups, and of the welfare department. */
let health: Caller;
let checkups: Caller;
let welfare: Caller;
const departments = {
  health: crypto.randomUUID(),
  checkups: crypto.randomUUID(),
  welfare: crypto.randomUUID(),
};

const put = async (by: Caller, path: string, body: unknown) => {
  const answer = await by.call('PUT', path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
};
const limit = (isOn: boolean) =>
  put(root, `/api/organization-settings/${system.organisation}/`, { is_limiting_to_departments: isOn });
const belong = (userId: string, ids: string[]) =>
  put(root, '/api/account/', {
    ...{ organization_id: system.organisation, user_id: userId, role: 'staff', password: '' },
    ...{ last_name: '岩谷', first_name: '春男', belonging_department_ids: ids },
  });
const addDepartment = async (name: string, id: string, parent = 'root') =>
  expect(
    (
      await root.post('/api/departments/', {
        ...{ organization_id: system.organisation, department_id: id },
        ...{ department_name: name, parent_department_id: parent },
      })
    ).status,
  ).toBe(204);

beforeAll(async () => {
  system = await startSystem();
  root = await system.account('ne', 'system_manager');
  await system.joinRoot('ne');
  [health, checkups, welfare] = (await Promise.all(
    ['kenko', 'kenshin', 'fukushi'].map((userId) => system.account(userId, 'staff')),
  )) as [Caller, Caller, Caller];
  await addDepartment('健康推進部', departments.health);
  await addDepartment('健診課', departments.checkups, departments.health);
  await addDepartment('福祉部', departments.welfare);
  await belong('kenko', [departments.health]);
  await belong('kenshin', [departments.checkups]);
  await belong('fukushi', [departments.welfare]);
  await limit(true);
});
afterAll(() => system.stop());

const list = async (by: Caller, query = '') =>
  ReaderHomeAnswer.parse((await by.get(`/api/document/reader-home/?limit=100${query}`)).json).documents;
/** File names that somebody sees whose name has the text. */
const seen = async (by: Caller, text: string) =>
  (await list(by, `&search=${encodeURIComponent(text)}&sort=name`)).map(({ file_name }) => file_name);
const readOne = async (
  by: Caller,
  name: string,
  fields: Record<string, string> = {},
  value: string = name,
) => {
  const upload = crypto.randomUUID();
  await by.upload(system.organisation, upload, [png(name, `氏名=${value}`, `番号=${upload}`)], fields);
  await by.read(upload);
};
const idOf = async (by: Caller, name: string) =>
  (await list(by)).find(({ file_name }) => file_name === name)?.id ?? '';
const give = (by: Caller, documents: string[], department: string | null) =>
  by.post('/api/document/change-department/', { documents, department_id: department });

describe('a document', () => {
  it('is for the department of who uploads it, those above see it, those beside do not', async () => {
    await readOne(checkups, '甲一.png');
    expect(await seen(checkups, '甲一')).toEqual(['甲一.png']);
    expect(await seen(health, '甲一')).toEqual(['甲一.png']);
    expect(await seen(welfare, '甲一')).toEqual([]);
    const [row] = await list(health, `&department_id=${departments.health}`);
    expect(row).toMatchObject({ department: departments.checkups, department_name: '健診課' });
    expect(await list(health, '&department_id=none')).toEqual([]);
  });

  it('is for the department that the upload names, also for one that its uploader does not see, or for all', async () => {
    await readOne(welfare, '乙紙一.png', { department_id: departments.health });
    await readOne(welfare, '乙紙二.png', { department_id: '' });
    expect(await seen(welfare, '乙紙')).toEqual(['乙紙二.png']);
    expect(await seen(health, '乙紙')).toEqual(['乙紙一.png', '乙紙二.png']);
    expect(await seen(checkups, '乙紙')).toEqual(['乙紙二.png']);
  });

  it('is read for its uploader who asks once more and does not see it', async () => {
    const id = crypto.randomUUID();
    await welfare.upload(system.organisation, id, [png('乙紙四.png', '氏名=乙四')], {
      department_id: departments.health,
    });
    const { id: job } = await welfare.read(id);
    const again = JobStarted.parse((await welfare.post(`/api/read/${id}`)).json);
    expect(again.job_id).toBe(job);
  });

  it('is not uploaded for a department that is not there', async () => {
    const fields = { id: crypto.randomUUID(), department_id: crypto.randomUUID() };
    const answer = await welfare.put(system.organisation, fields, [png('乙紙三.png', '氏名=乙三')]);
    expect(answer.code).toBe('department-unknown');
  });

  it('is given to another department, which its history tells; who does not see it cannot take it', async () => {
    await readOne(health, '丙一.png');
    const id = await idOf(health, '丙一.png');
    expect((await give(welfare, [id], departments.welfare)).code).toBe('not-found');
    expect((await give(health, [id], crypto.randomUUID())).code).toBe('department-unknown');
    expect((await give(health, [id], departments.welfare)).json).toMatchObject({ failed: [] });
    expect(await seen(health, '丙一')).toEqual([]);
    expect(await seen(welfare, '丙一')).toEqual(['丙一.png']);
    const { events } = HistoryAnswer.parse((await welfare.get(`/api/documents/${id}/history/`)).json);
    expect(events.find(({ kind }) => kind === 'DocumentDepartmentChanged')?.details).toEqual([
      '健康推進部 → 福祉部',
    ]);
  });

  it('of one department is no duplicate for another', async () => {
    const upload = crypto.randomUUID();
    const page = png('丁.png', '氏名=丁');
    await checkups.upload(system.organisation, upload, [page]);
    await checkups.read(upload);
    const again = await welfare.upload(system.organisation, crypto.randomUUID(), [page]);
    expect(again).toMatchObject({ accepted: ['丁.png'], duplicates: [] });
    expect((await health.upload(system.organisation, crypto.randomUUID(), [page])).duplicates).toHaveLength(
      1,
    );
  });

  it('of a department that was deleted is still for those above it', async () => {
    const teeth = crypto.randomUUID();
    await addDepartment('歯科係', teeth, departments.checkups);
    await readOne(health, '戊一.png', { department_id: teeth });
    await vi.waitFor(async () =>
      expect((await root.get(`/api/departments/${teeth}/members/`)).json).toMatchObject({
        deletion: { documents: 1 },
      }),
    );
    await root.call('DELETE', '/api/departments/', {
      ...{ organization_id: system.organisation, department_id: teeth },
    });
    await vi.waitFor(async () =>
      expect((await list(health)).find(({ file_name }) => file_name === '戊一.png')?.department_name).toBe(
        '',
      ),
    );
    expect(await seen(checkups, '戊一')).toEqual(['戊一.png']);
    expect(await seen(welfare, '戊一')).toEqual([]);
    expect(await seen(root, '戊一')).toEqual(['戊一.png']);
  });
});

describe('counts and what is kept of searches', () => {
  it('are those of what is seen, also after a document left', async () => {
    for (const number of [1, 2, 3]) await readOne(health, `己${number}.png`, {}, `己の値${number}`);
    const found = async () =>
      ReaderHomeAnswer.parse(
        (await health.get('/api/document/reader-home/?search=%E5%B7%B1%E3%81%AE%E5%80%A4')).json,
      ).count;
    expect(await found()).toBe(3);
    await give(health, [await idOf(health, '己2.png')], departments.welfare);
    expect(await found()).toBe(2);
    const statistics = (await health.get('/api/statistics/')).json as { unconfirmed: number };
    const everywhere = await list(root);
    const unseen = everywhere.filter(({ department }) => department === departments.welfare);
    expect(unseen.length).toBeGreaterThan(0);
    expect(statistics.unconfirmed).toBe(everywhere.length - unseen.length);
  });
});

describe('an export', () => {
  it('holds what its asker sees, and is not fetched once a document in it went elsewhere', async () => {
    await readOne(health, '庚1.png');
    const id = await idOf(health, '庚1.png');
    expect(
      (await welfare.post(`/api/document/download/documents-${system.organisation}`, { document_ids: [id] }))
        .code,
    ).toBe('not-found');
    const asked = await health.post(`/api/document/download/documents-${system.organisation}`, {
      document_ids: [id],
    });
    const { job_id: job } = JobStarted.parse(asked.json);
    await health.jobEnd(job);
    const file = `/files/documents/?organization_id=${system.organisation}&job_id=${job}`;
    expect((await health.get(file)).status).toBe(200);
    expect((await welfare.get(file)).code).toBe('not-found');
    expect((await welfare.get(`/api/jobs/${job}/status/`)).code).toBe('not-found');
    await give(health, [id], departments.welfare);
    expect((await health.get(file)).code).toBe('export-not-seen');
  });

  it('of a filter leaves out what its asker does not see', async () => {
    const asked = await welfare.post(`/api/document/download/documents-${system.organisation}`, {
      document_ids: [],
    });
    const job = await welfare.jobEnd(JobStarted.parse(asked.json).job_id);
    const everywhere = await list(root);
    const ours = everywhere.filter(
      ({ department }) => department === null || department === departments.welfare,
    );
    expect(ours.length).toBeLessThan(everywhere.length);
    expect(job.document_count).toBe(ours.length);
  });
});

describe('commands on many documents', () => {
  it('are done to those that are seen', async () => {
    await readOne(health, '辛1.png');
    await readOne(welfare, '辛2.png');
    const [theirs, ours] = [await idOf(health, '辛1.png'), await idOf(welfare, '辛2.png')];
    const deleted = await welfare.post('/api/document/delete/', { documents: [theirs, ours] });
    expect(deleted.json).toMatchObject({ failed: [{ document_id: theirs, code: 'not-found' }] });
    expect(await seen(health, '辛1')).toEqual(['辛1.png']);
  });

  it('are found done by who gave a document away and sends the call again', async () => {
    await readOne(health, '橘1.png');
    const id = await idOf(health, '橘1.png');
    const again = () =>
      health.post(
        '/api/document/change-department/',
        { documents: [id], department_id: departments.welfare },
        { 'idempotency-key': 'tachibana' },
      );
    expect((await again()).json).toMatchObject({ failed: [] });
    await vi.waitFor(async () => expect(await seen(health, '橘1')).toEqual([]));
    expect((await again()).json).toMatchObject({ failed: [] });
    // Another command of the same person finds nothing.
    expect((await give(health, [id], departments.welfare)).code).toBe('not-found');
  });

  it('give thousands away by a job, which sees what its asker sees', async () => {
    await readOne(health, '葵紙1.png');
    await readOne(welfare, '葵紙2.png');
    const [theirs, ours] = [await idOf(health, '葵紙1.png'), await idOf(welfare, '葵紙2.png')];
    const many = [ours, theirs, ...Array.from({ length: DOCUMENTS_AT_ONCE }, () => crypto.randomUUID())];
    const begun = await give(welfare, many, departments.checkups);
    expect(begun.status).toBe(202);
    const job = await welfare.jobEnd(DocumentsJobStarted.parse(begun.json).job_id);
    expect(job).toMatchObject({ kind: 'bulk-department', counts: { done: 1, failed: many.length - 1 } });
    expect(job.result).not.toContain('葵紙1');
    expect(await seen(checkups, '葵紙')).toEqual(['葵紙2.png']);
    expect(await seen(health, '葵紙')).toEqual(['葵紙1.png', '葵紙2.png']);
  });

  it('do nothing to pages between documents of which one is hidden', async () => {
    await readOne(health, '樫1.png');
    await readOne(welfare, '樫2.png');
    const [theirs, ours] = [await idOf(health, '樫1.png'), await idOf(welfare, '樫2.png')];
    const merged = await welfare.post('/api/documents/pages/merge/', { documents: [ours, theirs] });
    expect(merged.code).toBe('not-found');
    expect((await welfare.post('/api/documents/next-to-check/', { after: theirs })).json).not.toMatchObject({
      document_id: theirs,
    });
    expect((await welfare.call('PUT', `/api/documents/${theirs}/checking/`)).code).toBe('not-found');
  });

  it('cancel no read in which there is a document of others', async () => {
    const upload = crypto.randomUUID();
    await health.upload(system.organisation, upload, [png('壬.png', '氏名=壬')]);
    const { id: job } = await health.read(upload);
    expect((await welfare.call('DELETE', `/api/processes/${job}/tasks/`)).code).toBe('not-found');
    expect((await welfare.get(`/api/tasks/${job}`)).json).toEqual([]);
  });
});

describe('a form', () => {
  it('of a department is not shown to others, and a document that is for all goes there when it is read as it', async () => {
    await readOne(health, '様式.png');
    const made = RegisterSheetAnswer.parse(
      (
        await health.post(`/api/documents/${await idOf(health, '様式.png')}/upload/`, {
          form_subject: '問診票',
        })
      ).json,
    );
    await health.jobEnd(made.job_id);
    const sheets = async (by: Caller) =>
      (await by.get(`/api/sheets/?organization_id=${system.organisation}`)).text.includes(made.sheet_id);
    // It was made of the department's document.
    expect(await sheets(welfare)).toBe(false);
    await put(root, `/api/sheets/${made.sheet_id}/department/`, { department_id: null });
    await vi.waitFor(async () => expect(await sheets(welfare)).toBe(true));
    expect(
      (await health.call('PUT', `/api/sheets/${made.sheet_id}/department/`, { department_id: null })).code,
    ).toBe('forbidden');
    await put(root, `/api/sheets/${made.sheet_id}/department/`, { department_id: departments.health });
    await vi.waitFor(async () => expect(await sheets(welfare)).toBe(false));
    // The list of departments counts it for those who see it, and so does the deletion of the department.
    const counted = async (by: Caller) =>
      Departments.parse((await by.get('/api/departments/')).json).departments.find(
        ({ id }) => id === departments.health,
      )?.forms;
    expect([await counted(root), await counted(welfare)]).toEqual([1, 0]);
    expect((await root.get(`/api/departments/${departments.health}/members/`)).json).toMatchObject({
      deletion: { forms: 1 },
    });
    expect(await sheets(checkups)).toBe(false);
    expect(await sheets(health)).toBe(true);
    const upload = crypto.randomUUID();
    const refused = await welfare.form('PUT', `/api/documents/upload/${made.sheet_id}`, { id: upload }, [
      png('問診1.png', '氏名=問診1'),
    ]);
    expect(refused.code).toBe('not-found');
  });
});

describe('without the limit', () => {
  it('everybody sees everything again, and nothing is forgotten', async () => {
    await limit(false);
    await vi.waitFor(async () => expect(await seen(welfare, '甲一')).toEqual(['甲一.png']));
    const settings = OrganizationSettingsWire.parse((await welfare.get('/api/organization-settings/')).json);
    expect(settings.is_limiting_to_departments).toBe(false);
    await limit(true);
    await vi.waitFor(async () => expect(await seen(welfare, '甲一')).toEqual([]));
  });
});
