import { amountOf } from '@reader/contracts/field-rules/amount';
import { tidy } from '@reader/contracts/field-rules/plain-text';
import { plainValue } from './plain-value.js';

/** One number: commas between thousands or none, one point. */
const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?';
const SIGN = '[-+±▲△]?';
/** Numbers between which a form's field has signs, or one in brackets, which is below zero or a remark: 120/80, 9:30, 12-3456, (3). */
const NUMBERS = new RegExp(`^(?:${SIGN}${NUMBER}(?:[-/:]${NUMBER})*\\+?|\\(${NUMBER}\\))$`, 'u');
const UNIT = '[\\p{L}%‰°][\\p{L}\\d%‰°/・^.-]*';
/** A number or two (120/80, 2~3), and what is counted, where that is not printed. */
const QUANTITY = new RegExp(`^${SIGN}${NUMBER}(?:[-/~〜x×]${NUMBER})?(?:${UNIT})?$`, 'u');

/** Rows of a field are joined by a space: digits of two rows are no number. */
const APART = /\d\s+\d/u;

/** Whether a value can be a number, or several with signs between them, as `digits` holds. */
export const canBeNumbers = (value: string): boolean => !APART.test(value) && NUMBERS.test(tidy(value));

/** Whether a value can be an amount of money; a 金 before it and a 也 behind belong to it. */
export const canBeAmount = (value: string): boolean =>
  !APART.test(value) &&
  amountOf(
    plainValue(value)
      .replace(/^金(?=.)/u, '')
      .replace(/也$/u, ''),
  ) !== undefined;

/** Whether a value can be a quantity: a number and its unit (12.5mg, 3錠). */
export const canBeQuantity = (value: string): boolean => QUANTITY.test(plainValue(value));
