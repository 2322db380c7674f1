import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountSaved } from '@reader/contracts/http/administration/accounts';
import { UserContext } from '@reader/contracts/http/session';
import { startOffice, type Office } from './office.js';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.system.stop());

describe('changing an account', () => {
  it('answers 200; with its role all its sessions end', async () => {
    await office.add('oka_mari');
    const person = office.system.stranger();
    await person.signIn('oka_mari', 'Kaigan-2026-x');
    expect((await office.change('oka_mari', { first_name: '真理' })).status).toBe(200);
    expect((await person.get('/api/statistics/')).status).toBe(200);
    expect((await office.change('oka_mari', { first_name: '真理', role: 'manager' })).status).toBe(200);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect(await office.found('oka_mari')).toMatchObject({ firstName: '真理', role: 'manager' });
  });

  it('does not overwrite what another administrator did meanwhile', async () => {
    await office.add('futari');
    const seen = (await office.found('futari'))?.revision;
    expect((await office.change('futari', { last_name: '先', seen_revision: seen })).status).toBe(200);
    expect((await office.change('futari', { last_name: '後', seen_revision: seen })).code).toBe(
      'account-changed-since-seen',
    );
    expect((await office.found('futari'))?.lastName).toBe('先');
  });

  it('of a system manager is for system managers: nobody becomes one by setting its password', async () => {
    const systems = await office.system.account('ue-sama', 'system_manager');
    const own = { role: 'system_manager', last_name: '田中', first_name: 'ue-sama' };
    const code = 'account-of-system-manager';
    expect((await office.change('ue-sama', { ...own, password: 'Norikae-2026' })).code).toBe(code);
    for (const what of ['password-link', 'signout', 'unlock'])
      expect((await office.manager.post(`/api/account/${what}/`, office.named('ue-sama'))).code).toBe(code);
    const row = { line: 2, user_id: 'ue-sama', last_name: '乗', seen_revision: 0 };
    const body = { organization_id: office.system.organisation, is_trial: false, rows: [row] };
    expect((await office.manager.post('/api/account/rows/', body)).text).toContain(
      'システム管理者だけが変更',
    );
    expect((await office.signIn('ue-sama', 'Norikae-2026')).code).toBe('signin-failed');
    const other = await office.system.account('shita-sama', 'system_manager');
    expect((await other.post('/api/account/password-link/', office.named('ue-sama'))).status).toBe(200);
    // One's own is changed with the old one.
    const link = await systems.post('/api/account/password-link/', office.named('ue-sama'));
    expect(link.code).toBe('account-own-password');
    const password = { ...own, password: 'Norikae-2026' };
    const changed = await systems.call('PUT', '/api/account/', office.bodyOf('ue-sama', password));
    expect(changed.code).toBe('account-own-password');
  });

  it('of nobody is refused', async () => expect((await office.change('inai')).code).toBe('account-unknown'));

  it('keeps the root department and the departments of who is in it', async () => {
    await office.add('nemoto');
    await office.system.joinRoot('nemoto');
    const systems = await office.system.account('ne-kanri', 'system_manager');
    const change = (more: Record<string, unknown>) =>
      systems.call('PUT', '/api/account/', office.bodyOf('nemoto', { password: null, ...more }));
    expect((await change({ last_name: '根本' })).code).toBe('root-membership-kept');
    expect((await change({ last_name: '根本', belonging_department_ids: ['root'] })).status).toBe(200);
    expect((await office.remove('nemoto', systems)).code).toBe('root-member-last');
    expect(await office.found('nemoto')).toMatchObject({ state: 'active' });
  });
});

describe('who leaves', () => {
  it('is out at once, stays named, and comes back as the same person only on a question', async () => {
    await office.add('yameru');
    const person = office.system.stranger();
    await person.signIn('yameru', 'Kaigan-2026-x');
    const before = UserContext.parse((await person.get('/api/authenticated-user/')).json).user.id;
    expect((await office.remove('yameru')).status).toBe(200);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await office.signIn('yameru', 'Kaigan-2026-x')).code).toBe('signin-failed');
    expect(await office.found('yameru')).toMatchObject({ state: 'closed', lastName: '岩谷' });
    expect((await office.add('yameru')).code).toBe('account-closed');
    const again = await office.add('yameru', { is_reopening: true, password: null });
    expect(again.status).toBe(201);
    expect(AccountSaved.parse(again.json).id).toBe(before);
    // The password of then works no more.
    expect((await office.signIn('yameru', 'Kaigan-2026-x')).code).toBe('signin-failed');
    expect(await office.found('yameru')).toMatchObject({ state: 'invited' });
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
  });

  it('is neither a system manager nor oneself', async () => {
    await office.system.account('saijo', 'system_manager');
    expect((await office.remove('saijo')).code).toBe('account-kept');
    expect((await office.remove('kanri')).code).toBe('account-own');
    expect((await office.remove('inai')).code).toBe('account-unknown');
  });
});

describe('an account', () => {
  it('that is locked is out until it is unlocked', async () => {
    await office.add('muto_s');
    const person = office.system.stranger();
    await person.signIn('muto_s', 'Kaigan-2026-x');
    expect((await office.manager.post('/api/account/lock/', office.named('muto_s'))).status).toBe(204);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await office.signIn('muto_s', 'Kaigan-2026-x')).code).toBe('account-not-in-use');
    expect((await office.signIn('muto_s', 'chigau')).code).toBe('signin-failed');
    expect(await office.found('muto_s')).toMatchObject({ state: 'locked' });
    expect((await office.manager.post('/api/account/unlock/', office.named('muto_s'))).status).toBe(204);
    expect((await office.signIn('muto_s', 'Kaigan-2026-x')).status).toBe(200);
    expect((await office.manager.post('/api/account/lock/', office.named('kanri'))).code).toBe('account-own');
  });

  it('is used within its days only, looked at with each call', async () => {
    await office.add('kikan');
    const person = office.system.stranger();
    await person.signIn('kikan', 'Kaigan-2026-x');
    await office.change('kikan', { last_day: '2026-01-31' });
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await office.signIn('kikan', 'Kaigan-2026-x')).code).toBe('account-not-in-use');
    expect(await office.found('kikan')).toMatchObject({ state: 'over', lastDay: '2026-01-31' });
    // A change that names no days leaves them.
    await office.change('kikan', { last_name: '期間' });
    expect(await office.found('kikan')).toMatchObject({ state: 'over', lastDay: '2026-01-31' });
    await office.change('kikan', { first_day: '2999-04-01', last_day: null });
    expect(await office.found('kikan')).toMatchObject({ state: 'early' });
    expect((await office.change('kikan', { first_day: '2026-04-02', last_day: '2026-04-01' })).code).toBe(
      'days-crossed',
    );
    await office.change('kikan', { first_day: null });
    expect((await office.signIn('kikan', 'Kaigan-2026-x')).status).toBe(200);
  });

  it('is signed out everywhere by an administrator', async () => {
    await office.add('basho');
    const person = office.system.stranger();
    await person.signIn('basho', 'Kaigan-2026-x');
    expect((await office.found('basho'))?.sessions).toBe(1);
    expect((await office.manager.post('/api/account/signout/', office.named('basho'))).status).toBe(204);
    expect((await person.get('/api/statistics/')).code).toBe('session-expired');
    expect((await office.found('basho'))?.sessions).toBe(0);
  });

  it('stays out where a crash came between its event and the vault', async () => {
    await office.add('kurasshu');
    const id = (await office.found('kurasshu'))?.id ?? '';
    await office.remove('kurasshu');
    const { dependencies } = office.system.inside;
    await dependencies.db
      .updateTable('vault.credentials')
      .set({ dismissed_at: null, account_revision: 0 })
      .where('account_id', '=', id)
      .execute();
    expect((await office.signIn('kurasshu', 'Kaigan-2026-x')).code).toBe('signin-failed');
    const { keepAllAccountStates } = await import('@reader/command-api/accounts/account-states');
    await keepAllAccountStates(dependencies);
    const row = await dependencies.db
      .selectFrom('vault.credentials')
      .select('dismissed_at')
      .where('account_id', '=', id)
      .executeTakeFirst();
    expect(row?.dismissed_at).not.toBeNull();
  });

  it('has no password of a time before where it was opened again before the vault heard that it was closed', async () => {
    await office.add('modori');
    const { dependencies } = office.system.inside;
    const id = (await office.found('modori'))?.id ?? '';
    const before = await dependencies.db
      .selectFrom('vault.credentials')
      .select(['password_hash', 'version', 'account_revision', 'closings'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    await office.remove('modori');
    await office.add('modori', { is_reopening: true, password: '' });
    await dependencies.db
      .updateTable('vault.credentials')
      .set({ ...before, dismissed_at: null })
      .where('account_id', '=', id)
      .execute();
    expect((await office.signIn('modori', 'Kaigan-2026-x')).status).toBe(200);
    const { keepAllAccountStates } = await import('@reader/command-api/accounts/account-states');
    await keepAllAccountStates(dependencies);
    expect((await office.signIn('modori', 'Kaigan-2026-x')).code).toBe('signin-failed');
  });
});
