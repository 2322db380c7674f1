import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { describe, expect, it } from 'vitest';
import { PPOCR_COUNTS } from './ppocr-counts.js';
import { placeKinds, scaleOf, sureFrom, calibrated, type Counted } from './scale.js';

const counts = (...rows: readonly (readonly [from: number, values: number, right: number])[]): Counted[] =>
  rows.map(([from, values, right]) => ({ from, values, right }));

describe('values are sure', () => {
  it('from the lowest row on from which nearly all are right', () =>
    expect(sureFrom(counts([0, 50, 30], [80, 200, 200], [90, 2_000, 2_000]), 'print')).toBe(80));

  it('not in a row that is right by chance: it has few values', () =>
    expect(sureFrom(counts([80, 5, 5], [90, 2_000, 2_000]), 'print')).toBe(90));

  it('not below a row that is often wrong, however many are right above it', () =>
    expect(sureFrom(counts([70, 500, 500], [80, 40, 36], [90, 20_000, 20_000]), 'print')).toBe(90));

  it('nowhere without counts', () => expect(sureFrom([], 'print')).toBeNull());
});

describe('the scale of counts', () => {
  it('parts the sure from the rest at the line of doubt', () => {
    const scale = scaleOf(counts([0, 50, 30], [80, 200, 200], [90, 2_000, 2_000]), 'print');
    expect(calibrated(scale, 80)).toBe(DOUBT_BELOW);
    expect(calibrated(scale, 79.9)).toBeLessThan(DOUBT_BELOW);
    expect(calibrated(scale, 100)).toBe(99.5);
  });

  it('calls nothing sure where there were no counts', () =>
    expect(calibrated(scaleOf([], 'print'), 100)).toBeLessThan(DOUBT_BELOW));
});

describe.each(placeKinds)('what was counted of %s', (place) => {
  const rows = PPOCR_COUNTS[place];
  const scale = scaleOf(rows, place);

  it('has a line from which values are sure', () => expect(sureFrom(rows, place)).not.toBeNull());

  it('never falls as the engine gets surer, and stays from 0 to 100', () => {
    const values = Array.from({ length: 1_001 }, (_, tenth) => calibrated(scale, tenth / 10));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(values[0]).toBeGreaterThanOrEqual(0);
    expect(values.at(-1)).toBeLessThanOrEqual(100);
  });

  it('has rows that rise, with no more right than there are', () => {
    expect(rows.map(({ from }) => from)).toEqual([...rows.map(({ from }) => from)].sort((a, b) => a - b));
    for (const { values, right } of rows) expect(right).toBeLessThanOrEqual(values);
  });
});
