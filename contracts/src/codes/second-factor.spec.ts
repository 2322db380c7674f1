import { describe, expect, it } from 'vitest';
import { inFours, readTypedCode, ResetReason } from './second-factor.js';

describe('a typed code', () => {
  it.each(['123456', '123 456', ' 123-456 ', '１２３４５６', '１２３　４５６', '123ー456'])(
    'is of the app as %j',
    (typed) => expect(readTypedCode(typed)).toEqual({ kind: 'app', code: '123456' }),
  );
  it.each([
    'ABCD-EFGH-IJKO-2345',
    'abcd efgh ijko 2345',
    'ＡＢＣＤ－ＥＦＧＨ－ＩＪＫ０－２３４５',
    'ABCDEFGH1JK02345',
  ])('is for recovery as %j', (typed) =>
    expect(readTypedCode(typed)).toEqual({ kind: 'recovery', code: 'ABCDEFGHIJKO2345' }),
  );
  it.each(['', '12345', '1234567', 'ABCD-EFGH', '一二三四五六'])('is none as %j', (typed) =>
    expect(readTypedCode(typed)).toBeUndefined(),
  );
  it('is shown in fours', () => {
    expect(inFours('ABCDEFGH', '-')).toBe('ABCD-EFGH');
    expect(inFours('ABCDEF', ' ')).toBe('ABCD EF');
  });
});

describe('the reason of a reset', () => {
  it('is there and not too long', () => {
    expect(ResetReason.parse(' 端末の紛失 ')).toBe('端末の紛失');
    expect(ResetReason.safeParse('　 ').success).toBe(false);
    expect(ResetReason.safeParse('あ'.repeat(201)).success).toBe(false);
  });
});
