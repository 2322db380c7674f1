import { describe, expect, it } from 'vitest';
import type { OcrEngine, OcrRegion } from '../../engines/engine.js';
import { readingOnce } from './reading-once.js';

const { signal } = new AbortController();
const line = (grey: number, more: Partial<OcrRegion> = {}): OcrRegion => ({
  image: { width: 4, height: 2, data: new Uint8Array(8).fill(grey) },
  layout: 'line',
  alphabet: 'any',
  ...more,
});

/** Reads the grey of a picture, and counts what it was asked for. */
const countingEngine = (said: Pick<OcrEngine, 'name' | 'isFallback'> = { name: 'counting' }) => {
  const counted = { regions: 0, calls: 0 };
  const engine: OcrEngine = {
    get name() {
      return said.name;
    },
    get isFallback() {
      return said.isFallback === true;
    },
    read: (regions) => {
      counted.calls += 1;
      counted.regions += regions.length;
      const box = { x: 0, y: 0, width: 4, height: 2 };
      return Promise.resolve(
        regions.map(({ image }) => [
          { symbols: [{ text: String(image.data[0]), box, confidence: 90, startsWord: false }] },
        ]),
      );
    },
    orientation: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  return { counted, once: readingOnce(engine) };
};
const textsOf = async (engine: OcrEngine, regions: readonly OcrRegion[]) =>
  (await engine.read(regions, signal)).map(([first]) => first!.symbols[0]!.text);

describe('within the reading of a document', () => {
  it('a picture is read once, and answered as often as it is asked for', async () => {
    const { counted, once } = countingEngine();
    expect(await textsOf(once, [line(1), line(2), line(1)])).toEqual(['1', '2', '1']);
    expect(await textsOf(once, [line(3), line(2)])).toEqual(['3', '2']);
    expect(await textsOf(once, [line(1)])).toEqual(['1']);
    expect(counted).toEqual({ regions: 3, calls: 2 });
  });

  it.each([
    ['of another alphabet', line(1, { alphabet: 'digits' })],
    ['of other characters', line(1, { whitelist: '01' })],
    ['by other data', line(1, { opinion: 'second' })],
    ['as a page', line(1, { layout: 'page' })],
    ['of another shape', line(1, { image: { width: 2, height: 4, data: new Uint8Array(8).fill(1) } })],
  ])('it is read again %s', async (_, other) => {
    const { counted, once } = countingEngine();
    await once.read([line(1)], signal);
    await once.read([other], signal);
    expect(counted.regions).toBe(2);
  });

  it('what could not be read is tried again', async () => {
    let tries = 0;
    const { once } = countingEngine();
    const failing = readingOnce({
      ...once,
      read: (regions, stop) =>
        (tries += 1) === 1 ? Promise.reject(new Error('away')) : once.read(regions, stop),
    });
    await expect(failing.read([line(1)], signal)).rejects.toThrow('away');
    expect(await textsOf(failing, [line(1)])).toEqual(['1']);
  });

  it('what a caller does with an answer changes no other', async () => {
    const { once } = countingEngine();
    (await once.read([line(1)], signal))[0]!.length = 0;
    expect(await textsOf(once, [line(1)])).toEqual(['1']);
  });

  it('the engine is called what it is called by then', async () => {
    let isThere = true;
    const { once } = countingEngine({
      get name() {
        return isThere ? 'copy' : 'built-in';
      },
      get isFallback() {
        return !isThere;
      },
    });
    expect([once.name, once.isFallback]).toEqual(['copy', false]);
    isThere = false;
    expect([once.name, once.isFallback]).toEqual(['built-in', true]);
  });
});
