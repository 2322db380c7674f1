import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Accounts, type AccountEntry } from '@reader/contracts/http/administration/accounts';
import { IdentityProviderAnswer } from '@reader/contracts/http/administration/identity-provider';
import { UserContext } from '@reader/contracts/http/session';
import type { Answer, Caller } from '../installation/caller.js';
import { PASSWORD, startSystem, type System } from '../installation/system.js';
import { linkIn } from './office.js';
import { recordedEvents } from '../recorded/events.js';
import { startTestProvider, type Person, type TestProvider } from './test-provider.js';

let system: System;
let callback: string;
let provider: TestProvider;
let other: TestProvider;
/** What the services logged, each line of it. */
const logged: string[] = [];
let chief: Caller;
let manager: Caller;
beforeAll(async () => {
  vi.stubEnv('TEST_LOG_LEVEL', 'trace');
  const write = fs.writeSync.bind(fs);
  vi.spyOn(fs, 'writeSync').mockImplementation((...given: unknown[]) => {
    const [fd, text] = given;
    if (fd !== 1) return write(...(given as Parameters<typeof write>));
    logged.push(String(text));
    return Buffer.byteLength(String(text));
  });
  system = await startSystem();
  callback = `${system.addresses.command}/api/oidc/callback/`;
  [provider, other] = await Promise.all([startTestProvider(callback), startTestProvider(callback)]);
  chief = await system.account('chief', 'system_manager');
  manager = await system.account('kanri', 'manager');
  await system.joinRoot('kanri');
});
afterAll(async () => {
  await system.stop();
  await Promise.all([provider.stop(), other.stop()]);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

type Settings = Record<string, unknown>;
const settings = (more: Settings = {}): Settings => ({
  ...{ issuer: provider.issuer, client_id: provider.clientId, client_secret: provider.secret },
  ...{ groups_claim: 'groups', rules: [], is_on: true, are_passwords_for_others: true },
  ...more,
});
const set = (more: Settings = {}, by: Caller = chief): Promise<Answer> =>
  by.call('PUT', '/api/identity-provider/', settings(more));
const rule = (group: string, role: string | null = null, department: string | null = null) => ({
  ...{ group, role, department_id: department },
});
const department = async (name: string): Promise<string> => {
  const id = crypto.randomUUID();
  const answer = await manager.post('/api/departments/', {
    ...{ organization_id: system.organisation, department_name: name, parent_department_id: 'root' },
    department_id: id,
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return id;
};

/** Where an answer sends the browser. */
const to = (answer: Pick<Answer, 'headers'>): string => answer.headers.get('location') ?? '';
const start = (browser: Caller, organization = 'mihon', redirect = '/admin/'): Promise<Answer> =>
  browser.get(`/api/oidc/start/?${new URLSearchParams({ organization, redirect })}`);

/** Goes through the provider as a browser does, and answers with what address it comes back. */
const throughProvider = async (address: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  while (!next.pathname.startsWith('/api/oidc/')) {
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    if (!answer.headers.has('location')) throw new Error(`${answer.status} ${await answer.text()}`);
    next = new URL(to(answer), next);
  }
  return next.pathname + next.search;
};
/** A browser that has begun and is on its way back from the provider. */
const onTheWayBack = async (person: Person | null, redirect = '/admin/') => {
  provider.atTheDoor = person;
  const browser = system.stranger();
  const back = await throughProvider(to(await start(browser, 'mihon', redirect)));
  return { browser, back };
};
const signIn = async (person: Person | null, redirect?: string) => {
  const { browser, back } = await onTheWayBack(person, redirect);
  const answer = await browser.get(back);
  return { browser, back, answer, at: to(answer) };
};
/** Who the browser is signed in as. */
const whoIs = async (browser: Caller): Promise<UserContext> => {
  const context = UserContext.parse((await browser.get('/api/authenticated-user/')).json);
  browser.token = context.token;
  return context;
};
const isRefused = (at: string, problem: string) => expect(at).toBe(`/admin/signin/?problem=${problem}`);
const isSignedOut = async (browser: Caller) =>
  expect((await browser.get('/api/authenticated-user/')).code).toBe('unauthenticated');
const found = async (userId: string): Promise<AccountEntry | undefined> =>
  Accounts.parse((await manager.get(`/api/account/?user_id=${userId}`)).json).users[0];
const isListed = (userId: string, expected: Partial<AccountEntry>) =>
  vi.waitFor(async () => expect(await found(userId)).toMatchObject(expected), 10_000);
const add = (userId: string, more: Settings = {}) =>
  manager.post('/api/account/', {
    ...{ user_id: userId, last_name: '招待', first_name: '中', organization_id: system.organisation },
    ...{ password: null, role: 'staff', belonging_department_ids: [], ...more },
  });
const order = (what: string, userId: string) =>
  manager.post(`/api/account/${what}/`, { user_id: userId, organization_id: system.organisation });
const byPassword = (userId: string, password = PASSWORD) =>
  system.stranger().post('/api/signin/', { username: `${userId}@mihon`, password });

const person = (sub: string, more: Partial<Person> = {}): Person => ({
  ...{ sub, preferred_username: sub, family_name: '岩谷', given_name: '春男', groups: [] },
  ...more,
});

beforeEach(async () => {
  await system.inside.dependencies.db.deleteFrom('command.sign_in_tries').execute();
  expect((await set()).status).toBe(200);
});

describe("the organisation's identity provider", () => {
  it('is set by system managers, and its secret is never said again', async () => {
    expect((await manager.get('/api/identity-provider/')).code).toBe('forbidden');
    expect((await set({}, manager)).code).toBe('forbidden');
    const answer = await chief.get('/api/identity-provider/');
    expect(IdentityProviderAnswer.parse(answer.json).provider).toMatchObject({
      ...{ issuer: provider.issuer, has_secret: true, is_on: true },
    });
    const { db } = system.inside.dependencies;
    const kept = await db.selectFrom('vault.identity_providers').selectAll().execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.secret.toString('latin1')).not.toContain(provider.secret);
    expect(answer.text).not.toContain(provider.secret);
    expect((await set()).text).not.toContain(provider.secret);
    expect(JSON.stringify(await recordedEvents(system))).not.toContain(provider.secret);
  });

  it('keeps its secret where none is sent, and asks for it anew for another issuer or client', async () => {
    expect((await set({ client_secret: undefined })).status).toBe(200);
    expect((await set({ client_secret: '', issuer: other.issuer })).code).toBe('client-secret-missing');
    expect((await set({ client_secret: undefined, client_id: 'other' })).code).toBe('client-secret-missing');
  });

  it('is kept under the name that it calls itself, so that a last / makes no other provider of it', async () => {
    const { issuer } = provider;
    const otherwise = issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;
    const answer = IdentityProviderAnswer.parse((await set({ issuer: otherwise })).json);
    expect(answer.provider?.issuer).toBe(issuer);
    expect((await set({ client_secret: undefined })).status).toBe(200);
  });

  it('is not set over what somebody else set meanwhile', async () => {
    const { client_secret: _, ...seen } = settings();
    expect((await set({ seen, rules: [rule('係長')] })).status).toBe(200);
    const late = await set({ seen, is_on: false });
    expect([late.status, late.code]).toEqual([409, 'identity-provider-changed-since-seen']);
    expect((await set({ seen: { ...seen, rules: [rule('係長')] } })).status).toBe(200);
  });

  it('is asked whether it is there before it is switched on, and not for being switched off', async () => {
    for (const issuer of [
      ...['http://127.0.0.1:1', 'http://example.com', 'file:///etc/passwd'],
      ...[
        `${provider.issuer}/.well-known/openid-configuration`,
        provider.issuer.replace('127.0.0.1', 'localhost'),
      ],
    ])
      expect((await set({ issuer })).code, issuer).toBe('not-an-identity-provider');
    expect((await set({ issuer: 'no address', is_on: false })).code).toBe('invalid-request');
    expect((await set({ issuer: 'http://127.0.0.1:1', is_on: false })).status).toBe(200);
  });

  it('names departments that there are', async () => {
    const answer = await set({ rules: [rule('税務課', null, crypto.randomUUID())] });
    expect(answer.code).toBe('department-unknown');
  });

  it('is removed with its secret', async () => {
    expect((await chief.call('DELETE', '/api/identity-provider/')).status).toBe(200);
    expect((await chief.get('/api/identity-provider/')).json).toEqual({ provider: null });
    const { db } = system.inside.dependencies;
    expect(await db.selectFrom('vault.identity_providers').selectAll().execute()).toEqual([]);
    isRefused(to(await start(system.stranger())), 'provider-unknown');
  });
});

describe('signing in by the provider', () => {
  it('opens an account the first time and finds it the second', async () => {
    const first = await signIn(person('haruo'), '/admin/document/?page=2');
    expect(first.at).toBe('/admin/document/?page=2');
    const opened = await whoIs(first.browser);
    expect(opened).toMatchObject({
      ...{ user: { username: 'haruo' }, is_second_factor_due: false },
      user_profile: { role: 'staff', last_name: '岩谷', first_name: '春男' },
    });
    expect((await first.browser.get('/api/statistics/')).status).toBe(200);
    expect((await first.browser.post('/api/transactions/')).status).toBe(201);
    // The user name of a person may change; who it is stays the same.
    const second = await signIn(person('haruo', { preferred_username: 'h-iwaya' }));
    expect((await whoIs(second.browser)).user_profile.id).toBe(opened.user_profile.id);
    await isListed('haruo', { state: 'active', isByProvider: true });
    expect([opened.has_password, (await whoIs(manager)).has_password]).toEqual([false, true]);
    expect(await found('h-iwaya')).toBeUndefined();
  });

  it('opens one account for two first sign-ins at once', async () => {
    const [one, two] = [await onTheWayBack(person('sokuji')), await onTheWayBack(person('sokuji'))];
    const answers = await Promise.all([one.browser.get(one.back), two.browser.get(two.back)]);
    expect(answers.map(to)).toEqual(['/admin/', '/admin/']);
  });

  it('takes the user id from the mail address where the user name is none, and refuses what is none', async () => {
    const byMail = person('u-1', { preferred_username: '岩谷春男', email: 'iwaya-h@city.example' });
    expect((await whoIs((await signIn(byMail)).browser)).user.username).toBe('iwaya-h');
    const long = person('u-2', { given_name: 'あ'.repeat(30), family_name: '=山' });
    expect((await whoIs((await signIn(long)).browser)).user_profile).toMatchObject({
      ...{ last_name: '山', first_name: 'あ'.repeat(10) },
    });
    isRefused((await signIn(person('u-3', { preferred_username: '春 男' }))).at, 'user-id-unfit');
  });

  it('takes over an account that waits for its person, once', async () => {
    const link = linkIn(await add('matsu', { role: 'manager' }));
    const { browser } = await signIn(person('matsu'));
    // Who else has the link that the account was opened with does not get in beside its person.
    const used = { token: link, password: 'Tsubame-77-x' };
    expect((await system.stranger().post('/api/password-link/use/', used)).code).toBe('password-link-over');
    expect((await whoIs(browser)).user_profile).toMatchObject({ role: 'manager', last_name: '招待' });
    const impostor = await signIn(person('another', { preferred_username: 'matsu' }));
    isRefused(impostor.at, 'account-taken');
    await isSignedOut(impostor.browser);
  });

  it("takes over nobody's account that has a password, and none of a system manager or an auditor", async () => {
    for (const userId of ['chief', 'kanri'])
      isRefused((await signIn(person(`not-${userId}`, { preferred_username: userId }))).at, 'account-taken');
    await system.account('kansa', 'auditor');
    const { db } = system.inside.dependencies;
    await db
      .updateTable('vault.credentials')
      .set({ password_hash: null })
      .where('user_id', '=', 'kansa')
      .execute();
    isRefused((await signIn(person('not-kansa', { preferred_username: 'kansa' }))).at, 'account-taken');
  });

  it('refuses accounts that are locked, removed or outside their days, until they may be used again', async () => {
    const { browser } = await signIn(person('tomaru'));
    await whoIs(browser);
    expect((await order('lock', 'tomaru')).status).toBe(204);
    const refused = await signIn(person('tomaru'));
    isRefused(refused.at, 'account-not-in-use');
    await isSignedOut(refused.browser);
    expect((await order('unlock', 'tomaru')).status).toBe(204);
    expect((await signIn(person('tomaru'))).at).toBe('/admin/');
    await add('owari', { last_day: '2020-01-01' });
    isRefused((await signIn(person('owari'))).at, 'account-not-in-use');
    await manager.call('DELETE', '/api/account/', {
      ...{ user_id: 'tomaru', organization_id: system.organisation },
    });
    isRefused((await signIn(person('tomaru'))).at, 'account-taken');
    await add('tomaru', { is_reopening: true });
    expect((await signIn(person('tomaru'))).at).toBe('/admin/');
  });

  it('counts as a second factor where the organisation asks for one, also when the session is refreshed', async () => {
    const path = `/api/organization-settings/${system.organisation}/`;
    expect((await manager.call('PUT', path, { is_second_factor_required: true })).status).toBe(200);
    const { browser } = await signIn(person('nidan'));
    const { token } = await whoIs(browser);
    const refreshed = await browser.post('/api/refresh_jwt_token/', { token });
    browser.token = (refreshed.json as { token: string }).token;
    expect((await browser.post('/api/transactions/')).status).toBe(201);
    expect((await manager.call('PUT', path, { is_second_factor_required: false })).status).toBe(200);
  });
});

describe('groups', () => {
  it('give roles and departments at each sign-in, and take them away', async () => {
    const [tax, water] = [await department('税務課'), await department('水道課')];
    const rules = [rule('職員'), rule('係長', 'manager'), rule('tax', null, tax), rule('water', null, water)];
    expect((await set({ rules })).status).toBe(200);
    const first = await signIn(person('idou', { groups: ['職員', '係長', 'tax'] }));
    expect(await whoIs(first.browser)).toMatchObject({
      ...{ user_profile: { role: 'manager' }, departments: [{ id: tax }] },
    });
    const second = await signIn(person('idou', { groups: ['職員', 'water'] }));
    expect(await whoIs(second.browser)).toMatchObject({
      ...{ user_profile: { role: 'staff' }, departments: [{ id: water }] },
    });
    // What the role of before was good for is over.
    expect((await first.browser.get('/api/account/')).code).toBe('session-expired');
  });

  it('let in nobody who is in none that has a rule', async () => {
    expect((await set({ rules: [rule('職員')] })).status).toBe(200);
    for (const groups of [['委託'], [], undefined])
      isRefused((await signIn(person('soto', groups ? { groups } : {}))).at, 'group-missing');
    expect(await found('soto')).toBeUndefined();
    expect((await signIn(person('soto', { groups: ['職員'] }))).at).toBe('/admin/');
    // Who leaves the group is out with the next sign-in.
    isRefused((await signIn(person('soto', { groups: ['委託'] }))).at, 'group-missing');
  });
});

describe('what comes back from the provider', () => {
  const changed = (back: string, change: (query: URLSearchParams) => void): string => {
    const url = new URL(back, system.addresses.command);
    change(url.searchParams);
    return url.pathname + url.search;
  };

  it('is refused with another state, another issuer or none, or another code', async () => {
    for (const change of [
      (query: URLSearchParams) => query.set('state', 'x'),
      (query: URLSearchParams) => query.delete('state'),
      (query: URLSearchParams) => query.set('iss', other.issuer),
      (query: URLSearchParams) => query.delete('iss'),
      (query: URLSearchParams) => query.set('code', 'x'),
      (query: URLSearchParams) => query.delete('code'),
      (query: URLSearchParams) => query.append('state', 'y'),
    ]) {
      const { browser, back } = await onTheWayBack(person('kaizan'));
      isRefused(to(await browser.get(changed(back, change))), 'provider-refused');
      await isSignedOut(browser);
    }
    expect(await found('kaizan')).toBeUndefined();
  });

  it('is refused where the ID token was made for another nonce', async () => {
    provider.atTheDoor = person('kaizan');
    const browser = system.stranger();
    const address = new URL(to(await start(browser)));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    address.searchParams.set('nonce', 'another');
    isRefused(to(await browser.get(await throughProvider(address.href))), 'provider-refused');
  });

  it('is good once, and only in the browser that began', async () => {
    const { browser, back, at } = await signIn(person('ichido'));
    expect(at).toBe('/admin/');
    isRefused(to(await browser.get(back)), 'signin-not-begun');
    const stolen = await onTheWayBack(person('ichido'));
    isRefused(to(await system.stranger().get(stolen.back)), 'signin-not-begun');
    const victim = await onTheWayBack(person('ichido'));
    isRefused(to(await victim.browser.get(stolen.back)), 'provider-refused');
    // A cookie that was kept is no help: the provider gives each code once.
    const kept = await onTheWayBack(person('ichido'));
    const cookie = kept.browser.cookies.get('reader-provider-signin') ?? '';
    expect(to(await kept.browser.get(kept.back))).toBe('/admin/');
    kept.browser.cookies.set('reader-provider-signin', cookie);
    isRefused(to(await kept.browser.get(kept.back)), 'provider-refused');
  });

  it('is refused where the cookie was made up, or the provider was changed meanwhile', async () => {
    const { browser, back } = await onTheWayBack(person('sagi'));
    const cookie = browser.cookies.get('reader-provider-signin') ?? '';
    browser.cookies.set('reader-provider-signin', `${cookie.slice(0, -3)}xyz`);
    isRefused(to(await browser.get(back)), 'signin-not-begun');
    const late = await onTheWayBack(person('sagi'));
    const moved = { issuer: other.issuer, client_secret: other.secret };
    expect((await set(moved)).status).toBe(200);
    isRefused(to(await late.browser.get(late.back)), 'signin-not-begun');
  });

  it('is told in Japanese where the person turned round', async () =>
    isRefused((await signIn(null)).at, 'provider-refused'));

  it('leads to no other host', async () => {
    for (const redirect of ['//evil.example/admin/', '/\\evil.example', 'https://evil.example/', '/api/x'])
      isRefused(to(await start(system.stranger(), 'mihon', redirect)), 'redirect-refused');
  });
});

describe('beginning to sign in', () => {
  it('tells an organisation without a provider from none in no way', async () => {
    await system.organisationNamed('tonari');
    const [none, without] = await Promise.all([
      start(system.stranger(), 'nai'),
      start(system.stranger(), 'tonari'),
    ]);
    isRefused(to(none), 'provider-unknown');
    expect(to(without)).toBe(to(none));
    expect((await set({ is_on: false })).status).toBe(200);
    isRefused(to(await start(system.stranger())), 'provider-unknown');
  });

  it('is refused after too many failures from one address', async () => {
    for (let tries = 0; tries < 100; tries += 1) await start(system.stranger(), 'nai');
    isRefused(to(await start(system.stranger())), 'signin-throttled');
    // Passwords are taken all the same: a provider that fails shuts nobody out.
    expect((await byPassword('kanri')).status).toBe(200);
  });

  it('is begun by people who go there, not by pictures and frames of other pages', async () => {
    const address = `/api/oidc/start/?${new URLSearchParams({ organization: 'mihon', redirect: '' })}`;
    for (const wantedFor of ['image', 'iframe', 'empty'])
      isRefused(
        to(await system.stranger().call('GET', address, undefined, { 'sec-fetch-dest': wantedFor })),
        'signin-not-begun',
      );
    const gone = await system.stranger().call('GET', address, undefined, { 'sec-fetch-dest': 'document' });
    expect(to(gone)).toContain(provider.issuer);
  });

  it('counts nothing against people whose provider does not answer', async () => {
    const gone = await startTestProvider(callback);
    const { issuer, clientId, secret } = gone;
    expect((await set({ issuer, client_id: clientId, client_secret: secret })).status).toBe(200);
    await gone.stop();
    for (let tries = 0; tries < 101; tries += 1)
      isRefused(to(await start(system.stranger())), 'provider-unreachable');
  });

  it("meets no other organisation's provider, and opens accounts in the own one only", async () => {
    const { browser } = await signIn(person('jibun'));
    expect((await whoIs(browser)).organization.roman_name).toBe('mihon');
    const tonari = await system.organisationNamed('tonari');
    const theirs = await system.account('their-chief', 'system_manager', tonari);
    expect((await theirs.get('/api/identity-provider/')).json).toEqual({ provider: null });
    expect((await set({ organization_id: system.organisation }, theirs)).code).toBe('not-found');
    expect((await set({}, theirs)).status).toBe(200);
    provider.atTheDoor = person('jibun');
    const there = system.stranger();
    expect(to(await there.get(await throughProvider(to(await start(there, 'tonari')))))).toBe('/admin/');
    expect((await whoIs(there)).organization.roman_name).toBe('tonari');
  });
});

describe('the log', () => {
  it('says that a sign-in failed and why, and has no secret, code or name of a person', async () => {
    const { browser, back } = await onTheWayBack(person('himitsu-no-hito', { family_name: '秘密野' }));
    const query = new URLSearchParams(back.split('?')[1]);
    expect(to(await browser.get(back))).toBe('/admin/');
    isRefused(to(await browser.get(back)), 'signin-not-begun');
    expect((await set({ issuer: other.issuer, client_secret: 'chigau' })).status).toBe(200);
    const text = logged.join('\n');
    expect(text).toContain('sign-in by provider failed');
    expect(text).toContain('provider-refused');
    for (const secret of [provider.secret, query.get('code') ?? '', query.get('state') ?? '', '秘密野'])
      expect(text.includes(secret), secret).toBe(false);
  });
});

describe('passwords switched off', () => {
  const off = { are_passwords_for_others: false };

  it('are for system managers and auditors only, which only the right password learns', async () => {
    await system.account('futsuu', 'staff');
    await system.account('kansa2', 'auditor');
    expect((await set(off)).status).toBe(200);
    expect((await byPassword('futsuu')).code).toBe('signin-by-provider');
    expect((await byPassword('futsuu', 'chigau')).code).toBe('signin-failed');
    expect((await byPassword('kanri')).code).toBe('signin-by-provider');
    expect((await byPassword('chief')).status).toBe(200);
    expect((await byPassword('kansa2')).status).toBe(200);
    // A provider that is switched off keeps nobody out.
    expect((await set({ ...off, is_on: false })).status).toBe(200);
    expect((await byPassword('futsuu')).status).toBe(200);
  });

  it('leave a system manager with a password', async () => {
    const { db } = system.inside.dependencies;
    const password = await db
      .selectFrom('vault.credentials')
      .select('password_hash')
      .where('user_id', '=', 'chief')
      .executeTakeFirstOrThrow();
    const keep = (password_hash: string | null) =>
      db.updateTable('vault.credentials').set({ password_hash }).where('user_id', '=', 'chief').execute();
    await keep(null);
    expect((await set(off)).code).toBe('local-administrator-missing');
    await keep(password.password_hash);
    expect((await set(off)).status).toBe(200);
    const outOfUse = (by: Caller, last_day = '2020-01-01') =>
      by.call('PUT', '/api/account/', {
        ...{ user_id: 'chief', organization_id: system.organisation, last_name: '田中', first_name: 'chief' },
        ...{ role: 'system_manager', password: null, belonging_department_ids: [], last_day },
      });
    expect((await outOfUse(chief)).code).toBe('local-administrator-missing');
    // Nor one whose end is still to come: nobody is asked on that day.
    expect((await outOfUse(chief, '2999-12-31')).code).toBe('local-administrator-missing');
    expect((await order('lock', 'chief')).code).toBe('account-kept');
    const second = await system.account('second-chief', 'system_manager');
    expect((await outOfUse(chief)).code).toBe('account-own');
    expect((await outOfUse(second)).status).toBe(200);
  });
});
