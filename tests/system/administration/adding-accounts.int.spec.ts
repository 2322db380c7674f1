import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasswordLinkMade, PasswordLinkOpened } from '@reader/contracts/http/administration/accounts';
import { linkIn, startOffice, type Office } from './office.js';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.system.stop());

describe('adding an account', () => {
  it('answers 201, and the person can sign in', async () => {
    expect((await office.add('iwaya-h')).status).toBe(201);
    expect(await office.found('iwaya-h')).toMatchObject({
      lastName: '岩谷',
      state: 'active',
      lastSignInAt: null,
    });
    expect((await office.signIn('iwaya-h', 'Kaigan-2026-x')).status).toBe(200);
    expect((await office.found('iwaya-h'))?.lastSignInAt).not.toBeNull();
  });

  it('once per user id, also when two do it at the same time', async () => {
    const answers = await Promise.all([office.add('onaji'), office.add('onaji'), office.add('onaji')]);
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
    const answer = await office.add('dame', { [field]: value });
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
    const answer = await office.add('dAmE-2026', { password });
    expect(answer.code).toBe('password-refused');
    expect(answer.text).toContain(why);
  });

  it('takes ten characters as people count them', async () =>
    expect((await office.add('tsuchi', { last_name: '𠮷'.repeat(10) })).status).toBe(201));

  it('offers neither system managers nor auditors, nor the root department', async () => {
    expect((await office.add('ue', { role: 'system_manager' })).code).toBe('role-not-offered');
    expect((await office.add('ue', { role: 'auditor' })).code).toBe('role-not-offered');
    expect((await office.add('ue', { belonging_department_ids: ['root'] })).code).toBe(
      'root-membership-kept',
    );
    expect((await office.add('ue', { belonging_department_ids: [crypto.randomUUID()] })).code).toBe(
      'department-unknown',
    );
    expect(await office.found('ue')).toBeUndefined();
  });

  it('is nothing for staff, nor for another organisation', async () => {
    const staff = await office.system.account('ippan', 'staff');
    expect((await staff.post('/api/account/', office.bodyOf('uragiri'))).code).toBe('forbidden');
    expect((await staff.get('/api/account/')).code).toBe('forbidden');
    const elsewhere = await office.system.organisationNamed('yoso');
    expect((await office.add('yoso', { organization_id: elsewhere })).code).toBe('not-found');
  });
});

describe('a link to set a password', () => {
  it('comes where no password is given, and works once', async () => {
    const added = await office.add('mimura-m', { password: '' });
    expect(await office.found('mimura-m')).toMatchObject({ state: 'invited' });
    const token = linkIn(added);
    const stranger = office.system.stranger();
    expect(
      PasswordLinkOpened.parse((await stranger.post('/api/password-link/open/', { token })).json),
    ).toMatchObject({ user_id: 'mimura-m' });
    const use = (password: string) => stranger.post('/api/password-link/use/', { token, password });
    expect((await use('mimura-m')).code).toBe('password-refused');
    expect((await use('Tsubame-77')).status).toBe(204);
    expect((await use('Tsubame-78')).code).toBe('password-link-over');
    expect((await office.signIn('mimura-m', 'Tsubame-77')).status).toBe(200);
    expect(await office.found('mimura-m')).toMatchObject({ state: 'active' });
  });

  it('ends with the next one, with a password, and with the account', async () => {
    const first = linkIn(await office.add('renraku', { password: null }));
    const next = async () =>
      PasswordLinkMade.parse(
        (await office.manager.post('/api/account/password-link/', office.named('renraku'))).json,
      ).password_link.path.split('#')[1];
    const open = async (token: string | undefined) =>
      (await office.system.stranger().post('/api/password-link/open/', { token })).code;
    const second = await next();
    expect([await open(first), await open(second)]).toEqual(['password-link-over', '']);
    await office.change('renraku', { password: 'Tsubame-77' });
    expect(await open(second)).toBe('password-link-over');
    const third = await next();
    await office.remove('renraku');
    expect(await open(third)).toBe('password-link-over');
  });

  it('is no guess: what does not exist is refused', async () =>
    expect(
      (await office.system.stranger().post('/api/password-link/open/', { token: 'x'.repeat(43) })).code,
    ).toBe('password-link-over'));
});
