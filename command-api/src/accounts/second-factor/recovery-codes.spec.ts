import { describe, expect, it } from 'vitest';
import { readTypedCode } from '@reader/contracts/codes/second-factor';
import { id } from '@reader/contracts/testing/examples/ids';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten, all different, and read as they were given', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(readTypedCode(code)).toEqual({ kind: 'recovery', code });
  });
  it('are kept as hashes, for each account differently', () => {
    expect(hashOfCode(id(1), 'ABCD')).not.toContain('ABCD');
    expect(hashOfCode(id(1), 'ABCD')).not.toBe(hashOfCode(id(2), 'ABCD'));
  });
});
