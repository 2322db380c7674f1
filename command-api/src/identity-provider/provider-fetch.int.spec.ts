import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProviderAddress, PROVIDER_SECONDS, providerFetch } from './provider-fetch.js';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end();
    if (request.url === '/silent') return;
    if (request.url === '/large') return void response.end(Buffer.alloc(2 * 1_048_576, 'a'));
    response.setHeader('content-type', 'application/json');
    response.end('{"is":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('fetching from an identity provider', () => {
  it('answers what it says', async () => {
    const answer = await providerFetch(true)(`${address}/`, { method: 'GET' });
    expect([answer.status, await answer.json()]).toEqual([200, { is: true }]);
  });

  it('follows no redirect', async () => {
    expect((await providerFetch(true)(`${address}/elsewhere`, {})).status).toBe(302);
  });

  it('gives up on what is too large or too slow', async () => {
    await expect(providerFetch(true)(`${address}/large`, {})).rejects.toThrow('too large');
    const since = Date.now();
    await expect(providerFetch(true)(`${address}/silent`, {})).rejects.toThrow();
    expect(Date.now() - since).toBeGreaterThanOrEqual(PROVIDER_SECONDS * 1_000 - 100);
  });

  it('goes over https, or by http to this machine where that is allowed', async () => {
    await expect(providerFetch(false)(`${address}/`, {})).rejects.toThrow('not an address');
    expect(isProviderAddress('https://login.example', false)).toBe(true);
    for (const local of ['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:80'])
      expect([isProviderAddress(local, true), isProviderAddress(local, false)]).toEqual([true, false]);
    for (const other of [
      ...['http://login.example', 'http://127.0.0.1.evil.example', 'http://10.0.0.1', 'file:///etc/passwd'],
      ...['https://user:word@login.example', 'login.example', ''],
    ])
      expect(isProviderAddress(other, true), other).toBe(false);
  });
});
