import { describe, expect, it } from 'vitest';
import type { CheckDigit } from '../codes/field-rule.js';
import { judgeDigits } from './digits-rule.js';

const reason = (
  value: string,
  check_digit: CheckDigit,
  digits_from: number | null = null,
  digits_to: number | null = null,
) => judgeDigits(value, { check_digit, digits_from, digits_to })?.reason;
const WRONG = '検査数字が合いません。いずれかの数字が誤っています。';

describe('digits', () => {
  it.each<[CheckDigit, string]>([
    ['luhn', '4111 1111 1111 1111'],
    ['luhn', '79927398713'],
    ['modulus-10-weight-3', '4901234567894'],
    ['modulus-10-weight-3', '49123456'],
    ['individual-number', '1234-5678-9018'],
    ['individual-number', '１２３４５６７８９０１８'],
    ['individual-number', '1234―5678ｰ9018'],
    ['corporate-number', '7000012050002'],
    ['insurer-number', '01130012'],
    ['insurer-number', '138016'],
    ['modulus-11', '123456789018'],
  ])('are right by %s: %s', (checkDigit, value) => expect(reason(value, checkDigit)).toBeUndefined());

  it.each<[CheckDigit, string]>([
    ['luhn', '4111 1111 1111 1112'],
    ['modulus-10-weight-3', '4901234567984'],
    ['individual-number', '123456789019'],
    ['individual-number', '123456798018'],
    ['corporate-number', '8000012050002'],
    ['insurer-number', '01130021'],
    ['modulus-11', '123456789017'],
  ])('are found out by %s: %s', (checkDigit, value) => expect(reason(value, checkDigit)).toBe(WRONG));

  it('are found out whichever single digit is wrong', () => {
    for (const [checkDigit, right] of [
      ['individual-number', '123456789018'],
      ['corporate-number', '7000012050002'],
      ['insurer-number', '01130012'],
      ['modulus-10-weight-3', '4901234567894'],
    ] as const)
      Array.from(right).forEach((digit, at) => {
        const wrong = right.slice(0, at) + String((Number(digit) + 1) % 10) + right.slice(at + 1);
        expect(reason(wrong, checkDigit), wrong).toBe(WRONG);
      });
  });

  it('are as many as their kind has', () => {
    expect(reason('12345678901', 'individual-number')).toBe('12桁の数字ですが、11桁あります。');
    expect(reason('1301', 'insurer-number')).toBe('6・8桁の数字ですが、4桁あります。');
  });

  it('are as many as the rule says', () => {
    expect(reason('1234', 'none', 4, 4)).toBeUndefined();
    expect(reason('123', 'none', 4, 4)).toBe('4桁の数字ですが、3桁あります。');
    expect(reason('12345', 'none', 2, 4)).toBe('2〜4桁の数字ですが、5桁あります。');
    expect(reason('1', 'none', 2)).toBe('2桁以上の数字ですが、1桁あります。');
    expect(reason('12345', 'none', null, 4)).toBe('4桁以下の数字ですが、5桁あります。');
  });

  it('are digits only; spaces and hyphens of any kind do not count', () => {
    expect(reason('０３－１２３４ー５６７８', 'none', 10, 10)).toBeUndefined();
    expect(reason('12O4', 'none')).toBe('数字ではない文字「O」があります。');
    expect(reason('12𠮷4', 'none')).toBe('数字ではない文字「𠮷」があります。');
  });
});
