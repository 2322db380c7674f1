import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './guard-formula.js';

describe('a text that looks like a formula', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-1,200', '-1,200'],
    ['+81', '+81'],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    [' =1+1', "' =1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    [' -5', ' -5'],
    ['山田', '山田'],
    ['', ''],
  ])('%s becomes %s', (text, guarded) => expect(guardFormula(text)).toBe(guarded));
  it.each(['=1+1', '-abc', '＝1', '山田', "'", "'山田", '-', '-1,200'])('comes back as it was: %s', (text) =>
    expect(unguardFormula(guardFormula(text))).toBe(text),
  );
});
