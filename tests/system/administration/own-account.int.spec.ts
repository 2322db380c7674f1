import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OwnSessions } from '@reader/contracts/http/administration/own-account';
import { PASSWORD } from '../installation/system.js';
import { startOffice, type Office } from './office.js';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.system.stop());

describe('one’s own account', () => {
  it('lists where one is signed in, and ends what one chooses', async () => {
    const here = await office.system.account('jibun', 'staff');
    const there = office.system.stranger();
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
    expect((await office.manager.call('DELETE', `/api/own-sessions/${mine?.id}/`)).code).toBe(
      'session-unknown',
    );
  });

  it('has the same settings on every device, of which the last change wins name by name', async () => {
    const here = await office.system.account('konomi', 'auditor');
    const there = office.system.stranger();
    await there.signIn('konomi', PASSWORD);
    const put = (device: typeof here, body: object) => device.call('PUT', '/api/personal-settings/', body);
    const kept = async () => (await there.get('/api/personal-settings/')).json;
    expect(await kept()).toEqual({});
    expect(
      (await put(here, { theme: 'dark', check_keys: { save: ['Alt+F'] }, check_fit: 'page' })).json,
    ).toEqual({
      ...{ theme: 'dark', check_keys: { save: ['Alt+F'] }, check_fit: 'page' },
    });
    await put(there, { check_keys: { next: ['Alt+G'] } });
    expect((await put(here, { theme: 'light', check_fit: null })).status).toBe(200);
    expect(await kept()).toEqual({ theme: 'light', check_keys: { next: ['Alt+G'] } });
    // Nobody else's.
    expect((await office.manager.get('/api/personal-settings/')).json).toEqual({});
  });

  it('keeps no setting that there is not, and nothing large', async () => {
    const here = await office.system.account('konomi2', 'staff');
    const put = (body: object) => here.call('PUT', '/api/personal-settings/', body);
    expect((await put({ theme: 'purple' })).code).toBe('invalid-request');
    expect((await put({ check_keys: { save: ['x'.repeat(41)] } })).code).toBe('invalid-request');
    expect((await put({ check_keys: { save: Array.from({ length: 20_000 }, () => 'a') } })).status).toBe(413);
    expect((await put({ unknown: 'x', theme: 'dark' })).json).toEqual({ theme: 'dark' });
  });

  it('changes the password with the old one, and goes on', async () => {
    const here = await office.system.account('aikotoba', 'staff');
    const there = office.system.stranger();
    await there.signIn('aikotoba', PASSWORD);
    const put = (current: string, wanted: string) =>
      here.call('PUT', '/api/own-password/', { current_password: current, new_password: wanted });
    expect((await put('chigau', 'Tsubame-77')).code).toBe('password-wrong');
    expect((await put(PASSWORD, 'tsubame')).code).toBe('password-refused');
    expect((await put(PASSWORD, 'Tsubame-77')).status).toBe(204);
    expect((await here.get('/api/statistics/')).status).toBe(200);
    expect((await there.get('/api/statistics/')).code).toBe('session-expired');
    expect((await office.signIn('aikotoba', 'Tsubame-77')).status).toBe(200);
  });
});
