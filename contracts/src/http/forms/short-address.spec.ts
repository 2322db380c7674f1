import { describe, expect, it } from 'vitest';
import { idsOfShortCode, shortCodeOf, shortPathOf } from './short-address.js';

const sheet = '7f3a90c2-11d4-4b5e-8a6f-0123456789ab';

describe('the code of a short address', () => {
  it('is the beginning of the form’s id, in eight digits and letters', () => {
    expect(shortCodeOf(sheet)).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(shortPathOf(sheet)).toBe(`/f/${shortCodeOf(sheet)}`);
    expect(shortCodeOf('00000000-0000-4000-8000-000000000000')).toBe('00000000');
    expect(shortCodeOf('ffffffff-ffff-4fff-8fff-ffffffffffff')).toBe('ZZZZZZZZ');
  });

  it('stands for the ids that begin so, and for no other', () => {
    for (let time = 0; time < 200; time += 1) {
      const id = crypto.randomUUID();
      const ids = idsOfShortCode(shortCodeOf(id));
      expect(ids && ids.first <= id && id <= ids.last).toBe(true);
    }
    const { first, last } = idsOfShortCode(shortCodeOf(sheet))!;
    expect([first, last]).toEqual([
      '7f3a90c2-1100-0000-0000-000000000000',
      '7f3a90c2-11ff-ffff-ffff-ffffffffffff',
    ]);
  });

  it('may be typed in small letters, and with O for 0, I and L for 1', () => {
    const asPrinted = idsOfShortCode('10AB1100');
    expect(idsOfShortCode('ioabLlOo')).toEqual(asPrinted);
    expect(idsOfShortCode(' １０ab-1100')).toEqual(asPrinted);
    expect(asPrinted).toBeDefined();
  });

  it('is none where it has another length or other characters', () => {
    for (const other of ['', '1234567', '123456789', '1234567U', '1234-678', '１２３４５６７'])
      expect(idsOfShortCode(other)).toBeUndefined();
  });
});
