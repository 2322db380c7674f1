import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rawRequest } from '../testing/raw-request.js';
import type { AppServer } from './app-server.js';
import { createHttpServer } from './server.js';

const problems = Object.fromEntries(
  Object.entries({
    'invalid-request': 400,
    'malformed-json': 400,
    forbidden: 403,
    'unknown-route': 404,
    'request-timeout': 408,
    'payload-too-large': 413,
    'unsupported-media-type': 415,
    'headers-too-large': 431,
    'address-too-long': 431,
    unexpected: 500,
  }).map(([code, status]) => [code, { status, title: `題名 ${code}` }]),
);
const MiB = 1_048_576;

let app: AppServer;
let address: string;
beforeAll(async () => {
  app = await createHttpServer({
    ...{ title: 'edge', version: '1', logger: pino({ level: 'silent' }), problems },
    isTransient: () => false,
    times: { headersMs: 300, bodyMs: 500, leastBytes: 1_000 },
  });
  app.post('/note', { schema: { body: z.object({ text: z.string() }) } }, () => ({ ok: true }));
  app.post('/bare', () => ({ ok: true }));
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.post('/upload', { bodyLimit: 10 * MiB }, async (request) => {
    let size = 0;
    for await (const chunk of request.body as AsyncIterable<Buffer>) size += chunk.length;
    return { size };
  });
  app.get('/broken', () => {
    throw new Error('secret of the inside');
  });
  app.get('/forbidden', () => {
    throw Object.assign(new Error('Forbidden'), { statusCode: 403 });
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const isProblem = async (asked: ReturnType<typeof rawRequest>, status: number, code: string) => {
  const answer = await asked;
  expect(answer).toMatchObject({ status, problem: { code, status, title: `題名 ${code}` } });
  expect(answer.type).toContain('application/problem+json');
  return answer;
};
const head = (line: string, ...headers: string[]) => [line, 'Host: here', ...headers, '', ''].join('\r\n');
const json = (length: number) =>
  head('POST /note HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${length}`);

describe('whatever is refused is a problem', () => {
  it.each([
    ['no request at all', 'hello\r\n\r\n', 400, 'invalid-request'],
    ['a header that is none', 'GET / HTTP/1.1\r\nHost: here\r\nno header\r\n\r\n', 400, 'invalid-request'],
    [
      'two lengths of one body',
      head('POST /note HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
      400,
      'invalid-request',
    ],
    [
      'headers that are too large',
      head('GET / HTTP/1.1', `X: ${'x'.repeat(40_000)}`),
      431,
      'headers-too-large',
    ],
    [
      'an address that is too long',
      head(`GET /nowhere?search=${'x'.repeat(40_000)} HTTP/1.1`),
      431,
      'address-too-long',
    ],
    ['an address that cannot be decoded', head('GET /%zz HTTP/1.1'), 400, 'invalid-request'],
    ['an address that nobody has', head('GET /nowhere HTTP/1.1'), 404, 'unknown-route'],
    ['a method that it has not', head('DELETE /note HTTP/1.1'), 404, 'unknown-route'],
    ['what is forbidden', head('GET /forbidden HTTP/1.1'), 403, 'forbidden'],
    ['what nobody expected', head('GET /broken HTTP/1.1'), 500, 'unexpected'],
    ['a body that is announced too large', json(3 * MiB), 413, 'payload-too-large'],
    ['half of a text', `${json(8)}{"text":`, 400, 'malformed-json'],
    [
      'another type',
      `${head('POST /note HTTP/1.1', 'Content-Type: text/xml', 'Content-Length: 3')}<a>`,
      415,
      'unsupported-media-type',
    ],
  ] as const)('%s', async (_what, request, status, code) => {
    await isProblem(rawRequest(address, request), status, code);
  });
});

it.each(['application/json', 'application/json; charset=utf-8'])(
  'a call without a body is answered though it says %s',
  async (type) => {
    const answer = await fetch(`${address}/bare`, { method: 'POST', headers: { 'content-type': type } });
    expect(answer.status).toBe(200);
  },
);

it('a body that must be there and is empty is named as missing', async () => {
  const answer = await fetch(`${address}/note`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'invalid-request', fields: [{ path: 'body' }] });
});

it('is a problem also on a connection that was used before', async () => {
  await (await fetch(`${address}/nowhere`)).text();
  const answer = await fetch(`${address}/nowhere`, { headers: { x: 'x'.repeat(40_000) } });
  expect(answer.status).toBe(431);
  expect(await answer.json()).toMatchObject({ code: 'headers-too-large' });
});

describe('what does not arrive', () => {
  it('is ended: headers', async () => {
    const answer = await isProblem(
      rawRequest(address, 'GET / HTTP/1.1\r\n', { more: () => 'X: y\r\n', everyMs: 100 }),
      408,
      'request-timeout',
    );
    expect(answer.isClosed).toBe(true);
  });

  it('is ended: a body, however steadily it drips', async () => {
    const answer = await isProblem(
      rawRequest(address, json(100_000), { more: () => 'x'.repeat(1_000) }),
      408,
      'request-timeout',
    );
    expect(answer.isClosed).toBe(true);
  });

  const upload = (length: number) =>
    head('POST /upload HTTP/1.1', 'Content-Type: application/octet-stream', `Content-Length: ${length}`);

  it('is ended: an upload that drips', async () => {
    const answer = await isProblem(
      rawRequest(address, upload(50_000), { more: () => 'x' }),
      408,
      'request-timeout',
    );
    expect(answer.isClosed).toBe(true);
  });

  it('is waited for while an upload goes on, however long it takes', async () => {
    let left = 60;
    const asked = rawRequest(address, upload(60 * 500), { more: () => (left-- > 0 ? 'x'.repeat(500) : '') });
    const began = Date.now();
    expect(await asked).toMatchObject({ status: 200, problem: { size: 30_000 } });
    expect(Date.now() - began).toBeGreaterThan(2_000);
  });

  it('is not waited for where nobody reads it', async () => {
    const answer = await rawRequest(address, head('GET /nowhere HTTP/1.1', 'Content-Length: 100000'), {
      more: () => 'x',
    });
    expect(answer).toMatchObject({ status: 404, isClosed: true });
  });
});
