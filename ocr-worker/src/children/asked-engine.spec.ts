import { expect, it } from 'vitest';
import type { OcrRegion } from '../engines/engine.js';
import { askedEngine } from './asked-engine.js';
import type { Ask } from './child-contract.js';

it('an engine of the worker has its name in the child too, and reads for the task at hand', async () => {
  const region: OcrRegion = {
    image: { width: 1, height: 1, data: new Uint8Array(1) },
    layout: 'line',
    alphabet: 'any',
  };
  const asked: unknown[] = [];
  const ask = ((request: string, input: unknown) => {
    asked.push([request, input]);
    return Promise.resolve([[]]);
  }) as Ask<'read document'>;
  const engine = askedEngine('of-the-house', () => ask);
  expect(engine.name).toBe('of-the-house');
  expect(await engine.read([region], new AbortController().signal)).toEqual([[]]);
  expect(asked).toEqual([['read handwriting', [region]]]);
});
