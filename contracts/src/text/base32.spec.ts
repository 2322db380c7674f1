import { describe, expect, it } from 'vitest';
import { asBase32, inGroups, ofBase32, typedBase32 } from './base32.js';

describe('digits and letters for people', () => {
  it('stand for a number', () => {
    expect(asBase32(0n, 4)).toBe('0000');
    expect(asBase32(2n ** 40n - 1n, 8)).toBe('ZZZZZZZZ');
    const number = 0x1234_5678_9an;
    expect(ofBase32(asBase32(number, 8))).toBe(number);
  });
  it('are understood as people type them', () => {
    expect(typedBase32(' 8kq2−m4tv ', 8)).toBe('8KQ2M4TV');
    expect(typedBase32('８ＫＱ２ーＭ４ＴＶ', 8)).toBe('8KQ2M4TV');
    expect(typedBase32('OIL0-1111', 8)).toBe('01101111');
  });
  it('are not something else', () => {
    for (const typed of ['', '8KQ2', '8KQ2-M4TVX', '8KQ2-M4T*', '8KQ2-M4TU'])
      expect(typedBase32(typed, 8)).toBeUndefined();
  });
  it('are shown in groups', () => expect(inGroups('8KQ2M4TV7XYZ')).toBe('8KQ2-M4TV-7XYZ'));
});
