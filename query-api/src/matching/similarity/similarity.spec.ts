import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costsOf } from './costs.js';
import { similarity } from './similarity.js';

const costs = costsOf();
const like = (one: string, other: string, by = costs) => similarity(one, other, by);
/** Few characters, so that chance makes texts that have something in common, and pairs that look alike. */
const text = fc.string({ unit: fc.constantFrom(...'一ー口ロ工エ力カ0O1l山田'), minLength: 1, maxLength: 12 });

describe('how alike two values are', () => {
  it('is between 0 and 1, and 1 only for equal ones', () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        const alike = like(one, other);
        expect(alike).toBeGreaterThanOrEqual(0);
        expect(alike).toBeLessThanOrEqual(1);
        expect(alike === 1).toBe(one === other);
      }),
    ));

  it('is the same either way round', () =>
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(like(one, other)).toBeCloseTo(like(other, one), 12);
      }),
    ));

  it('falls with each character that is lost', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'山川田中村'), minLength: 4, maxLength: 12 }),
        (whole) => {
          const lost = [...whole].map((_, count) => like(whole, whole.slice(count)));
          for (let at = 1; at < lost.length; at += 1) expect(lost[at]).toBeLessThan(lost[at - 1]!);
        },
      ),
    ));

  it('falls with each character that is another', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), (length) => {
        const whole = '山'.repeat(length);
        const changed = Array.from({ length }, (_, count) =>
          like(whole, '川'.repeat(count) + whole.slice(count)),
        );
        for (let at = 1; at < length; at += 1) expect(changed[at]).toBeLessThan(changed[at - 1]!);
      }),
    ));

  it('is less far from an error that looks alike, and least from one that is often made', () => {
    const alike = like('ロ田', '口田');
    expect(alike).toBeGreaterThan(like('ロ田', '山田'));
    expect(like('雲田', '雫田', costsOf(new Map([['雲雫', 0.1]])))).toBeGreaterThan(alike);
    expect(like('雲田', '雫田')).toBeCloseTo(like('山田', '川田'), 12);
  });

  it('is nothing for an empty value', () => {
    expect(like('', '')).toBe(0);
    expect(like('', '山田')).toBe(0);
  });
});
