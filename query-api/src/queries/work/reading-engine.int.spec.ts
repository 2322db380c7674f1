import { startHealthServer, type Health } from '@reader/platform/http/health-server';
import { describe, expect, it } from 'vitest';
import { readingEngine } from './reading-engine.js';

const reading = { engine: 'tesseract', model: null, is_fallback: true };

/** What is told of a worker with this health. */
const toldOf = async (health: Health) => {
  const server = await startHealthServer({ host: '127.0.0.1', port: 0 }, () => health);
  try {
    return await readingEngine(`http://127.0.0.1:${server.port}/healthz`);
  } finally {
    await server.stop();
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
  ])('is unknown where the worker %s', async (_, health) => expect(await toldOf(health)).toBeNull());

  it('is unknown where nobody answers, or nobody is there to ask', async () => {
    expect(await readingEngine('http://127.0.0.1:9/healthz')).toBeNull();
    expect(await readingEngine(undefined)).toBeNull();
  });
});
