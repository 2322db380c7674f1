import { createUser } from '@reader/deploy/admin/users';
import { bootstrap } from '@reader/command-api/accounts/operator';
import { hashPassword } from '@reader/command-api/accounts/password-hash';
import { FirstName, LastName } from '@reader/contracts/codes/account-rules';
import { UserContext } from '@reader/contracts/http/session';
import { AccountSaved, type AccountEntry } from '@reader/contracts/http/administration/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { linkIn, startOffice, type Office } from './office.js';

const YESTERDAY = { last_day: '2026-01-31' };

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.system.stop());
afterEach(() => vi.unstubAllEnvs());

describe('a link to set a password', () => {
  it('is not made where it could not work', async () => {
    await office.add('rokku');
    await office.order('lock', 'rokku');
    expect(await office.order('password-link', 'rokku')).toMatchObject({
      ...{ status: 409, code: 'account-out-of-use' },
    });
    await office.order('unlock', 'rokku');
    expect((await office.order('password-link', 'rokku')).status).toBe(200);
    await office.change('rokku', YESTERDAY);
    expect((await office.order('password-link', 'rokku')).code).toBe('account-out-of-use');
    await office.change('rokku', { first_day: '2999-04-01', last_day: null });
    expect((await office.order('password-link', 'rokku')).status).toBe(200);
  });

  it('is not given with an account whose last day is over already', async () => {
    const over = await office.add('mukashi', { password: null, ...YESTERDAY });
    expect(over.status).toBe(201);
    expect(AccountSaved.parse(over.json).password_link).toBeNull();
    expect(linkIn(await office.add('korekara', { password: null, first_day: '2999-04-01' }))).not.toBe('');
  });
});

describe('the members of root', () => {
  it('keep one that may be used, whoever is locked, over or removed at the same time', async () => {
    const systems = await office.system.account('ne-kanri', 'system_manager');
    const change = (userId: string, more: Record<string, unknown>) =>
      systems.call(
        'PUT',
        '/api/account/',
        office.bodyOf(userId, { password: null, belonging_department_ids: ['root'], ...more }),
      );
    const lock = (userId: string) => office.order('lock', userId, systems);
    for (const userId of ['ne-1', 'ne-2']) {
      await office.add(userId);
      await office.system.joinRoot(userId);
    }
    const last = async (answers: Promise<{ status: number; code: string }>[]) =>
      (await Promise.all(answers)).map(({ status, code }) => (status < 300 ? 'done' : code)).sort();
    expect(await last([lock('ne-1'), lock('ne-2')])).toEqual([...['done', 'root-member-last']]);
    const [locked, left] =
      (await office.found('ne-1'))?.state === 'locked' ? ['ne-1', 'ne-2'] : ['ne-2', 'ne-1'];
    expect((await office.remove(left, systems)).code).toBe('root-member-last');
    expect((await change(left, YESTERDAY)).code).toBe('root-member-last');
    expect((await change(left, { first_day: '2999-01-01' })).code).toBe('root-member-last');
    expect(await office.found(left)).toMatchObject({ state: 'active', lastDay: null });
    await office.order('unlock', locked, systems);
    expect((await change(left, YESTERDAY)).status).toBe(200);
    expect((await office.remove(left, systems)).status).toBe(200);
  });
});

describe('an auditor', () => {
  it('is out of the hands of the managers whose work an auditor looks at', async () => {
    await office.system.account('kansa', 'auditor');
    const systems = await office.system.account('ue', 'system_manager');
    const own = { role: 'auditor', password: 'Norikae-2026' };
    const code = 'account-of-auditor';
    expect((await office.change('kansa', own)).code).toBe(code);
    for (const what of ['lock', 'unlock', 'signout', 'password-link'])
      expect((await office.order(what, 'kansa')).code).toBe(code);
    expect((await office.remove('kansa')).code).toBe(code);
    const row = { line: 2, user_id: 'kansa', last_name: '乗' };
    const body = { organization_id: office.system.organisation, is_trial: true, rows: [row] };
    expect((await office.manager.post('/api/account/rows/', body)).text).toContain('監査者のユーザー');
    expect((await office.signIn('kansa', 'Norikae-2026')).code).toBe('signin-failed');
    expect((await office.order('lock', 'kansa', systems)).status).toBe(204);
    expect((await office.remove('kansa', systems)).status).toBe(200);
    const again = await office.add('kansa', { is_reopening: true });
    expect(again.code).toBe(code);
  });
});

describe('an account that is added', () => {
  it('is added with its password or not at all, also where too many passwords wait', async () => {
    await office.add('take');
    let isFull = true;
    const again = () => new Promise((resolve) => setTimeout(resolve, 1));
    const waiting = Array.from({ length: 450 }, async () => {
      while (isFull)
        try {
          await hashPassword('x');
        } catch {
          await again();
        }
    });
    const answer = await office.add('matsu');
    expect([answer.status, answer.code]).toEqual([503, 'unavailable']);
    expect(await office.found('matsu')).toBeUndefined();
    const changed = await office.change('take', { last_name: '半', password: 'Kaigan-77' });
    expect(changed.code).toBe('unavailable');
    expect(await office.found('take')).not.toMatchObject({ lastName: '半' });
    isFull = false;
    await Promise.all(waiting);
    expect((await office.add('matsu')).status).toBe(201);
  }, 120_000);

  it('has names within the rules where an installation makes it at its first start', async () => {
    const { dependencies } = office.system.inside;
    const admin = { adminUser: 'hajime', adminPassword: 'Tsubame-77' };
    await bootstrap(dependencies, { organizationName: '最初', romanName: 'saisho', ...admin });
    const person = office.system.stranger();
    await person.signIn('hajime', 'Tsubame-77');
    const { user_profile: profile } = UserContext.parse((await person.get('/api/authenticated-user/')).json);
    expect(LastName.safeParse(profile.last_name).success).toBe(true);
    expect(FirstName.safeParse(profile.first_name).success).toBe(true);
  });

  it('obeys the rules where the operator adds it too', async () => {
    const add = (password: string, options: Record<string, string>) => {
      vi.stubEnv('READER_PASSWORD', password);
      return createUser({ ...office.system.inside, env: {} }, [romanName, 'unyo'], options);
    };
    const romanName = 'unyo-saki';
    await office.system.organisationNamed(romanName);
    const named = { 'last-name': '運用', 'first-name': '太郎' };
    await expect(add('Tsubame-77', { 'last-name': '運用' })).rejects.toThrow('--first-name');
    await expect(add('Password1', named)).rejects.toThrow('推測されやすい');
    await expect(add('tsubame', named)).rejects.toThrow('8文字以上');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await add('Tsubame-77', named);
    expect((await office.signIn('unyo', 'Tsubame-77')).status).toBe(200);
  });
});

describe('who is put out of use', () => {
  const rowsOf = async ({ id }: AccountEntry) => {
    const { db } = office.system.inside.dependencies;
    const rows = await db.selectFrom('command.checking').select('account_id').execute();
    return rows.filter(({ account_id: account }) => account === id).length;
  };
  it.each([
    ['locked', (userId: string) => office.order('lock', userId)],
    ['removed', (userId: string) => office.remove(userId)],
    ['over', (userId: string) => office.change(userId, YESTERDAY)],
  ])('is at no document any more when %s: others get it at once', async (what, act) => {
    const userId = `mado-${what}`;
    await office.add(userId);
    const entry = (await office.found(userId))!;
    await office.system.inside.dependencies.db
      .insertInto('command.checking')
      .values({
        ...{ document_id: crypto.randomUUID(), account_id: entry.id },
        ...{ organisation: office.system.organisation, until: new Date(Date.now() + 60_000) },
      })
      .execute();
    expect(await rowsOf(entry)).toBe(1);
    expect((await act(userId)).status).toBeLessThan(300);
    expect(await rowsOf(entry)).toBe(0);
  });
});
