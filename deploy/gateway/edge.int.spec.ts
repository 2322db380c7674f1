import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import type { AppServer } from '@reader/platform/http/app-server';
import { createHttpServer } from '@reader/platform/http/server';
import { createLogger } from '@reader/platform/logging/logger';
import { rawRequest } from '@reader/platform/testing/raw-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from './app.js';

const logger = createLogger('test', 'silent');
const CLOSED_PORT = 'http://127.0.0.1:9';

let service: AppServer;
let gateway: Awaited<ReturnType<typeof createGateway>>;
let folder: string;
let address: string;
/** Bytes of the body that the service has got. */
let received = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'public-form.html'), '<!doctype html><title>form</title>');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'form.js'), 'const plain = 1;');
  await writeFile(join(folder, 'assets', 'form.js.gz'), gzipSync('const plain = 1;'));
  await writeFile(join(folder, '.hidden'), 'secret');
  service = await createHttpServer({
    ...{ title: 'command', version: '1', logger, problems },
    isTransient: () => false,
  });
  service.post('/api/signin/', (request) => request.body);
  service.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  service.put('/api/upload/:id/', { bodyLimit: 1_048_576 * 100 }, async (request) => {
    for await (const chunk of request.body as AsyncIterable<Buffer>) received += chunk.length;
    return { received };
  });
  const command = await service.listen({ host: '127.0.0.1', port: 0 });
  gateway = await createGateway({
    logger,
    services: { command, query: CLOSED_PORT },
    health: {},
    trustProxy: '',
    webFolder: folder,
    times: { headersMs: 300, bodyMs: 500, leastBytes: 1_000 },
  });
  address = await gateway.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await gateway.close();
  await service.close();
  await rm(folder, { recursive: true });
});

const isProblem = async (asked: ReturnType<typeof rawRequest>, code: ProblemCode) => {
  const answer = await asked;
  const { status, title } = problems[code];
  expect(answer).toMatchObject({ status, problem: { code, status, title } });
  expect(answer.type).toContain('application/problem+json');
  return answer;
};
const head = (line: string, ...headers: string[]) => [line, 'Host: here', ...headers, '', ''].join('\r\n');
const upload = (length: number) =>
  head(
    `PUT /api/upload/${crypto.randomUUID()}/ HTTP/1.1`,
    'Content-Type: application/octet-stream',
    `Content-Length: ${length}`,
  );

describe('whatever the gateway refuses is a problem in Japanese', () => {
  it.each([
    ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 'invalid-request'],
    [
      'something expected that there is not',
      head('GET /api/nowhere/ HTTP/1.1', 'Expect: foo'),
      'unknown-route',
    ],
    [
      'an address with its host, as proxies send it',
      head('GET http://reader.example/api/nowhere/ HTTP/1.1'),
      'unknown-route',
    ],
    ['no request at all', 'hello\r\n\r\n', 'invalid-request'],
    ['headers that are too large', head('GET / HTTP/1.1', `X: ${'x'.repeat(40_000)}`), 'headers-too-large'],
    [
      'an address that is too long',
      head(`GET /api/document/reader-home/?search=${'x'.repeat(40_000)} HTTP/1.1`),
      'address-too-long',
    ],
    ['an address that cannot be decoded', head('GET /%zz HTTP/1.1'), 'invalid-request'],
    ['a query that cannot be decoded', head('GET /api/statistics/?x=% HTTP/1.1'), 'invalid-request'],
    ['a way out of the folder', head('GET /assets/%2e%2e/%2e%2e/x HTTP/1.1'), 'forbidden'],
    ['a call that there is not', head('GET /api/nowhere/ HTTP/1.1'), 'unknown-route'],
    ['a method that a call has not', head('PUT /api/signin/ HTTP/1.1'), 'unknown-route'],
    [
      'a body that is announced too large',
      head('POST /api/signin/ HTTP/1.1', 'Content-Length: 99999999'),
      'payload-too-large',
    ],
    ['a service that is away', head('GET /api/statistics/ HTTP/1.1'), 'unavailable'],
    ['a description that is away', head('GET /api/openapi.json HTTP/1.1'), 'unavailable'],
    ['headers that do not come', 'GET / HTTP/1.1\r\n', 'request-timeout'],
    [
      'what its service refuses',
      `${head('POST /api/signin/ HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 1')}{`,
      'malformed-json',
    ],
  ] as const)('%s', async (_what, request, code) => {
    await isProblem(rawRequest(address, request, { patienceMs: 1_000 }), code);
  });
});

describe('a body that does not come', () => {
  const body = (length: number) =>
    head('POST /api/signin/ HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${length}`);

  it('is ended, however steadily it drips', async () => {
    const answer = await isProblem(
      rawRequest(address, body(100_000), { more: () => 'x'.repeat(1_000) }),
      'request-timeout',
    );
    expect(answer.isClosed).toBe(true);
  });

  it('is ended in an upload that drips, and in nothing else', async () => {
    await isProblem(rawRequest(address, upload(50_000), { more: () => 'x' }), 'request-timeout');
    let left = 30;
    const steady = rawRequest(address, upload(15_000), { more: () => (left-- > 0 ? 'x'.repeat(500) : '') });
    expect(await steady).toMatchObject({ status: 200 });
    expect(received).toBeGreaterThanOrEqual(15_000);
  });
});

it('a service that is away ends the connection, on which nothing would be answered after an unread body', async () => {
  const answer = await fetch(`${address}/api/statistics/`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([503, 'close']);
});

it.each([
  ['/login/5f0e6f0a-4f8e-4a44-9a44-6f0f6f0a4f8e/', true],
  ['/login?redirect=/survey/x/', true],
  ['/survey/5f0e6f0a-4f8e-4a44-9a44-6f0f6f0a4f8e/', true],
  ['/complete/5f0e6f0a-4f8e-4a44-9a44-6f0f6f0a4f8e/', true],
  ['/correct/5f0e6f0a-4f8e-4a44-9a44-6f0f6f0a4f8e/', true],
  ['/preinitiation/', true],
  ['/expiration/?form=x', true],
  ['/404/', true],
  ['/', false],
  ['/admin/survey/5f0e6f0a-4f8e-4a44-9a44-6f0f6f0a4f8e/', false],
  ['/surveys/', false],
])('%s is a page of the public form: %s', async (path, isPublic) => {
  const answer = await fetch(address + path);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await answer.text()).includes('<title>form</title>')).toBe(isPublic);
});

it('scripts are sent gzipped to who takes them so, and as they are to others', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const answer = await fetch(`${address}/assets/form.js`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toBe('const plain = 1;');
  }
});
