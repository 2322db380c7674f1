import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { startHealthServer, type Health } from '@reader/platform/http/health-server';
import { describe, expect, it } from 'vitest';
import { askReading } from './reading-engine.js';

const reading = { engine: 'tesseract', model: null, is_fallback: true };

/** What is told of a worker with this health. */
const toldOf = async (health: Health) => {
  const server = await startHealthServer({ host: '127.0.0.1', port: 0 }, () => health);
  try {
    return await askReading(`http://127.0.0.1:${server.port}/healthz`)();
  } finally {
    await server.stop();
  }
};

/** Runs beside something that answers in this way, given its address. */
const beside = async <Result>(
  answer: RequestListener,
  run: (address: string) => Promise<Result>,
): Promise<Result> => {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
};

describe('what reads now', () => {
  it('is what the worker says, without anything else that it says', async () => {
    const health = { ok: true, limitation: 'for the operator', reading: { ...reading, path: '/models' } };
    expect(await toldOf(health)).toEqual(reading);
  });

  it('is told while the worker has lost its connections', async () =>
    expect(await toldOf({ ok: false, reading })).toEqual(reading));

  it.each([
    ['says nothing of it', { ok: true }],
    ['says what nobody understands', { ok: true, reading: 'ppocr' }],
    ['names it at length', { ok: true, reading: { ...reading, engine: 'e'.repeat(301) } }],
    ['says too much besides', { ok: true, reading, log: 'l'.repeat(64 * 1024) }],
  ])('is unknown where the worker %s', async (_, health) => expect(await toldOf(health)).toBeNull());

  it('is unknown where nobody answers, or nobody is there to ask', async () => {
    expect(await askReading('http://127.0.0.1:9/healthz')()).toBeNull();
    expect(await askReading(undefined)()).toBeNull();
  });

  it('is unknown where the answer does not end, and the connection is given up', async () => {
    let givenUp = false;
    const told = await beside(
      (_, response) => {
        const more = setInterval(() => response.write(' '.repeat(32 * 1024)), 1);
        response.on('close', () => {
          clearInterval(more);
          givenUp = true;
        });
      },
      async (address) => {
        const answer = await askReading(address)();
        for (let tries = 0; !givenUp && tries < 100; tries += 1) await after(10);
        return answer;
      },
    );
    expect([told, givenUp]).toEqual([null, true]);
  });

  it('is not asked of another address that the worker points to', async () => {
    const paths: (string | undefined)[] = [];
    const told = await beside(
      (request, response) => {
        paths.push(request.url);
        if (request.url === '/healthz') response.writeHead(302, { location: '/other' }).end();
        else response.end(JSON.stringify({ reading }));
      },
      (address) => askReading(address)(),
    );
    expect([told, paths]).toEqual([null, ['/healthz']]);
  });

  it('is asked once for many who want to know, and again after 10 s', async () => {
    let asked = 0;
    let now = 0;
    await beside(
      (_, response) => {
        asked += 1;
        response.end(JSON.stringify({ reading }));
      },
      async (address) => {
        const ask = askReading(address, () => now);
        expect(await Promise.all([ask(), ask(), ask()])).toEqual([reading, reading, reading]);
        now = 9_999;
        expect(await ask()).toEqual(reading);
        expect(asked).toBe(1);
        now = 10_000;
        expect(await ask()).toEqual(reading);
        expect(asked).toBe(2);
      },
    );
  });
});
