import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword, signOutEverywhere } from '@reader/command-api/accounts/account-commands';
import { operatorContext } from '@reader/command-api/accounts/operator';
import { countTry } from '@reader/command-api/accounts/sign-in-throttle';
import { signInsOf } from '@reader/command-api/accounts/sign-in-record';
import { ReaderHomeAnswer, UploadedFile } from '@reader/contracts/http/documents/documents';
import { SESSION_COOKIE, TokenAnswer, XSRF_COOKIE } from '@reader/contracts/http/session';
import { ProblemError } from '@reader/platform/http/problems';
import { createTokens } from '@reader/platform/http/tokens';
import { z } from 'zod';
import { png, type Answer, type Caller } from '../installation/caller.js';
import { PASSWORD, startSystem, type System } from '../installation/system.js';

let system: System;
/** Addresses of a page's image and of a crop of it, which browsers load by cookie. */
let pictures: string[];
beforeAll(async () => {
  system = await startSystem();
  const staff = await system.account('kaisha', 'staff');
  const upload = crypto.randomUUID();
  await staff.upload(system.organisation, upload, [png('一枚.png', '氏名=山田')]);
  await staff.read(upload);
  const home = ReaderHomeAnswer.parse((await staff.get('/api/document/reader-home/')).json);
  const document = home.documents[0]?.id ?? '';
  const files = await staff.get(`/api/uploaded-files/?document_id=${document}`);
  const page = z.array(UploadedFile).parse(files.json)[0]?.id ?? '';
  pictures = [
    `/api/page-images/${document}/${page}/image`,
    `/api/documents/${document}/crop/?page=${page}&x=10&y=10&width=100&height=40`,
  ];
});
afterAll(() => system.stop());

const operator = () => operatorContext(system.organisation, crypto.randomUUID(), new Date());

const signedIn = async (userId: string, password = PASSWORD): Promise<Caller> => {
  const caller = system.stranger();
  await caller.signIn(userId, password);
  return caller;
};
/** What somebody has who copied the browser's cookies and token. */
const copyOf = (caller: Caller): Caller => {
  const copy = system.stranger();
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
  copy.token = caller.token;
  return copy;
};
const byCookie = (caller: Caller): Caller => {
  const copy = copyOf(caller);
  copy.token = undefined;
  return copy;
};

/** Every way in: both services, by token and by cookie, reading and writing. */
const everyWay = async (caller: Caller): Promise<Answer[]> => [
  await caller.get('/api/statistics/'),
  await caller.get('/api/authenticated-user/'),
  await caller.get('/api/chunked-upload/00000000-0000-4000-8000-000000000000/'),
  await caller.post('/api/transactions/'),
  await caller.post('/api/refresh_jwt_token/', { token: caller.token }),
  await byCookie(caller).get('/api/statistics/'),
  ...(await Promise.all(pictures.map((address) => byCookie(caller).get(address)))),
];
const codesOf = async (caller: Caller) => new Set((await everyWay(caller)).map((answer) => answer.code));
const isOver = async (caller: Caller) => expect(await codesOf(caller)).toEqual(new Set(['session-expired']));
const goesOn = async (caller: Caller) => expect(await codesOf(caller)).not.toContain('session-expired');

describe('signing out', () => {
  it('leaves no picture that a browser shows without asking', async () => {
    await system.account('etsuran', 'staff');
    const leaving = await signedIn('etsuran');
    for (const address of pictures) {
      const picture = await leaving.get(address);
      expect(picture.headers.get('cache-control')).toBe('private, no-cache');
      const kept = { 'if-none-match': picture.headers.get('etag') ?? '' };
      expect((await leaving.get(address, kept)).status).toBe(304);
      const copy = copyOf(leaving);
      await leaving.post('/api/signout/');
      expect((await copy.get(address, kept)).code).toBe('session-expired');
      await leaving.signIn('etsuran', PASSWORD);
    }
  });

  it('needs no body, whatever type is announced', async () => {
    await system.account('karappo', 'staff');
    const leaving = await signedIn('karappo');
    const copy = copyOf(leaving);
    const left = await leaving.post('/api/signout/', undefined, { 'content-type': 'application/json' });
    expect(left.status).toBe(204);
    await isOver(copy);
  });

  it('ends token, cookie and refresh at once, also for a person that copied them', async () => {
    await system.account('saru', 'staff');
    const leaving = await signedIn('saru');
    const copy = copyOf(leaving);
    await goesOn(copy);
    const left = await leaving.post('/api/signout/');
    expect(left.status).toBe(204);
    expect(left.headers.get('clear-site-data')).toBe('"cache"');
    await isOver(copy);
    expect(
      (await copy.post('/api/refresh_jwt_token/', { token: copy.token })).headers.getSetCookie(),
    ).toEqual([]);
  });

  it('leaves other devices of the same person signed in', async () => {
    await system.account('ryote', 'staff');
    const [here, there] = [await signedIn('ryote'), await signedIn('ryote')];
    await here.post('/api/signout/');
    await goesOn(there);
  });

  it('works by cookie alone, as after the token was lost', async () => {
    await system.account('reload', 'staff');
    const here = await signedIn('reload');
    const copy = copyOf(here);
    await byCookie(here).post('/api/signout/');
    await isOver(copy);
  });
});

describe('tabs of one session', () => {
  it('refresh at the same time, and all of them go on', async () => {
    await system.account('tabs', 'staff');
    const first = await signedIn('tabs');
    const tabs = Array.from({ length: 12 }, () => copyOf(first));
    const answers = await Promise.all(
      tabs.map((tab) => tab.post('/api/refresh_jwt_token/', { token: tab.token })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(tabs.map(() => 200));
    for (const [index, tab] of tabs.entries()) {
      tab.token = TokenAnswer.parse(answers[index]?.json).token;
      expect(tab.cookies.get(SESSION_COOKIE)).toBeTruthy();
      expect((await tab.get('/api/statistics/')).status).toBe(200);
    }
  });

  it('of an earlier sign-in leave the cookie of the later one alone', async () => {
    await system.account('mae', 'staff');
    const browser = await signedIn('mae');
    const earlier = browser.token;
    await browser.signIn('mae', PASSWORD);
    const cookie = browser.cookies.get(SESSION_COOKIE);
    browser.token = earlier;
    expect((await browser.post('/api/refresh_jwt_token/', { token: earlier })).status).toBe(200);
    expect(browser.cookies.get(SESSION_COOKIE)).toBe(cookie);
    expect(browser.cookies.get(XSRF_COOKIE)).toBeTruthy();
  });
});

describe('all sessions of an account', () => {
  const sessionOf = async (caller: Caller) =>
    (await createTokens(system.secrets.token).verify(caller.token ?? '', 'access')).session;

  it('end at once with its password, but for the one that changed it', async () => {
    await system.account('kaeru', 'staff');
    const [mine, other] = [await signedIn('kaeru'), await signedIn('kaeru')];
    const { dependencies } = system.inside;
    await resetPassword(dependencies, operator(), {
      userId: 'kaeru',
      password: PASSWORD,
      kept: await sessionOf(mine),
    });
    await isOver(other);
    await goesOn(mine);
    await resetPassword(dependencies, operator(), { userId: 'kaeru', password: PASSWORD });
    await isOver(mine);
  });

  it('end at once when the operator ends them, as for another role', async () => {
    await system.account('yakuwari', 'staff');
    const caller = await signedIn('yakuwari');
    await goesOn(caller);
    await signOutEverywhere(system.inside.dependencies, operator(), 'yakuwari');
    await isOver(caller);
    await goesOn(await signedIn('yakuwari'));
  });

  it('end at once with the account', async () => {
    await system.account('yameru', 'staff');
    const caller = await signedIn('yameru');
    await goesOn(caller);
    const { db } = system.inside.dependencies;
    await db
      .updateTable('vault.credentials')
      .set({ dismissed_at: new Date() })
      .where('user_id', '=', 'yameru')
      .execute();
    await isOver(caller);
  });

  it('do not begin with a password that was changed while it was being checked', async () => {
    await system.account('dojini', 'staff');
    const tries = Promise.all(
      Array.from({ length: 6 }, () => system.stranger()).map(async (caller) => {
        await caller.signIn('dojini', PASSWORD).catch(() => undefined);
        return caller;
      }),
    );
    await resetPassword(system.inside.dependencies, operator(), {
      userId: 'dojini',
      password: `新${PASSWORD}`,
    });
    const outcomes = await Promise.all(
      (await tries).map(async (caller) =>
        caller.token ? (await caller.get('/api/statistics/')).code : 'refused',
      ),
    );
    expect(outcomes.filter((outcome) => !['session-expired', 'refused'].includes(`${outcome}`))).toEqual([]);
    expect(outcomes).toHaveLength(6);
    await goesOn(await signedIn('dojini', `新${PASSWORD}`));
  });
});

describe('a token', () => {
  it('of a session of another organisation or account is worth nothing', async () => {
    const caller = await signedIn('kaisha');
    const tokens = createTokens(system.secrets.token);
    const claims = await tokens.verify(caller.token ?? '', 'access');
    const strangers = await system.organisationNamed('tonari');
    for (const forged of [{ organisation: strangers }, { subject: crypto.randomUUID() }]) {
      caller.token = await tokens.issue({ ...claims, ...forged }, 60);
      expect((await caller.get('/api/statistics/')).code).toBe('session-expired');
    }
  });
});

describe('while sessions cannot be asked', () => {
  const { execute } = { execute: (text: string) => sql.raw(text).execute(system.inside.dependencies.db) };
  afterEach(() => execute('alter table if exists vault.away rename to sessions'));

  it('nobody is let through, and nobody is signed out', async () => {
    const caller = await signedIn('kaisha');
    await execute('alter table vault.sessions rename to away');
    const answers = await everyWay(caller);
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.code}`))).toEqual(
      new Set(['503 unavailable']),
    );
    await execute('alter table vault.away rename to sessions');
    await goesOn(caller);
  });
});

describe('guessing', () => {
  it('counts what was judged, and nothing that could not be looked at', async () => {
    const { db } = system.inside.dependencies;
    const attempt = async (code: string): Promise<string> => {
      try {
        const counted = await countTry(db, 'kitto', '203.0.113.77');
        await counted.judge(() => Promise.reject(new ProblemError(code)));
      } catch (error) {
        return (error as ProblemError).code;
      }
      return '';
    };
    const tries = Array.from({ length: 11 });
    const answers = async (code: string) => {
      const all: string[] = [];
      for (const _ of tries) all.push(await attempt(code));
      return all;
    };
    expect(new Set(await answers('unavailable'))).toEqual(new Set(['unavailable']));
    expect(await answers('signin-failed')).toEqual([
      ...Array.from({ length: 10 }, () => 'signin-failed'),
      'signin-throttled',
    ]);
  });

  const guess = (username: string, password: string) =>
    system.stranger().post('/api/signin/', { username, password });
  const failuresOf = async (userId: string) =>
    (await signInsOf(system.inside.dependencies.db, system.organisation, 1_000)).filter(
      (entry) => entry.userId === userId && entry.what === 'failed',
    );

  it('many times at once tries no more passwords than one after another', async () => {
    await system.account('neraware', 'staff');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess('neraware', `${index}`)),
    );
    expect(answers.filter((answer) => answer.code === 'signin-failed')).toHaveLength(10);
    expect(answers.filter((answer) => answer.code === 'signin-throttled')).toHaveLength(20);
    expect(await failuresOf('neraware')).toHaveLength(10);
  });

  it('counts a name with and without its organisation as one', async () => {
    await system.account('futatoori', 'staff');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guess('futatoori', `${tries}`)).code).toBe('signin-failed');
      expect((await guess('futatoori@mihon', `${tries}`)).code).toBe('signin-failed');
    }
    expect((await guess('FUTATOORI@mihon', PASSWORD)).code).toBe('signin-throttled');
    expect((await guess('futatoori', PASSWORD)).code).toBe('signin-throttled');
  });

  it('is answered alike for names that there are and that there are not, with how long it takes', async () => {
    await system.account('aru', 'staff');
    const answersFor = async (name: string) => {
      for (let tries = 0; tries < 10; tries += 1) await guess(name, 'x');
      const answer = await guess(name, 'x');
      return { answer, seconds: Number(answer.headers.get('retry-after')) };
    };
    const [known, unknown] = [await answersFor('aru'), await answersFor('inai')];
    expect(known.answer.json).toEqual(unknown.answer.json);
    expect(known.answer.json).toMatchObject({ code: 'signin-throttled', detail: 'あと15分お待ちください。' });
    for (const { seconds } of [known, unknown]) {
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    }
  });

  it('does not wipe its traces by signing in elsewhere with the same name', async () => {
    const elsewhere = await system.organisationNamed('betsu');
    await system.account('douki', 'staff');
    await system.account('douki', 'staff', elsewhere).catch(() => undefined);
    const right = () => guess('douki@betsu', PASSWORD);
    for (let tries = 0; tries < 9; tries += 1) {
      await guess('douki@mihon', `${tries}`);
      expect((await right()).status).toBe(200);
    }
    await guess('douki@mihon', 'x');
    expect((await guess('douki@mihon', PASSWORD)).code).toBe('signin-throttled');
  });
});
