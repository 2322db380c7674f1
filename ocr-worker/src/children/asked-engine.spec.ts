import { expect, it } from 'vitest';
import type { OcrRegion } from '../engines/engine.js';
import { inkUnder, drawn } from '../pipeline/fields/testing/drawn-field.js';
import { readRows } from '../pipeline/fields/read-rows.js';
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

it('such an engine is asked for a row once: the same picture would only be read the same again', async () => {
  const grey = drawn(100, 30, [5, 5, 80, 20]);
  const symbol = {
    text: '7',
    box: { x: 5, y: 5, width: 80, height: 20 },
    confidence: 40,
    startsWord: false,
  };
  const asked: OcrRegion[] = [];
  const ask = ((_: string, regions: OcrRegion[]) => {
    asked.push(...regions);
    return Promise.resolve(regions.map(() => [{ symbols: [symbol] }]));
  }) as unknown as Ask<'read document'>;
  const engine = askedEngine('of-the-house', () => ask);
  const rows = (['digits', 'text', 'amount', 'date'] as const).map((kind) => ({
    grey,
    ink: inkUnder(grey),
    kind,
  }));
  const readings = await readRows(rows, engine, new AbortController().signal);
  expect(readings.map(({ text, raw, isAgreed }) => [text, raw, isAgreed])).toEqual(
    rows.map(() => ['7', 40, null]),
  );
  expect(asked).toHaveLength(rows.length);
});
