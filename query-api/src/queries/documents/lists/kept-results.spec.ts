import { describe, expect, it } from 'vitest';
import { keptList } from './kept-list.js';
import { KeptResults, nameOfResult, type KeptResult } from './kept-results.js';
import { searchTerms } from './search-terms.js';

const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';

const resultOf = (documents: number, reached = 1n, table = 't'): KeptResult => ({
  found: keptList('newest first', new Float64Array(documents)),
  table,
  reached,
});

describe('results that are kept', () => {
  it('are as many as there is room for', () => {
    const results = new KeptResults({ most: 100, least: 10 });
    results.keep('long', resultOf(101));
    expect(results.get('long')).toBeUndefined();
    results.keep('a', resultOf(40));
    results.keep('b', resultOf(40));
    results.get('a');
    results.keep('c', resultOf(40));
    expect(results.get('b')).toBeUndefined();
    for (const name of ['a', 'c']) expect(results.get(name)?.found.count).toBe(40);
  });

  it('take some room each, also those that found nothing', () => {
    const results = new KeptResults({ most: 100, least: 10 });
    for (let number = 0; number < 15; number += 1) results.keep(`${number}`, resultOf(0));
    expect(results.get('4')).toBeUndefined();
    expect(results.get('5')?.found.count).toBe(0);
  });

  it('take the room of one result however often it is brought up to date', () => {
    const results = new KeptResults({ most: 100, least: 10 });
    for (let reached = 1n; reached < 20n; reached += 1n) results.keep('a', resultOf(40, reached));
    results.keep('b', resultOf(50));
    for (const name of ['a', 'b']) expect(results.get(name)).toBeDefined();
  });

  it('never give way to an older state of the same table', () => {
    const results = new KeptResults({ most: 100, least: 10 });
    results.keep('a', resultOf(40, 7n));
    results.keep('a', resultOf(50, 6n));
    expect(results.get('a')?.found.count).toBe(40);
    results.keep('a', resultOf(50, 6n, 'rebuilt'));
    expect(results.get('a')?.found.count).toBe(50);
  });

  it('are known by what is searched for, in which list, in which order and of whom', () => {
    const nameOf = (organisation: string, filter: object, text: string, order: 'newest first' | 'by name') =>
      nameOfResult({ organisation, filter }, searchTerms(organisation, { search: text })!, order);
    const name = nameOf(ours, { status: 'U', start: '20260501' }, '支援', 'newest first');
    expect(name).not.toContain('支援');
    expect(nameOf(ours, { start: '20260501', status: 'U', end: undefined }, '支援', 'newest first')).toBe(
      name,
    );
    for (const other of [
      nameOf(theirs, { status: 'U', start: '20260501' }, '支援', 'newest first'),
      nameOf(ours, { status: 'C', start: '20260501' }, '支援', 'newest first'),
      nameOf(ours, { status: 'U', start: '20260501' }, '支援学', 'newest first'),
      nameOf(ours, { status: 'U', start: '20260501' }, '支援', 'by name'),
    ])
      expect(other).not.toBe(name);
  });
});
