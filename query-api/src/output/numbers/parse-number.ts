import { writtenNumber } from '@reader/contracts/text/written-number';
import Big from 'big.js';

/**
 * The number that all of a text says: in any width, with thousands separators, with ▲ or △ for minus, with ¥
 * before or 円 after it (docs/product/output.md#order-of-operations). Undefined when it says something else.
 */
export const parseNumber = (text: string): Big | undefined => {
  const written = writtenNumber(text);
  if (!written) return undefined;
  const value = new Big(written.digits);
  return written.sign === undefined || written.sign === '+' ? value : value.times(-1);
};

/** A number in plain digits: no exponent, no separators, no trailing zeros, no minus zero. */
export const numberText = (value: Big): string => {
  const text = value.toFixed();
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
};
