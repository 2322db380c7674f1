import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Accounts,
  AccountSaved,
  PasswordLinkMade,
  PasswordLinkOpened,
  type AccountEntry,
} from '@reader/contracts/http/administration/accounts';
import { AccountRowResults } from '@reader/contracts/http/administration/account-rows';
import { OwnSessions } from '@reader/contracts/http/administration/own-account';
import { UserContext } from '@reader/contracts/http/session';
import type { Answer, Caller } from '../installation/caller.js';
import { PASSWORD, startSystem, type System } from '../installation/system.js';

let system: System;
let manager: Caller;
beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kanri', 'manager');
});
afterAll(() => system.stop());

const bodyOf = (userId: string, more: Record<string, unknown> = {}) => ({
  user_id: userId,
  last_name: '岩谷',
  first_name: '春男',
  organization_id: system.organisation,
  password: 'Kaigan-2026-x',
  role: 'staff',
  belonging_department_ids: [],
  ...more,
});
const add = (userId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  manager.post('/api/account/', bodyOf(userId, more));
const change = (userId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  manager.call('PUT', '/api/account/', bodyOf(userId, { password: null, ...more }));
const named = (userId: string) => ({ user_id: userId, organization_id: system.organisation });
const remove = (userId: string, by = manager): Promise<Answer> =>
  by.call('DELETE', '/api/account/', named(userId));
const found = async (userId: string): Promise<AccountEntry | undefined> =>
  Accounts.parse((await manager.get(`/api/account/?user_id=${userId}`)).json).users[0];
const signIn = async (userId: string, password: string): Promise<Answer> =>
  system.stranger().post('/api/signin/', { username: userId, password });
const linkIn = (answer: Answer): string =>
  (AccountSaved.parse(answer.json).password_link?.path ?? '').split('#')[1] ?? '';

describe('adding an account', () => {
  it('answers 201, and the person can sign in', async () => {
    expect((await add('iwaya-h')).status).toBe(201);
    expect(await found('iwaya-h')).toMatchObject({ lastName: '岩谷', state: 'active', lastSignInAt: null });
    expect((await signIn('iwaya-h', 'Kaigan-2026-x')).status).toBe(200);
    expect((await found('iwaya-h'))?.lastSignInAt).not.toBeNull();
  });

  it('once per user id, also when two do it at the same time', async () => {
    const answers = await Promise.all([add('onaji'), add('onaji'), add('onaji')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.code).toBe('account-exists');
  });

  it.each([
    ['user_id', 'あ'],
    ['user_id', 'suzuki.taro'],
    ['user_id', 'x'.repeat(31)],
    ['user_id', ''],
    ['last_name', '一二三四五六七八九十百'],
    ['last_name', '　'],
    ['first_name', ''],
    ['role', 'boss'],
    ['belonging_department_ids', ['nowhere']],
    ['first_day', '2026-02-30'],
  ])('is refused with %s %j, by field', async (field, value) => {
    const answer = await add('dame', { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.code).toBe('invalid-request');
    expect(answer.text).toContain(`body.${field}`);
  });

  it.each([
    ['Abc1', '8文字以上'],
    ['abcdefg1', '大文字'],
    ['ABCDEFG1', '小文字'],
    ['Abcdefgh', '数字'],
    ['Password1', 'よく使われていて'],
    ['Dame-2026', 'ユーザーIDと同じ'],
  ])('is refused with the password %s', async (password, why) => {
    const answer = await add('dAmE-2026', { password });
    expect(answer.code).toBe('password-refused');
    expect(answer.text).toContain(why);
  });

  it('takes ten characters as people count them', async () =>
    expect((await add('tsuchi', { last_name: '𠮷'.repeat(10) })).status).toBe(201));

  it('offers neither system managers nor auditors, nor the root department', async () => {
    expect((await add('ue', { role: 'system_manager' })).code).toBe('role-not-offered');
    expect((await add('ue', { role: 'auditor' })).code).toBe('role-not-offered');
    expect((await add('ue', { belonging_department_ids: ['root'] })).code).toBe('root-membership-kept');
    expect((await add('ue', { belonging_department_ids: [crypto.randomUUID()] })).code).toBe(
      'department-unknown',
    );
    expect(await found('ue')).toBeUndefined();
  });

  it('is nothing for staff, nor for another organisation', async () => {
    const staff = await system.account('ippan', 'staff');
    expect((await staff.post('/api/account/', bodyOf('uragiri'))).code).toBe('forbidden');
    expect((await staff.get('/api/account/')).code).toBe('forbidden');
    const elsewhere = await system.organisationNamed('yoso');
    expect((await add('yoso', { organization_id: elsewhere })).code).toBe('not-found');
  });
});

describe('a link to set a password', () => {
  it('comes where no password is given, and works once', async () => {
    const added = await add('mimura-m', { password: '' });
    expect(await found('mimura-m')).toMatchObject({ state: 'invited' });
    const token = linkIn(added);
    const stranger = system.stranger();
    expect(
      PasswordLinkOpened.parse((await stranger.post('/api/password-link/open/', { token })).json),
    ).toMatchObject({ user_id: 'mimura-m' });
    const use = (password: string) => stranger.post('/api/password-link/use/', { token, password });
    expect((await use('mimura-m')).code).toBe('password-refused');
    expect((await use('Tsubame-77')).status).toBe(204);
    expect((await use('Tsubame-78')).code).toBe('password-link-over');
    expect((await signIn('mimura-m', 'Tsubame-77')).status).toBe(200);
    expect(await found('mimura-m')).toMatchObject({ state: 'active' });
  });

  it('ends with the next one, with a password, and with the account', async () => {
    const first = linkIn(await add('renraku', { password: null }));
    const next = async () =>
      PasswordLinkMade.parse(
        (await manager.post('/api/account/password-link/', named('renraku'))).json,
      ).password_link.path.split('#')[1];
    const open = async (token: string | undefined) =>
      (await system.stranger().post('/api/password-link/open/', { token })).code;
    const second = await next();
    expect([await open(first), await open(second)]).toEqual(['password-link-over', '']);
    await change('renraku', { password: 'Tsubame-77' });
    expect(await open(second)).toBe('password-link-over');
    const third = await next();
    await remove('renraku');
    expect(await open(third)).toBe('password-link-over');
  });

  it('is no guess: what does not exist is refused', async () =>
    expect((await system.stranger().post('/api/password-link/open/', { token: 'x'.repeat(43) })).code).toBe(
      'password-link-over',
    ));
});

describe('changing an account', () => {
  it('answers 200; with its role all its sessions end', async () => {
    await add('oka_mari');
    const person = system.stranger();
    await person.signIn('oka_mari', 'Kaigan-2026-x');
    expect((await change('oka_mari', { first_name: '真理' })).status).toBe(200);
    expect((await person.get('/api/statistics/')).status).toBe(200);
    expect((await change('oka_mari', { first_name: '真理', role: 'manager' })).status).toBe(200);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect(await found('oka_mari')).toMatchObject({ firstName: '真理', role: 'manager' });
  });

  it('does not overwrite what another administrator did meanwhile', async () => {
    await add('futari');
    const seen = (await found('futari'))?.revision;
    expect((await change('futari', { last_name: '先', seen_revision: seen })).status).toBe(200);
    expect((await change('futari', { last_name: '後', seen_revision: seen })).code).toBe(
      'account-changed-since-seen',
    );
    expect((await found('futari'))?.lastName).toBe('先');
  });

  it('of a system manager is for system managers: nobody becomes one by setting its password', async () => {
    const systems = await system.account('ue-sama', 'system_manager');
    const own = { role: 'system_manager', last_name: '田中', first_name: 'ue-sama' };
    const code = 'account-of-system-manager';
    expect((await change('ue-sama', { ...own, password: 'Norikae-2026' })).code).toBe(code);
    for (const what of ['password-link', 'signout', 'unlock'])
      expect((await manager.post(`/api/account/${what}/`, named('ue-sama'))).code).toBe(code);
    const row = { line: 2, user_id: 'ue-sama', last_name: '乗', seen_revision: 0 };
    const body = { organization_id: system.organisation, is_trial: false, rows: [row] };
    expect((await manager.post('/api/account/rows/', body)).text).toContain('システム管理者だけが変更');
    expect((await signIn('ue-sama', 'Norikae-2026')).code).toBe('signin-failed');
    expect((await systems.post('/api/account/password-link/', named('ue-sama'))).status).toBe(200);
  });

  it('of nobody is refused', async () => expect((await change('inai')).code).toBe('account-unknown'));

  it('keeps the root department and the departments of who is in it', async () => {
    await add('nemoto');
    await system.joinRoot('nemoto');
    expect((await change('nemoto', { last_name: '根本' })).code).toBe('root-membership-kept');
    expect((await change('nemoto', { last_name: '根本', belonging_department_ids: ['root'] })).status).toBe(
      200,
    );
    expect((await remove('nemoto')).code).toBe('root-member-last');
    expect(await found('nemoto')).toMatchObject({ state: 'active' });
  });
});

describe('who leaves', () => {
  it('is out at once, stays named, and comes back as the same person only on a question', async () => {
    await add('yameru');
    const person = system.stranger();
    await person.signIn('yameru', 'Kaigan-2026-x');
    const before = UserContext.parse((await person.get('/api/authenticated-user/')).json).user.id;
    expect((await remove('yameru')).status).toBe(200);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await signIn('yameru', 'Kaigan-2026-x')).code).toBe('signin-failed');
    expect(await found('yameru')).toMatchObject({ state: 'closed', lastName: '岩谷' });
    expect((await add('yameru')).code).toBe('account-closed');
    const again = await add('yameru', { is_reopening: true, password: null });
    expect(again.status).toBe(201);
    expect(AccountSaved.parse(again.json).id).toBe(before);
    // The password of then works no more.
    expect((await signIn('yameru', 'Kaigan-2026-x')).code).toBe('signin-failed');
    expect(await found('yameru')).toMatchObject({ state: 'invited' });
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
  });

  it('is neither a system manager nor oneself', async () => {
    await system.account('saijo', 'system_manager');
    expect((await remove('saijo')).code).toBe('account-kept');
    expect((await remove('kanri')).code).toBe('account-own');
    expect((await remove('inai')).code).toBe('account-unknown');
  });
});

describe('an account', () => {
  it('that is locked is out until it is unlocked', async () => {
    await add('muto_s');
    const person = system.stranger();
    await person.signIn('muto_s', 'Kaigan-2026-x');
    expect((await manager.post('/api/account/lock/', named('muto_s'))).status).toBe(204);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await signIn('muto_s', 'Kaigan-2026-x')).code).toBe('account-not-in-use');
    expect((await signIn('muto_s', 'chigau')).code).toBe('signin-failed');
    expect(await found('muto_s')).toMatchObject({ state: 'locked' });
    expect((await manager.post('/api/account/unlock/', named('muto_s'))).status).toBe(204);
    expect((await signIn('muto_s', 'Kaigan-2026-x')).status).toBe(200);
    expect((await manager.post('/api/account/lock/', named('kanri'))).code).toBe('account-own');
  });

  it('is used within its days only, looked at with each call', async () => {
    await add('kikan');
    const person = system.stranger();
    await person.signIn('kikan', 'Kaigan-2026-x');
    await change('kikan', { last_day: '2026-01-31' });
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await signIn('kikan', 'Kaigan-2026-x')).code).toBe('account-not-in-use');
    expect(await found('kikan')).toMatchObject({ state: 'over', lastDay: '2026-01-31' });
    // A change that names no days leaves them.
    await change('kikan', { last_name: '期間' });
    expect(await found('kikan')).toMatchObject({ state: 'over', lastDay: '2026-01-31' });
    await change('kikan', { first_day: '2999-04-01', last_day: null });
    expect(await found('kikan')).toMatchObject({ state: 'early' });
    expect((await change('kikan', { first_day: '2026-04-02', last_day: '2026-04-01' })).code).toBe(
      'days-crossed',
    );
    await change('kikan', { first_day: null });
    expect((await signIn('kikan', 'Kaigan-2026-x')).status).toBe(200);
  });

  it('is signed out everywhere by an administrator', async () => {
    await add('basho');
    const person = system.stranger();
    await person.signIn('basho', 'Kaigan-2026-x');
    expect((await found('basho'))?.sessions).toBe(1);
    expect((await manager.post('/api/account/signout/', named('basho'))).status).toBe(204);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await found('basho'))?.sessions).toBe(0);
  });

  it('stays out where a crash came between its event and the vault', async () => {
    await add('kurasshu');
    const id = (await found('kurasshu'))?.id ?? '';
    await remove('kurasshu');
    const { dependencies } = system.inside;
    await dependencies.db
      .updateTable('vault.credentials')
      .set({ dismissed_at: null, account_revision: 0 })
      .where('account_id', '=', id)
      .execute();
    expect((await signIn('kurasshu', 'Kaigan-2026-x')).code).toBe('signin-failed');
    const { keepAllAccountStates } = await import('@reader/command-api/accounts/account-commands');
    await keepAllAccountStates(dependencies);
    const row = await dependencies.db
      .selectFrom('vault.credentials')
      .select('dismissed_at')
      .where('account_id', '=', id)
      .executeTakeFirst();
    expect(row?.dismissed_at).not.toBeNull();
  });
});

describe('lines of a CSV', () => {
  const send = async (isTrial: boolean, rows: readonly object[]) =>
    AccountRowResults.parse(
      (
        await manager.post('/api/account/rows/', {
          ...{ organization_id: system.organisation, is_trial: isTrial, rows },
        })
      ).json,
    ).results;

  it('do nothing before they are agreed to, and then each by itself', async () => {
    await add('ita-2', { last_name: '板垣' });
    const rows = [
      { line: 2, user_id: 'ita-1', last_name: '板橋', first_name: '一' },
      { line: 3, user_id: 'ita-2', last_name: '板谷' },
      { line: 4, user_id: 'ita-3', last_name: '板倉' },
      { line: 5, user_id: 'ita-1', last_name: '板東', first_name: '二' },
    ];
    const trial = await send(true, rows);
    expect(trial.map(({ outcome }) => outcome)).toEqual(['added', 'changed', 'refused', 'refused']);
    expect(await found('ita-1')).toBeUndefined();
    const agreed = rows.map((row, at) => ({ ...row, seen_revision: trial[at]?.revision }));
    await change('ita-2', { last_name: '先客' });
    const done = await send(false, agreed);
    expect(done.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'refused', 'refused']);
    expect(await found('ita-1')).toMatchObject({ lastName: '板橋', state: 'invited' });
    expect(await found('ita-2')).toMatchObject({ lastName: '先客' });
    expect(done[0]?.password_link?.path).toMatch(/^\/admin\/password\/#/);
    // Sent again after a lost answer: what is there already is no surprise.
    expect((await send(true, rows.slice(0, 1))).map(({ outcome }) => outcome)).toEqual(['same']);
  });

  it('come back as they were given out, and change nothing', async () => {
    const file = await manager.get('/api/account/csv/');
    expect(file.headers.get('content-type')).toContain('text/csv');
    const [header = '', ...lines] = file.text.replace('\ufeff', '').trim().split('\r\n');
    expect(header).toBe('ユーザーID,姓,名,役割,部署,開始日,最終日');
    const rows = lines.slice(0, 100).map((text, at) => {
      const [user_id, last_name, first_name, role, departments, first_day, last_day] = text.split(',');
      return { line: at + 2, user_id, last_name, first_name, role, departments, first_day, last_day };
    });
    expect(new Set((await send(true, rows)).map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    const other = await manager.get('/api/account/csv/?encoding=CP');
    expect(new TextDecoder('shift_jis').decode(other.bytes)).toContain('ユーザーID,姓');
  });

  it('are taken in parts of a bearable size', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => ({ line: at + 2, user_id: `oi-${at}` }));
    const body = { organization_id: system.organisation, is_trial: true, rows };
    expect((await manager.post('/api/account/rows/', body)).code).toBe('invalid-request');
  });
});

describe('the list', () => {
  it('finds by user id and by name, by role and state, a page at a time', async () => {
    await add('zzz-1', { last_name: '長谷川', first_name: '一' });
    await add('zzz-2', { last_name: '長谷川', first_name: '二', role: 'manager' });
    const list = async (query: string) => {
      const { users, total } = Accounts.parse((await manager.get(`/api/account/?${query}`)).json);
      return [total, ...users.map(({ userId }) => userId)];
    };
    expect(await list('search=zzz-')).toEqual([2, 'zzz-1', 'zzz-2']);
    expect(await list(`search=${encodeURIComponent('長谷川　二')}`)).toEqual([1, 'zzz-2']);
    expect(await list('search=zzz&role=manager')).toEqual([1, 'zzz-2']);
    expect(await list('search=zzz&limit=1&offset=1')).toEqual([2, 'zzz-2']);
    expect(await list('search=%25')).toEqual([0]);
    expect(await list('search=zzz&state=locked')).toEqual([0]);
  });
});

describe('one’s own account', () => {
  it('lists where one is signed in, and ends what one chooses', async () => {
    const here = await system.account('jibun', 'staff');
    const there = system.stranger();
    await there.signIn('jibun', PASSWORD);
    const sessions = async () => OwnSessions.parse((await here.get('/api/own-sessions/')).json).sessions;
    const listed = await sessions();
    expect(listed.map(({ isThis }) => isThis)).toEqual([false, true]);
    const other = listed.find(({ isThis }) => !isThis)?.id;
    expect((await here.call('DELETE', `/api/own-sessions/${other}/`)).status).toBe(204);
    expect((await there.get('/api/statistics/')).code).toBe('session-expired');
    expect((await here.call('DELETE', `/api/own-sessions/${other}/`)).code).toBe('session-unknown');
    await there.signIn('jibun', PASSWORD);
    expect((await here.call('DELETE', '/api/own-sessions/')).status).toBe(204);
    expect((await there.get('/api/statistics/')).code).toBe('session-expired');
    expect(await sessions()).toHaveLength(1);
    // Nobody else's.
    const [mine] = await sessions();
    expect((await manager.call('DELETE', `/api/own-sessions/${mine?.id}/`)).code).toBe('session-unknown');
  });

  it('changes the password with the old one, and goes on', async () => {
    const here = await system.account('aikotoba', 'staff');
    const there = system.stranger();
    await there.signIn('aikotoba', PASSWORD);
    const put = (current: string, wanted: string) =>
      here.call('PUT', '/api/own-password/', { current_password: current, new_password: wanted });
    expect((await put('chigau', 'Tsubame-77')).code).toBe('password-wrong');
    expect((await put(PASSWORD, 'tsubame')).code).toBe('password-refused');
    expect((await put(PASSWORD, 'Tsubame-77')).status).toBe(204);
    expect((await here.get('/api/statistics/')).status).toBe(200);
    expect((await there.get('/api/statistics/')).code).toBe('session-expired');
    expect((await signIn('aikotoba', 'Tsubame-77')).status).toBe(200);
  });
});
