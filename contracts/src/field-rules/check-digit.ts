import type { CheckDigit } from '../codes/field-rule.js';

/** A way to find out a mistyped digit. */
export interface CheckDigitMethod {
  /** How many digits such a number has; none where any number is possible. */
  readonly lengths: readonly number[];
  /** Of at least two digits. */
  readonly isRight: (digits: readonly number[]) => boolean;
}

/** The digits before the last, from the right, each with its weight. */
const weighted = (digits: readonly number[], weightOf: (index: number) => number): number[] =>
  digits
    .slice(0, -1)
    .reverse()
    .map((digit, index) => digit * weightOf(index));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The last digit fills the sum up to a multiple of ten. */
const fillsUpTen = (digits: readonly number[], sum: number): boolean =>
  digits.at(-1) === (10 - (sum % 10)) % 10;

/** ISO/IEC 7812: weights 2 and 1 from the right, the digits of each product added. */
const luhn = (digits: readonly number[]): boolean =>
  fillsUpTen(
    digits,
    total(
      weighted(digits, (index) => (index % 2 === 0 ? 2 : 1)).map((product) =>
        product > 9 ? product - 9 : product,
      ),
    ),
  );

/** JAN, GTIN: weights 3 and 1 from the right. */
const weight3 = (digits: readonly number[]): boolean =>
  fillsUpTen(digits, total(weighted(digits, (index) => (index % 2 === 0 ? 3 : 1))));

/** Weights 2 to 7 from the right, over and over; a rest of 0 or 1 gives 0 (個人番号, 住民票コード). */
const modulus11 = (digits: readonly number[]): boolean => {
  const rest = total(weighted(digits, (index) => (index % 6) + 2)) % 11;
  return digits.at(-1) === (rest <= 1 ? 0 : 11 - rest);
};

/** The first digit checks the twelve behind it: weights 1 and 2 from the right, modulus 9 (国税庁). */
const corporateNumber = ([check, ...base]: readonly number[]): boolean =>
  check === 9 - (total(base.reverse().map((digit, index) => digit * (index % 2 === 0 ? 1 : 2))) % 9);

/** 'none' asks for no check digit. */
export const checkDigitMethods: Record<Exclude<CheckDigit, 'none'>, CheckDigitMethod> = {
  luhn: { lengths: [], isRight: luhn },
  'modulus-10-weight-3': { lengths: [8, 12, 13, 14], isRight: weight3 },
  'modulus-11': { lengths: [], isRight: modulus11 },
  'individual-number': { lengths: [12], isRight: modulus11 },
  'corporate-number': { lengths: [13], isRight: corporateNumber },
  // 保険者番号 (8, of municipalities 6) and 公費負担者番号 (8): 'modulus 10, weights 2-1', which is Luhn's.
  'insurer-number': { lengths: [6, 8], isRight: luhn },
};
