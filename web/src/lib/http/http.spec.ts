import { problems } from '@reader/contracts/japanese/problems';
import { describe, expect, it, vi } from 'vitest';
import { Http, HttpProblem, isConnectionLost, NetworkFailure, nothing, withQuery } from './http';
import { readCookie } from './cookies';

const answering = (status: number, body: unknown) => {
  const calls: { path: string; init: RequestInit; headers: Headers }[] = [];
  const http = new Http({
    fetch: (input, init = {}) => {
      calls.push({ path: input as string, init, headers: new Headers(init.headers) });
      return Promise.resolve(Response.json(body, { status }));
    },
    cookies: () => 'a=1; XSRF-TOKEN=x%3D1',
  });
  return { http, calls };
};
const anything = { parse: (value: unknown) => value };

describe('a call', () => {
  it('carries the token, and the XSRF header when it changes something', async () => {
    const { http, calls } = answering(200, {});
    http.setToken('t');
    await http.get('/a/', anything);
    await http.post('/a/', { b: 1 }, anything);
    expect(calls[0]?.headers.get('authorization')).toBe('JWT t');
    expect(calls[0]?.headers.has('x-xsrf-token')).toBe(false);
    expect(calls[1]?.headers.get('x-xsrf-token')).toBe('x=1');
    expect(calls[1]?.init.body).toBe('{"b":1}');
  });

  it('leaves the content type of a form to the browser', async () => {
    const { http, calls } = answering(200, {});
    await http.put('/a/', new FormData(), nothing);
    expect(calls[0]?.headers.has('content-type')).toBe(false);
  });

  it('gives an answer its type by its schema', async () => {
    const { http } = answering(200, { n: 'x' });
    const schema = {
      parse: () => {
        throw new Error('not what was agreed');
      },
    };
    await expect(http.get('/a/', schema)).rejects.toThrow('not what was agreed');
  });
});

describe('a failure', () => {
  it('is the problem that the server names', async () => {
    const body = { type: 'about:blank', code: 'edit-conflict', title: '変更されています', status: 409 };
    const { http } = answering(409, body);
    const error = await http.get('/a/', nothing).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HttpProblem);
    expect(error).toMatchObject({ status: 409, code: 'edit-conflict', message: '変更されています' });
  });

  it('has a sentence even when the server gave none', async () => {
    const { http } = answering(502, 'Bad gateway');
    await expect(http.get('/a/', nothing)).rejects.toMatchObject({ status: 502, code: 'unexpected' });
  });

  it('tells once a call that the session is over, unless the caller asks for it itself', async () => {
    const { http } = answering(401, {});
    const expired = vi.fn();
    http.onExpired(expired);
    await http.get('/a/', nothing).catch(() => undefined);
    await http.get('/a/', nothing, { expects401: true }).catch(() => undefined);
    expect(expired).toHaveBeenCalledTimes(1);
  });

  it('of a token that is over is made good by a fresh one where the session goes on', async () => {
    const tokens: (string | null)[] = [];
    const http = new Http({
      fetch: (_path, init) => {
        tokens.push(new Headers(init?.headers).get('authorization'));
        return Promise.resolve(Response.json({}, { status: tokens.at(-1) === 'JWT fresh' ? 200 : 401 }));
      },
      cookies: () => '',
    });
    const expired = vi.fn();
    http.onExpired(expired);
    http.setToken('old');
    http.onRenew(() => {
      http.setToken('fresh');
      return Promise.resolve(true);
    });
    await http.post('/a/', {}, nothing);
    expect(tokens).toEqual(['JWT old', 'JWT fresh']);
    // Whether it goes on cannot be known: nobody is signed out by it.
    http.setToken('old');
    http.onRenew(() => Promise.reject(new NetworkFailure()));
    await expect(http.post('/a/', {}, nothing)).rejects.toBeInstanceOf(NetworkFailure);
    expect(expired).not.toHaveBeenCalled();
  });

  it('is a network failure when nothing comes back', async () => {
    const http = new Http({ fetch: () => Promise.reject(new TypeError('failed')), cookies: () => '' });
    await expect(http.get('/a/', nothing)).rejects.toBeInstanceOf(NetworkFailure);
  });

  it('is a network failure when the answer breaks off', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    const http = new Http({ fetch: () => Promise.resolve(new Response(broken)), cookies: () => '' });
    await expect(http.get('/a/', nothing)).rejects.toBeInstanceOf(NetworkFailure);
  });
});

it('leaves empty parameters out of addresses', () => {
  expect(withQuery('/a/', { b: '', c: undefined, d: 0, e: '手島' })).toBe('/a/?d=0&e=%E6%89%8B%E5%B3%B6');
  expect(withQuery('/a/')).toBe('/a/');
});

it('reads a cookie by its whole name', () => {
  expect(readCookie('X-XSRF-TOKEN=no; XSRF-TOKEN=yes', 'XSRF-TOKEN')).toBe('yes');
  expect(readCookie('', 'XSRF-TOKEN')).toBeUndefined();
});

it('takes what a gateway answers for a server that it does not reach as a lost connection, like no answer', () => {
  const answered = (status: number, code = 'unexpected') =>
    new HttpProblem({ type: 'about:blank', code, title: '', status });
  const { status } = problems.unavailable;
  const lost = [
    new NetworkFailure(),
    answered(status, 'unavailable'),
    answered(status),
    answered(502),
    answered(504),
  ];
  expect(lost.map(isConnectionLost)).toEqual(lost.map(() => true));
  const answers = [answered(500), answered(404, 'not-found'), answered(507), new TypeError()];
  expect(answers.map(isConnectionLost)).toEqual(answers.map(() => false));
});
