import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bearerOf, guard, requireOwn, type RouteRule } from './guard.js';
import { ProblemError } from './problems.js';
import type { AppServer } from './app-server.js';
import { createHttpServer } from './server.js';
import { createTokens, type Claims } from './tokens.js';

const problems = Object.fromEntries(
  Object.entries({
    unauthenticated: 401,
    'session-expired': 401,
    'xsrf-mismatch': 403,
    forbidden: 403,
    'second-factor-due': 403,
    'out-of-scope': 403,
    'api-key-over': 401,
    'feature-off': 403,
    'not-found': 404,
    'unknown-route': 404,
    'invalid-request': 400,
    'malformed-json': 400,
    'payload-too-large': 413,
    'unsupported-media-type': 415,
    unavailable: 503,
    unexpected: 500,
  }).map(([code, status]) => [code, { status, title: `題名 ${code}` }]),
);
const rules: readonly RouteRule[] = [
  { method: 'GET', url: '/api/set-up/', service: 'things', callers: ['staff'], isForSetUp: true },
  { method: 'GET', url: '/api/things/', service: 'things', callers: ['staff'], scopes: ['read'] },
  {
    method: 'POST',
    url: '/api/things/',
    service: 'things',
    callers: ['staff'],
    scopes: ['edit'],
    bodyLimit: 200,
  },
  { method: 'GET', url: '/api/secret/', service: 'things', callers: ['manager'] },
  { method: 'GET', url: '/api/new/', service: 'things', callers: ['staff'], scopes: ['read'], flag: 'new' },
  { method: 'POST', url: '/api/open/', service: 'things', callers: ['nobody'] },
  { method: 'GET', url: '/api/broken/:how', service: 'things', callers: ['nobody'] },
  { method: 'GET', url: '/api/elsewhere/', service: 'others', callers: ['nobody'] },
];
const cookies = { session: 'session', xsrf: 'xsrf', xsrfHeader: 'x-xsrf' };
const tokens = createTokens('a secret of at least thirty-two bytes');
const claims: Omit<Claims, 'expires'> = {
  audience: 'staff',
  use: 'access',
  subject: 'me',
  organisation: 'mine',
  role: 'staff',
  session: 'open',
};

const program = (scope: string): Claims => ({
  ...{ audience: 'service', use: 'access', subject: 'program', organisation: 'mine', role: 'service' },
  ...{ session: 'program', scopes: [scope], expires: 0 },
});

const guarded = async (): Promise<AppServer> => {
  const app = await createHttpServer({
    title: 'things',
    version: '1',
    logger: pino({ level: 'silent' }),
    problems,
    isTransient: (error) => error instanceof Error && error.message === 'passing',
  });
  guard(app, {
    service: 'things',
    rules,
    tokens,
    cookies,
    isCurrent: async ({ session: asked }) => {
      if (asked === 'unknowable') throw new Error('no database');
      return asked === 'open';
    },
    isInRoot: () => Promise.resolve(false),
    claimsOfKey: async (key) => {
      if (key === 'unknowable') throw new Error('no database');
      return key.startsWith('rdr_') ? program(key.slice(4)) : undefined;
    },
    isFeatureOn: async () => false,
  });
  return app;
};

let app: AppServer;
beforeAll(async () => {
  app = await guarded();
  app.get('/api/things/', (request) => ({ who: bearerOf(request).subject }));
  app.post(
    '/api/things/',
    { schema: { body: z.object({ name: z.string(), organisation: z.string().optional() }) } },
    (request) => {
      requireOwn(bearerOf(request), request.body.organisation);
      return request.body;
    },
  );
  app.get('/api/secret/', () => ({}));
  app.get('/api/set-up/', () => ({}));
  app.get('/api/new/', () => ({}));
  app.post('/api/open/', () => ({ ok: true }));
  app.get('/api/broken/:how', { schema: { params: z.object({ how: z.string() }) } }, (request) => {
    if (request.params.how === 'expected') throw new ProblemError('not-found', { detail: '詳しく' });
    throw new Error(request.params.how);
  });
  await app.ready();
});
afterAll(() => app.close());

interface Asked {
  token?: string;
  key?: string;
  session?: string;
  xsrf?: [cookie: string, header: string];
  body?: string;
  type?: string;
}
const ask = async (
  method: 'GET' | 'POST' | 'HEAD',
  url: string,
  { token, key, session, xsrf, body, type }: Asked = {},
) => {
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `JWT ${token}` } : {}),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(xsrf ? { [cookies.xsrfHeader]: xsrf[1] } : {}),
      ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    },
    cookies: { ...(session ? { session } : {}), ...(xsrf ? { xsrf: xsrf[0] } : {}) },
    payload: body,
  });
  const text = answer.body;
  return {
    status: answer.statusCode,
    code: text.startsWith('{') ? ((JSON.parse(text) as { code?: string }).code ?? '') : text,
    answer,
  };
};
const access = (more: Partial<Claims> = {}, seconds = 60) => tokens.issue({ ...claims, ...more }, seconds);
const session = (more: Partial<Claims> = {}) => tokens.issue({ ...claims, use: 'session', ...more }, 60);
const pair: [string, string] = ['x', 'x'];

describe('who is let in', () => {
  it('is nobody without a token', async () => {
    expect(await ask('GET', '/api/things/')).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await ask('POST', '/api/things/', { xsrf: pair, body: '{"name":"a"}' })).toMatchObject({
      status: 401,
    });
  });
  it('is who has a token, or for reading the session cookie', async () => {
    expect((await ask('GET', '/api/things/', { token: await access() })).answer.json()).toEqual({
      who: 'me',
    });
    expect((await ask('GET', '/api/things/', { session: await session() })).status).toBe(200);
  });
  it('is nobody who would change something with the cookie alone', async () =>
    expect(
      await ask('POST', '/api/things/', { session: await session(), xsrf: pair, body: '{"name":"a"}' }),
    ).toMatchObject({ status: 401, code: 'unauthenticated' }));
  it('does not take a session for a token, nor a token for a session', async () => {
    expect((await ask('GET', '/api/things/', { token: await session() })).status).toBe(401);
    expect((await ask('GET', '/api/things/', { session: await access() })).status).toBe(401);
  });
  it('is told when the session has expired', async () => {
    expect(await ask('GET', '/api/things/', { token: await access({}, -10) })).toMatchObject({
      status: 401,
      code: 'session-expired',
    });
    expect(await ask('GET', '/api/things/', { token: await access({ session: 'ended' }) })).toMatchObject({
      status: 401,
      code: 'session-expired',
    });
  });
  it('is nobody while sessions cannot be asked', async () => {
    expect(
      await ask('GET', '/api/things/', { token: await access({ session: 'unknowable' }) }),
    ).toMatchObject({
      status: 503,
      code: 'unavailable',
    });
    expect(
      await ask('GET', '/api/things/', { session: await session({ session: 'unknowable' }) }),
    ).toMatchObject({ status: 503 });
  });
  it('is told that the session is over before anything else', async () =>
    expect(
      await ask('POST', '/api/things/', { token: await access({ session: 'ended' }), body: '{"name":"a"}' }),
    ).toMatchObject({ status: 401, code: 'session-expired' }));
  it('is nobody with a token that was tampered with, signed otherwise or not at all', async () => {
    const [head = '', body = '', signature = ''] = (await access()).split('.');
    const manager = Buffer.from(
      JSON.stringify({
        ...(JSON.parse(Buffer.from(body, 'base64url').toString()) as object),
        role: 'manager',
      }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const foreign = await createTokens('another secret of at least thirty-two').issue(claims, 60);
    for (const token of [
      `${head}.${manager}.${signature}`,
      `${none}.${manager}.`,
      foreign,
      'x',
      `${head}.${body}.`,
    ])
      expect(await ask('GET', '/api/secret/', { token })).toMatchObject({
        status: 401,
        code: 'unauthenticated',
      });
  });
  it('is only whom the table names', async () => {
    expect(await ask('GET', '/api/secret/', { token: await access() })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    expect((await ask('GET', '/api/secret/', { token: await access({ role: 'manager' }) })).status).toBe(200);
    expect(
      (await ask('GET', '/api/secret/', { token: await access({ role: 'manager', audience: 'respondent' }) }))
        .status,
    ).toBe(403);
  });
  it('obeys the switch of a feature', async () =>
    expect(await ask('GET', '/api/new/', { token: await access() })).toMatchObject({
      status: 403,
      code: 'feature-off',
    }));
  it('leaves a session that is good for setting up only what the table leaves it', async () => {
    const limited = await access({ isSetUpDue: true });
    expect(await ask('GET', '/api/things/', { token: limited })).toMatchObject({ code: 'second-factor-due' });
    expect((await ask('GET', '/api/set-up/', { token: limited })).status).toBe(200);
    expect((await ask('GET', '/api/set-up/', { token: await access() })).status).toBe(200);
    expect((await ask('POST', '/api/open/', { token: limited })).status).toBe(200);
  });
  it('is everybody where the table says so', async () =>
    expect((await ask('POST', '/api/open/')).status).toBe(200));
  it('holds HEAD to the rule of GET', async () => {
    expect((await ask('HEAD', '/api/secret/', { token: await access() })).status).toBe(403);
    expect((await ask('HEAD', '/api/things/')).status).toBe(401);
    expect((await ask('HEAD', '/api/things/', { token: await access() })).status).toBe(200);
  });
});

describe('what changes something', () => {
  it('needs the XSRF header to say what the cookie says', async () => {
    const token = await access();
    const body = '{"name":"a"}';
    expect(await ask('POST', '/api/things/', { token, body })).toMatchObject({
      status: 403,
      code: 'xsrf-mismatch',
    });
    expect(await ask('POST', '/api/things/', { token, body, xsrf: ['x', 'y'] })).toMatchObject({
      status: 403,
      code: 'xsrf-mismatch',
    });
    expect(await ask('POST', '/api/things/', { token, body, xsrf: ['', ''] })).toMatchObject({
      status: 403,
      code: 'xsrf-mismatch',
    });
    expect((await ask('POST', '/api/things/', { token, body, xsrf: pair })).status).toBe(200);
  });
  it('finds nothing of another organisation', async () =>
    expect(
      await ask('POST', '/api/things/', {
        token: await access(),
        body: '{"name":"a","organisation":"theirs"}',
        xsrf: pair,
      }),
    ).toMatchObject({ status: 404, code: 'not-found' }));
});

describe('a bad request', () => {
  const post = async (body: string, type?: string) =>
    ask('POST', '/api/things/', { token: await access(), xsrf: pair, body, type });

  it('is answered as a problem', async () => {
    const { answer, ...rest } = await post('{"name":');
    expect(rest).toEqual({ status: 400, code: 'malformed-json' });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ title: '題名 malformed-json', status: 400 });
    expect(await post('')).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(await post('{"name":"a"}', 'text/xml')).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
    });
    expect(await post(JSON.stringify({ name: 'a'.repeat(300) }))).toMatchObject({
      status: 413,
      code: 'payload-too-large',
    });
    expect(await post('{"__proto__":{"name":"a"}}')).toMatchObject({ status: 400 });
  });
  it('names the field that is wrong', async () => {
    const { answer, status } = await post('{"name":7}');
    expect(status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: [{ path: 'body.name' }] });
  });
  it('does not get text that the database could not keep', async () => {
    expect((await post('{"name":"a\\u0000b"}')).answer.json()).toEqual({ name: 'ab' });
    expect((await post('{"name":"a\\ud842b"}')).answer.json()).toEqual({ name: 'a\ufffdb' });
  });
  it('may be an address that nobody has, or none at all', async () => {
    expect(await ask('GET', '/api/nowhere/')).toMatchObject({ status: 404, code: 'unknown-route' });
    expect(await ask('GET', '/api/broken/%zz')).toMatchObject({ status: 400, code: 'invalid-request' });
    expect((await ask('GET', `/api/broken/${'x'.repeat(5_000)}`)).status).toBeLessThan(500);
  });
});

describe('an error', () => {
  it('that was expected says what it is', async () =>
    expect((await ask('GET', '/api/broken/expected')).answer.json()).toMatchObject({
      status: 404,
      code: 'not-found',
      detail: '詳しく',
    }));
  it('that passes asks to come again', async () =>
    expect(await ask('GET', '/api/broken/passing')).toMatchObject({ status: 503, code: 'unavailable' }));
  it('that nobody expected tells nothing of the inside', async () => {
    const { answer, ...rest } = await ask('GET', '/api/broken/secret-of-the-inside');
    expect(rest).toEqual({ status: 500, code: 'unexpected' });
    expect(answer.body).not.toContain('secret-of-the-inside');
  });
});

describe('a route that the table does not have', () => {
  it.each([
    ['is not there', 'GET', '/api/unheard-of/'],
    ['has another method', 'PUT', '/api/things/'],
    ['belongs to another service', 'GET', '/api/elsewhere/'],
  ] as const)('is refused at start: it %s', async (_why, method, url) => {
    const fresh = await guarded();
    expect(() => fresh.route({ method, url, handler: () => ({}) })).toThrow('permission table');
    await fresh.close();
  });
});

describe('a program', () => {
  it('is let in by its key where it has the scope, and needs no other proof', async () => {
    expect((await ask('GET', '/api/things/', { key: 'rdr_read' })).answer.json()).toEqual({ who: 'program' });
    expect((await ask('POST', '/api/things/', { key: 'rdr_edit', body: '{"name":"a"}' })).status).toBe(200);
  });
  it('is refused what its scopes do not have, and what is for nobody but people', async () => {
    expect(await ask('POST', '/api/things/', { key: 'rdr_read', body: '{"name":"a"}' })).toMatchObject({
      status: 403,
      code: 'out-of-scope',
    });
    expect(await ask('GET', '/api/secret/', { key: 'rdr_read' })).toMatchObject({ code: 'out-of-scope' });
  });
  it('is held to the features of its organisation, and to the organisation', async () => {
    expect(await ask('GET', '/api/new/', { key: 'rdr_read' })).toMatchObject({ code: 'feature-off' });
    const body = '{"name":"a","organisation":"yours"}';
    expect((await ask('POST', '/api/things/', { key: 'rdr_edit', body })).status).toBe(404);
  });
  it('is nobody with a key that is not known, also beside a good session', async () => {
    expect(await ask('GET', '/api/things/', { key: 'wrong', session: await session() })).toMatchObject({
      status: 401,
      code: 'api-key-over',
    });
    expect(await ask('GET', '/api/things/', { key: 'unknowable' })).toMatchObject({ status: 503 });
  });
});
