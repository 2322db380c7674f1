import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Accounts, type AccountEntry } from '@reader/contracts/http/administration/accounts';
import {
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorSetUp,
} from '@reader/contracts/http/administration/second-factor';
import { TokenAnswer, UserContext } from '@reader/contracts/http/session';
import type { Answer, Caller } from '../installation/caller.js';
import { PASSWORD, startSystem, type System } from '../installation/system.js';

let system: System;
let manager: Caller;
beforeAll(async () => {
  system = await startSystem();
  manager = await system.account('kanri', 'manager');
});
afterAll(() => system.stop());

const STEP_MS = 30_000;
/** A code of the app, `steps` from now; a server takes one before and one after, each once and in this order. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
const wrongFor = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
};

const signIn = (userId: string, code?: string, password = PASSWORD): Promise<Answer> =>
  system.stranger().post('/api/signin/', { username: userId, password, ...(code !== undefined && { code }) });
const asSignedIn = async (userId: string, code?: string): Promise<Caller> => {
  const caller = system.stranger();
  const answer = await caller.post('/api/signin/', { username: userId, password: PASSWORD, code });
  caller.token = TokenAnswer.parse(answer.json).token;
  return caller;
};
const beginSetUp = async (caller: Caller, code?: string): Promise<SecondFactorSetUp> =>
  SecondFactorSetUp.parse(
    (
      await caller.post('/api/own-second-factor/set-up/', {
        password: PASSWORD,
        ...(code !== undefined && { code }),
      })
    ).json,
  );
const confirm = (caller: Caller, { set_up_id }: SecondFactorSetUp, code: string): Promise<Answer> =>
  caller.post('/api/own-second-factor/confirm/', { set_up_id, code });
/** Sets up a factor, confirmed by the code of the step before this one, so that two more can be used. */
const setUp = async (caller: Caller): Promise<SecondFactorSetUp> => {
  const begun = await beginSetUp(caller);
  expect((await confirm(caller, begun, codeOf(begun.secret, -1))).status).toBe(200);
  return begun;
};
const own = async (caller: Caller) =>
  OwnSecondFactor.parse((await caller.get('/api/own-second-factor/')).json);
const found = async (userId: string): Promise<AccountEntry | undefined> =>
  Accounts.parse((await manager.get(`/api/account/?user_id=${userId}`)).json).users[0];
/** What administrators are shown of it, once it has come to the list. */
const isShown = (userId: string, expected: Partial<AccountEntry['secondFactor']>) =>
  vi.waitFor(async () => expect((await found(userId))?.secondFactor).toMatchObject(expected), 10_000);
const reset = (userId: string, by = manager, reason = '端末の紛失') =>
  by.post('/api/account/second-factor/reset/', {
    ...{ user_id: userId, organization_id: system.organisation, reason },
  });
const require = (is: boolean) =>
  manager.call('PUT', `/api/organization-settings/${system.organisation}/`, {
    is_second_factor_required: is,
  });
/** Time passes: tries and used steps of before are forgotten. */
const letTimePass = async () => {
  const { db } = system.inside.dependencies;
  await db.deleteFrom('command.sign_in_tries').execute();
  await db.updateTable('vault.second_factors').set({ last_step: 0n }).execute();
};
beforeEach(letTimePass);

describe('setting up a second factor', () => {
  it('asks for the password, and counts once a code has confirmed it', async () => {
    const here = await system.account('hajime', 'staff');
    const there = system.stranger();
    await there.signIn('hajime', PASSWORD);
    expect((await here.post('/api/own-second-factor/set-up/', { password: 'chigau' })).code).toBe(
      'password-wrong',
    );
    const begun = await beginSetUp(here);
    expect(begun.recovery_codes).toHaveLength(10);
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect((await signIn('hajime')).status).toBe(200);
    expect((await confirm(here, begun, wrongFor(begun.secret))).code).toBe('code-wrong');
    expect((await own(here)).setAt).toBeNull();
    expect((await confirm(here, begun, codeOf(begun.secret, -1))).status).toBe(200);
    // It goes on here, and nowhere else.
    expect((await here.get('/api/statistics/')).status).toBe(200);
    expect((await there.get('/api/statistics/')).code).toBe('session-expired');
    expect(await own(here)).toMatchObject({ recoveryCodesLeft: 10, isRequired: false });
    await isShown('hajime', { recoveryCodesLeft: 10, reset: null });
    expect((await signIn('hajime')).code).toBe('second-factor-needed');
  });

  it('leaves nothing where it is given up, and is confirmed once', async () => {
    const here = await system.account('yame', 'staff');
    const first = await beginSetUp(here);
    const second = await beginSetUp(here);
    expect((await confirm(here, first, codeOf(first.secret, -1))).code).toBe('second-factor-set-up-over');
    const { db } = system.inside.dependencies;
    await db
      .updateTable('vault.second_factor_set_ups')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await confirm(here, second, codeOf(second.secret, -1))).code).toBe('second-factor-set-up-over');
    expect((await own(here)).setAt).toBeNull();
    expect((await signIn('yame')).status).toBe(200);
    const third = await setUp(here);
    // Sent again after a lost answer.
    expect((await confirm(here, third, codeOf(third.secret, -1))).status).toBe(200);
    expect((await here.get('/api/statistics/')).status).toBe(200);
  });

  it('again, for another device, asks for a code of the one before', async () => {
    const here = await system.account('kaeru', 'staff');
    const old = await setUp(here);
    const body = { password: PASSWORD };
    expect((await here.post('/api/own-second-factor/set-up/', body)).code).toBe('code-wrong');
    const next = await beginSetUp(here, codeOf(old.secret));
    // The old one counts until the new one is confirmed.
    expect((await signIn('kaeru', codeOf(old.secret, 1))).status).toBe(200);
    expect((await confirm(here, next, codeOf(next.secret, -1))).status).toBe(200);
    await letTimePass();
    expect((await signIn('kaeru', codeOf(old.secret))).code).toBe('second-factor-wrong');
    expect((await signIn('kaeru', old.recovery_codes[0])).code).toBe('second-factor-wrong');
    expect((await signIn('kaeru', codeOf(next.secret))).status).toBe(200);
  });

  it('keeps its secret and its codes where nobody reads them', async () => {
    const here = await system.account('himitsu', 'staff');
    const begun = await setUp(here);
    const { db } = system.inside.dependencies;
    const rows = JSON.stringify(
      [
        await db.selectFrom('vault.second_factors').selectAll().execute(),
        await db.selectFrom('vault.recovery_codes').selectAll().execute(),
        await db.selectFrom('command.answers').selectAll().execute(),
      ],
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    expect(rows).not.toContain(Buffer.from(begun.secret).toJSON().data.join(','));
    for (const secret of [begun.secret, ...begun.recovery_codes]) expect(rows).not.toContain(secret);
  });
});

describe('signing in with a second factor', () => {
  it('takes each code once, however it is typed, and each step only once', async () => {
    const { secret } = await setUp(await system.account('ichido', 'staff'));
    const code = codeOf(secret);
    // The step that confirmed it is used up.
    expect((await signIn('ichido', codeOf(secret, -1))).code).toBe('second-factor-wrong');
    expect((await signIn('ichido', ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await signIn('ichido', code)).code).toBe('second-factor-wrong');
    expect((await signIn('ichido', codeOf(secret, 1))).status).toBe(200);
  });

  it('lets one of several in that use one code at the same time', async () => {
    const { secret, recovery_codes: recovery } = await setUp(await system.account('doji', 'staff'));
    const code = codeOf(secret);
    const together = async (typed: string | undefined) =>
      (await Promise.all([1, 2, 3, 4].map(() => signIn('doji', typed)))).map(({ status }) => status).sort();
    expect(await together(code)).toEqual([200, 401, 401, 401]);
    await letTimePass();
    expect(await together(recovery[0])).toEqual([200, 401, 401, 401]);
    await isShown('doji', { recoveryCodesLeft: 9 });
  });

  it('takes a recovery code once, and counts it down', async () => {
    const here = await system.account('kaifuku', 'staff');
    const { recovery_codes: codes } = await setUp(here);
    expect((await signIn('kaifuku', codes[3]?.toLowerCase())).status).toBe(200);
    expect((await signIn('kaifuku', codes[3])).code).toBe('second-factor-wrong');
    expect(await own(here)).toMatchObject({ recoveryCodesLeft: 9 });
    const body = { password: PASSWORD, code: codes[4] };
    const renewed = RecoveryCodes.parse(
      (await here.post('/api/own-second-factor/recovery-codes/', body)).json,
    ).recovery_codes;
    expect(await own(here)).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await signIn('kaifuku', codes[5])).code).toBe('second-factor-wrong');
    expect((await signIn('kaifuku', renewed[5])).status).toBe(200);
  });

  it('tells nothing before the password was right, and lets nobody guess codes', async () => {
    const { secret } = await setUp(await system.account('ate', 'staff'));
    expect((await signIn('ate', codeOf(secret), 'chigau')).code).toBe('signin-failed');
    expect((await signIn('inai', codeOf(secret))).code).toBe('signin-failed');
    // Asking for the code is no guess.
    for (let tries = 0; tries < 12; tries += 1)
      expect((await signIn('ate')).code).toBe('second-factor-needed');
    const wrong = wrongFor(secret);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn('ate', wrong)).code).toBe('second-factor-wrong');
    const throttled = await signIn('ate', codeOf(secret));
    expect([throttled.code, Number(throttled.headers.get('retry-after')) > 0]).toEqual([
      'signin-throttled',
      true,
    ]);
    await letTimePass();
    expect((await signIn('ate', codeOf(secret))).status).toBe(200);
  });
});

describe('a second factor', () => {
  it('is given up with password and code', async () => {
    const here = await system.account('kaijo', 'staff');
    const body = (code: string, password = PASSWORD) => ({ password, code });
    const remove = (given: object) => here.call('DELETE', '/api/own-second-factor/', given);
    expect((await remove(body('123456'))).code).toBe('second-factor-missing');
    const { secret } = await setUp(here);
    expect((await remove(body(codeOf(secret), 'chigau'))).code).toBe('password-wrong');
    expect((await remove(body(wrongFor(secret)))).code).toBe('code-wrong');
    expect((await remove(body(codeOf(secret)))).status).toBe(204);
    await isShown('kaijo', { setAt: null, reset: null });
    expect((await signIn('kaijo')).status).toBe(200);
  });

  it('that was lost is reset by an administrator with a reason: the device and all sessions end', async () => {
    const here = await system.account('nakusu', 'staff');
    const { secret, recovery_codes: codes } = await setUp(here);
    expect((await reset('nakusu', manager, ' ')).code).toBe('invalid-request');
    expect((await reset('nakusu', here)).code).toBe('forbidden');
    expect((await reset('nakusu')).status).toBe(204);
    expect((await here.get('/api/statistics/')).code).toBe('session-expired');
    expect((await found('nakusu'))?.secondFactor).toMatchObject({
      ...{ setAt: null, recoveryCodesLeft: 0 },
      reset: { reason: '端末の紛失' },
    });
    expect((await signIn('nakusu')).status).toBe(200);
    const again = await asSignedIn('nakusu', codeOf(secret));
    await setUp(again);
    expect((await signIn('nakusu', codeOf(secret))).code).toBe('second-factor-wrong');
    expect((await signIn('nakusu', codes[0])).code).toBe('second-factor-wrong');
  });

  it('that was reset is in nobody’s way, however often codes of it were guessed before', async () => {
    const { secret } = await setUp(await system.account('tsuman', 'staff'));
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn('tsuman', wrongFor(secret))).code).toBe('second-factor-wrong');
    for (let tries = 0; tries < 12; tries += 1)
      expect((await signIn('tsuman', codeOf(secret))).code).toBe('signin-throttled');
    expect((await reset('tsuman')).status).toBe(204);
    expect((await signIn('tsuman')).status).toBe(200);
    const begun = await setUp(await asSignedIn('tsuman'));
    expect((await signIn('tsuman', codeOf(begun.secret))).status).toBe(200);
  });

  it('is reset by nobody from elsewhere, of a system manager only by one, and never one’s own', async () => {
    const elsewhere = await system.organisationNamed('yoso');
    const strange = await system.account('yosomono', 'manager', elsewhere);
    await setUp(await system.account('ue', 'system_manager'));
    expect((await reset('ue', strange)).code).toBe('not-found');
    expect((await reset('inai')).code).toBe('account-unknown');
    expect((await reset('ue')).code).toBe('account-of-system-manager');
    const other = await system.account('ue-2', 'system_manager');
    expect((await reset('ue', other)).status).toBe(204);
    expect((await reset('ue-2', other)).code).toBe('second-factor-own');
  });

  it('ends with the account', async () => {
    const here = await system.account('yameta', 'staff');
    await setUp(here);
    const body = { user_id: 'yameta', organization_id: system.organisation };
    expect((await manager.call('DELETE', '/api/account/', body)).status).toBe(200);
    expect((await found('yameta'))?.secondFactor.setAt).toBeNull();
    const { db } = system.inside.dependencies;
    const id = (await found('yameta'))?.id ?? '';
    const rows = db.selectFrom('vault.second_factors').selectAll().where('account_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });

  it('that a crash left in the vault after its reset is asked for no more', async () => {
    const here = await system.account('kurasshu', 'staff');
    await setUp(here);
    const { db } = system.inside.dependencies;
    const id = (await found('kurasshu'))?.id ?? '';
    const kept = await db
      .selectFrom('vault.second_factors')
      .selectAll()
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    await reset('kurasshu');
    await db.insertInto('vault.second_factors').values(kept).execute();
    expect((await signIn('kurasshu')).status).toBe(200);
  });
});

describe('an organisation that asks for a second factor', () => {
  it('leaves who has none only to set one up, from the next sign-in or refresh on', async () => {
    const working = await system.account('shigoto', 'staff');
    const has = await system.account('motsu', 'staff');
    const { secret } = await setUp(has);
    expect((await require(true)).status).toBe(200);
    // Work that goes on is not cut off.
    expect((await working.get('/api/statistics/')).status).toBe(200);
    const refresh = async (caller: Caller) => {
      const answer = await caller.post('/api/refresh_jwt_token/', { token: caller.token });
      caller.token = TokenAnswer.parse(answer.json).token;
    };
    await refresh(working);
    await refresh(has);
    expect((await has.get('/api/statistics/')).status).toBe(200);
    expect((await working.get('/api/statistics/')).code).toBe('second-factor-due');
    expect((await working.post('/api/transactions/')).code).toBe('second-factor-due');
    expect((await working.call('DELETE', '/api/own-sessions/')).code).toBe('second-factor-due');
    // Nor by the cookie alone.
    const byCookie = { authorization: '' };
    expect((await working.get('/api/statistics/', byCookie)).code).toBe('second-factor-due');
    const context = async (caller: Caller) =>
      UserContext.parse((await caller.get('/api/authenticated-user/')).json);
    const limited = await context(working);
    expect(limited.is_second_factor_due).toBe(true);
    // The token that comes with the context is good for no more.
    working.token = limited.token;
    expect((await working.get('/api/statistics/')).code).toBe('second-factor-due');
    const begun = await beginSetUp(working);
    const confirmed = await confirm(working, begun, codeOf(begun.secret, -1));
    working.token = TokenAnswer.parse(confirmed.json).token;
    expect((await working.get('/api/statistics/')).status).toBe(200);
    expect((await working.get('/api/statistics/', byCookie)).status).toBe(200);
    expect((await context(working)).is_second_factor_due).toBe(false);
    const body = { password: PASSWORD, code: codeOf(begun.secret) };
    expect((await working.call('DELETE', '/api/own-second-factor/', body)).code).toBe('second-factor-kept');
    expect((await signIn('motsu', codeOf(secret))).status).toBe(200);
    await require(false);
  });

  it('that asks for none any more lets everybody in from the next refresh on', async () => {
    await system.account('hoka', 'staff');
    await require(true);
    const person = system.stranger();
    await person.signIn('hoka', PASSWORD);
    expect((await person.get('/api/statistics/')).code).toBe('second-factor-due');
    expect((await person.post('/api/signout/')).status).toBe(204);
    await person.signIn('hoka', PASSWORD);
    await require(false);
    const answer = await person.post('/api/refresh_jwt_token/', { token: person.token });
    person.token = TokenAnswer.parse(answer.json).token;
    expect((await person.get('/api/statistics/')).status).toBe(200);
  });

  it('is made so by managers', async () => {
    const staff = await system.account('hira', 'staff');
    const path = `/api/organization-settings/${system.organisation}/`;
    expect((await staff.call('PUT', path, { is_second_factor_required: true })).code).toBe('forbidden');
  });
});
