import { describe, expect, it } from 'vitest';
import { EngineFailure, type OcrLine, type OcrRegion } from '../engine.js';
import { sparingOthers } from './sparing-others.js';

const line: OcrLine = { symbols: [] };
const region = { layout: 'line', alphabet: 'any' } as OcrRegion;
const { signal } = new AbortController();

/** Reads, and fails where `fails` says so, line after line. */
const reading = (...fails: (Error | null)[]) => {
  const left = [...fails];
  const read = sparingOthers(() => {
    const failure = left.shift();
    return failure ? Promise.reject(failure) : Promise.resolve([line]);
  });
  return async () => {
    const all: (OcrLine[] | Error)[] = [];
    for (const _ of fails) all.push(await read(region, signal).catch((error: Error) => error));
    return all;
  };
};
const broken = new EngineFailure('no numbers');

describe('an engine that fails on a line', () => {
  it('has read nothing of that one, and reads the others', async () => {
    expect(await reading(null, broken, null)()).toEqual([[line], [], [line]]);
  });

  it('is broken where it never read anything', async () => {
    expect(await reading(broken, null)()).toEqual([broken, [line]]);
  });

  it('is broken where it fails on line after line', async () => {
    const all = await reading(null, ...Array<Error>(21).fill(broken))();
    expect(all.filter((one) => one instanceof Error)).toHaveLength(1);
    expect(all.at(-1)).toBe(broken);
  });

  it('is stopped all the same', async () => {
    const stopped = new DOMException('stopped', 'AbortError');
    expect(await reading(null, stopped)()).toEqual([[line], stopped]);
  });
});
