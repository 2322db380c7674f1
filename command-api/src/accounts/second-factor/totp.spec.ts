import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { addressOf, newSecret, stepOf } from './totp.js';

// RFC 6238, appendix B, whose eight digits end in the six of the apps.
const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

describe('a code of the app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('is at second %i the one of the standard', (seconds, code) =>
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30)),
  );

  it('is taken a step early and late, as the step that it is of, and no further', () => {
    expect(stepOf(secret, '287082', at(29))).toBe(1);
    expect(stepOf(secret, '287082', at(89))).toBe(1);
    expect(stepOf(secret, '287082', at(90))).toBeUndefined();
  });

  it('is nothing else than six digits', () => expect(stepOf(secret, '28708', at(59))).toBeUndefined());
});

describe('a secret', () => {
  it('has 160 random bits', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('comes to the app with the name of the account', () =>
    expect(addressOf(secret, 'tanaka@city')).toBe(
      `otpauth://totp/reader:tanaka%40city?issuer=reader&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    ));
});
