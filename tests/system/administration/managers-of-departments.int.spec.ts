import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountRowResults } from '@reader/contracts/http/administration/account-rows';
import { Accounts } from '@reader/contracts/http/administration/accounts';
import type { Caller } from '../installation/caller.js';
import { startOffice, type Office } from './office.js';

let office: Office;
/** In root, outside the limit; `office.manager` is of the health department. */
let root: Caller;
const health = crypto.randomUUID();
const checkups = crypto.randomUUID();
const welfare = crypto.randomUUID();

const addDepartment = async (name: string, id: string, parent = 'root') =>
  expect(
    (
      await root.post('/api/departments/', {
        ...{ organization_id: office.system.organisation, department_id: id },
        ...{ department_name: name, parent_department_id: parent },
      })
    ).status,
  ).toBe(204);
const put = (by: Caller, path: string, body: unknown) => by.call('PUT', path, body);
const settings = () => `/api/organization-settings/${office.system.organisation}/`;
const limit = (by: Caller, isOn: boolean) => put(by, settings(), { is_limiting_to_departments: isOn });

beforeAll(async () => {
  office = await startOffice();
  root = await office.system.account('ne', 'system_manager');
  await office.system.joinRoot('ne');
  await addDepartment('健康推進部', health);
  await addDepartment('健診課', checkups, health);
  await addDepartment('福祉部', welfare);
  await office.add('kenshin', { belonging_department_ids: [checkups] });
  await office.add('fukushi', { belonging_department_ids: [welfare] });
  await office.add('dare');
  const kanri = office.bodyOf('kanri', {
    ...{ role: 'manager', password: null, belonging_department_ids: [health] },
  });
  expect((await put(root, '/api/account/', kanri)).status).toBe(200);
});
afterAll(() => office.system.stop());

describe('a manager who sees the documents of some departments', () => {
  it('neither sets the limit nor takes it away', async () => {
    expect((await limit(office.manager, true)).code).toBe('limit-of-departments-kept');
    expect((await limit(root, true)).status).toBe(200);
    expect((await limit(office.manager, false)).code).toBe('limit-of-departments-kept');
    // All other settings are a manager's.
    expect((await put(office.manager, settings(), { can_zip_upload: false })).status).toBe(200);
  });

  it('looks after the people of these departments and of none', async () => {
    expect((await office.change('kenshin', { belonging_department_ids: [health] })).status).toBe(200);
    expect((await office.change('dare', { last_name: '今村' })).status).toBe(200);
    expect((await office.add('atarashii', { belonging_department_ids: [checkups] })).status).toBe(201);
    expect((await office.order('lock', 'kenshin')).status).toBe(204);
    expect((await office.order('unlock', 'kenshin')).status).toBe(204);
  });

  it('has no hand in the accounts of others, so that nobody signs in as one who sees more', async () => {
    await office.system.account('ne2', 'manager');
    await office.system.joinRoot('ne2');
    const others = [
      ['fukushi', { belonging_department_ids: [welfare] }],
      ['ne2', { role: 'manager', belonging_department_ids: ['root'] }],
    ] as const;
    for (const [userId, kept] of others) {
      const named = office.named(userId);
      const answers = [
        await office.change(userId, { ...kept, last_name: '今村' }),
        await office.change(userId, { ...kept, password: 'Betsu-no-2026' }),
        ...(await Promise.all(
          ['lock', 'unlock', 'signout', 'password-link'].map((what) => office.order(what, userId)),
        )),
        await office.manager.post('/api/account/second-factor/reset/', { ...named, reason: '紛失' }),
        await office.remove(userId),
      ];
      const code = userId === 'ne2' ? 'account-of-root' : 'account-out-of-reach';
      expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => code));
    }
  });

  it('is told beforehand whose accounts these are', async () => {
    const reasons = await Promise.all(
      ['kenshin', 'dare', 'kanri', 'fukushi', 'ne2', 'ne'].map(
        async (userId) => (await office.found(userId))?.readOnlyBecause,
      ),
    );
    expect(reasons).toEqual([
      ...[null, null, null],
      ...['account-out-of-reach', 'account-of-root', 'account-of-system-manager'],
    ]);
    const listed = Accounts.parse((await office.manager.get('/api/account/')).json).users;
    expect(listed.find(({ userId }) => userId === 'fukushi')?.readOnlyBecause).toBe('account-out-of-reach');
    const byRoot = Accounts.parse((await root.get('/api/account/')).json).users;
    expect(byRoot.filter(({ readOnlyBecause }) => readOnlyBecause !== null)).toEqual([]);
  });

  it('gives nobody a department beyond these, the own account included', async () => {
    const wider = { belonging_department_ids: [health, welfare] };
    expect((await office.change('kenshin', wider)).code).toBe('account-out-of-reach');
    expect((await office.add('hirogari', wider)).code).toBe('account-out-of-reach');
    expect((await office.change('kanri', { ...wider, role: 'manager' })).code).toBe('account-out-of-reach');
  });

  it('is told the same by the trial of a CSV', async () => {
    const rows = [
      { line: 2, user_id: 'fukushi', last_name: '今村' },
      { line: 3, user_id: 'kenshin', departments: '福祉部' },
      { line: 4, user_id: 'ne2', last_name: '今村' },
      { line: 5, user_id: 'mukashi', last_name: '今', first_name: '村', departments: '健診課' },
    ];
    const body = { organization_id: office.system.organisation, rows };
    const tried = await office.manager.post('/api/account/rows/', { ...body, is_trial: true });
    const { results } = AccountRowResults.parse(tried.json);
    expect(results.map(({ line, outcome, problems }) => [line, outcome, problems[0]?.column])).toEqual([
      [2, 'refused', 'user_id'],
      [3, 'refused', 'departments'],
      [4, 'refused', 'user_id'],
      [5, 'added', undefined],
    ]);
  });

  it('opens no account of another department again', async () => {
    const kept = { belonging_department_ids: [welfare] };
    expect((await office.remove('fukushi', root)).status).toBe(200);
    const reopened = await office.add('fukushi', { is_reopening: true });
    expect(reopened.code).toBe('account-out-of-reach');
    const byRoot = office.bodyOf('fukushi', { ...kept, is_reopening: true });
    expect((await root.post('/api/account/', byRoot)).status).toBe(201);
  });
});

describe('members of the department named root', () => {
  it('are left alone by managers who are none, also without a limit', async () => {
    expect((await limit(root, false)).status).toBe(200);
    const named = { role: 'manager', belonging_department_ids: ['root'], last_name: '今村' };
    expect((await office.change('ne2', named)).code).toBe('account-of-root');
    expect((await office.order('password-link', 'ne2')).code).toBe('account-of-root');
    const member = await office.system.account('ne3', 'manager');
    await office.system.joinRoot('ne3');
    expect(
      (await put(member, '/api/account/', office.bodyOf('ne2', { ...named, password: null }))).status,
    ).toBe(200);
    expect((await limit(root, true)).status).toBe(200);
  });
});

describe('a system manager', () => {
  it('looks after all accounts, whatever the own departments', async () => {
    const system = await office.system.account('gijutsu', 'system_manager');
    const body = office.bodyOf('kenshin', { password: null, belonging_department_ids: [welfare] });
    expect((await put(system, '/api/account/', body)).status).toBe(200);
    expect((await limit(system, false)).status).toBe(200);
  });
});
