import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DepartmentMembers, Departments } from '@reader/contracts/http/administration/departments';
import { UserContext } from '@reader/contracts/http/session';
import type { Answer, Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let root: Caller;
let manager: Caller;
beforeAll(async () => {
  system = await startSystem();
  root = await system.account('ne', 'staff');
  manager = await system.account('kanri', 'manager');
  await system.joinRoot('ne');
});
afterAll(() => system.stop());

const add = (name: string, parent = 'root', by = root, id: string = crypto.randomUUID()): Promise<Answer> =>
  by.post('/api/departments/', {
    organization_id: system.organisation,
    department_name: name,
    parent_department_id: parent,
    department_id: id,
  });
const added = async (name: string, parent = 'root'): Promise<string> => {
  const id = crypto.randomUUID();
  expect((await add(name, parent, root, id)).status).toBe(204);
  return id;
};
const change = (id: string, name: string, parent: string, more: Record<string, unknown> = {}) =>
  root.call('PUT', '/api/departments/', {
    organization_id: system.organisation,
    department_id: id,
    department_name: name,
    parent_department_id: parent,
    ...more,
  });
const remove = (id: string, seen?: string[]) =>
  root.call('DELETE', '/api/departments/', {
    organization_id: system.organisation,
    department_id: id,
    ...(seen && { seen_department_ids: seen }),
  });
const list = async (page = 1) =>
  Departments.parse((await root.get(`/api/departments/?current_department_page_number=${page}`)).json);
const person = (userId: string, departments: string[]) =>
  manager.post('/api/account/', {
    ...{ user_id: userId, last_name: '岩谷', first_name: '春男', organization_id: system.organisation },
    ...{ password: 'Kaigan-2026-x', role: 'staff', belonging_department_ids: departments },
  });

describe('the tree of departments', () => {
  it('is for members of the department named root', async () => {
    expect((await add('総務部', 'root', manager)).code).toBe('not-in-root');
    const context = UserContext.parse((await root.get('/api/authenticated-user/')).json);
    expect(context.departments).toEqual([{ id: 'root', name: 'root' }]);
    expect((await manager.get('/api/departments/')).status).toBe(200);
    expect((await manager.get(`/api/departments/${crypto.randomUUID()}/members/`)).code).toBe('not-in-root');
  });

  it('lists each department behind its parent, with people and a page at a time', async () => {
    const health = await added('健康推進部');
    const welfare = await added('福祉部');
    const checkups = await added('健診課', health);
    await person('chida_sz', [checkups]);
    await person('abe_momoka', [checkups, health]);
    const { departments, total_page_number: pages, root: top } = await list();
    expect(
      departments.map((one) => [
        ...[one.number, one.departmentName, one.parentDepartmentName, one.depth],
        ...[one.members, one.membersBelow],
      ]),
    ).toEqual([
      [1, '健康推進部', 'root', 1, 1, 2],
      [2, '健診課', '健康推進部', 2, 2, 2],
      [3, '福祉部', 'root', 1, 0, 0],
    ]);
    expect(pages).toBe(1);
    expect(top).toEqual({ members: 1, membersBelow: 4 });
    for (let number = 1; number <= 30; number += 1) await added(`第${number}係`, welfare);
    expect((await list(2)).this_page_departments).toHaveLength(3);
    expect((await list(99)).this_page_departments).toHaveLength(3);
    expect((await remove(welfare)).status).toBe(204);
  });

  it.each([
    ['', 'root'],
    ['　', 'root'],
    ['一二三四五六七八九十一二三四五六七八九十一', 'root'],
    ['総務部', 'nowhere'],
    ['総務部\n', ''],
  ])('refuses the name %j below %j by field', async (name, parent) => {
    const answer = await add(name, parent);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-request']);
  });

  it('has no cycle, however it is moved', async () => {
    const top = await added('上');
    const middle = await added('中', top);
    const bottom = await added('下', middle);
    expect((await change(top, '上', bottom)).code).toBe('department-below-itself');
    expect((await change(top, '上', top)).code).toBe('department-below-itself');
    // Both would be below each other: the later one is refused.
    const left = await added('左');
    const right = await added('右');
    const answers = await Promise.all([change(left, '左', right), change(right, '右', left)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await change(bottom, '下', 'root')).status).toBe(204);
  });

  it('is changed by two people at once without loss', async () => {
    const id = await added('窓口課');
    const seen = { department_name: '窓口課', parent_department_id: 'root' };
    expect((await change(id, '窓口サービス課', 'root', { seen })).status).toBe(204);
    expect((await change(id, '受付課', 'root', { seen })).code).toBe('department-changed-since-seen');
    expect((await list()).departments.map(({ departmentName }) => departmentName)).toContain(
      '窓口サービス課',
    );
  });

  it('is not another organisation’s', async () => {
    const elsewhere = await system.organisationNamed('tonari');
    const theirs = await system.account('tonari-ne', 'manager', elsewhere);
    await system.joinRoot('tonari-ne', elsewhere);
    const mine = await added('うちの課');
    expect((await theirs.get(`/api/departments/${mine}/members/`)).code).toBe('department-unknown');
    expect((await theirs.get(`/api/departments/?organization_id=${system.organisation}`)).code).toBe(
      'not-found',
    );
    const body = { organization_id: elsewhere, department_id: mine };
    // Whose an id is, is told once it is listed; until then the lists leave a second one out.
    expect((await list()).departments.map(({ id }) => id)).toContain(mine);
    const taken = { ...body, department_name: 'よその課', parent_department_id: 'root' };
    expect((await theirs.post('/api/departments/', taken)).code).toBe('not-found');
    expect((await theirs.call('DELETE', '/api/departments/', body)).code).toBe('department-unknown');
    expect((await list()).departments.map(({ id }) => id)).toContain(mine);
  });
});

describe('deleting a department', () => {
  it('says first who is in it and who loses all', async () => {
    const top = await added('消す部');
    const below = await added('消す課', top);
    const other = await added('残る課');
    await person('kieru', [below]);
    await person('nokoru', [below, other]);
    const told = DepartmentMembers.parse((await root.get(`/api/departments/${top}/members/`)).json);
    expect(told.total).toBe(0);
    expect(told.deletion.departments.map(({ departmentName }) => departmentName)).toEqual([
      '消す部',
      '消す課',
    ]);
    expect(told.deletion.people).toBe(2);
    expect(told.deletion.losing.map(({ userId, isWithoutAny }) => [userId, isWithoutAny])).toEqual([
      ['kieru', true],
      ['nokoru', false],
    ]);
    // What goes too is no other department that they belong to.
    expect(told.deletion.losing.map(({ otherDepartments }) => otherDepartments)).toEqual([[], ['残る課']]);
    expect(told.deletion.forms).toBe(0);
    const members = DepartmentMembers.parse((await root.get(`/api/departments/${below}/members/`)).json);
    expect(members.members.map(({ userId, otherDepartments }) => [userId, otherDepartments])).toEqual([
      ['kieru', []],
      ['nokoru', ['残る課']],
    ]);
  });

  it('takes no more than was shown, and memberships in it count for nothing', async () => {
    const top = await added('統合部');
    const seen = [top];
    const late = await added('新しい課', top);
    expect((await remove(top, seen)).code).toBe('department-changed-since-seen');
    // Somebody is added to it while it goes: both may be first, and nobody is in what is not there.
    const answers = await Promise.all([remove(top, [top, late]), person('matteiru', [late])]);
    expect(answers[0].status).toBe(204);
    const { departments } = await list();
    expect(departments.map(({ id }) => id)).not.toContain(late);
    const accounts = await manager.get('/api/account/?user_id=matteiru');
    expect(accounts.text).not.toContain(late);
  });

  it('keeps nobody that is in it from being changed', async () => {
    const gone = await added('なくなる課');
    await person('kawaru', [gone]);
    expect((await remove(gone)).status).toBe(204);
    const answer = await manager.call('PUT', '/api/account/', {
      ...{ user_id: 'kawaru', last_name: '川', first_name: '留', organization_id: system.organisation },
      ...{ role: 'staff', belonging_department_ids: [gone] },
    });
    expect(answer.status).toBe(200);
  });
});
