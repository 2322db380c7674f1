import { withCommonDashes } from '@reader/contracts/text/dashes';
import Big from 'big.js';

const NUMBER = /^([-+▲△])?[¥\\]?([-+▲△])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+)円?$/;
/** Longer ones are no amounts, and slow to calculate with. */
const LONGEST = 40;

/**
 * The number that all of a text says: in any width, with thousands separators, with ▲ or △ for minus, with ¥
 * before or 円 after it (docs/product/output.md#order-of-operations). Undefined when it says something else.
 */
export const parseNumber = (text: string): Big | undefined => {
  if (text.length > LONGEST) return undefined;
  const tidy = withCommonDashes(text.normalize('NFKC')).replace(/\s/g, '');
  const found = NUMBER.exec(tidy);
  if (!found) return undefined;
  const [, before, behind, digits] = found;
  if (before !== undefined && behind !== undefined) return undefined;
  const sign = before ?? behind;
  const value = new Big(digits!.replaceAll(',', ''));
  return sign === undefined || sign === '+' ? value : value.times(-1);
};

/** A number in plain digits: no exponent, no separators, no trailing zeros, no minus zero. */
export const numberText = (value: Big): string => {
  const text = value.toFixed();
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
};
