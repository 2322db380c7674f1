import { withCommonDashes } from '../text/dashes.js';

/** A number as it is written: `units` / 10^`decimals`, so that sums are exact. */
export interface Amount {
  readonly units: bigint;
  readonly decimals: number;
}

export const zero: Amount = { units: 0n, decimals: 0 };

const NUMBER = /^([-+▲△])?[¥\\]?([-+▲△])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)円?$/;
const LONGEST = 40;

/**
 * The amount that all of a text says: in any width, with separators, ¥ before or 円 behind, ▲, △ or − for minus.
 * Empty is zero; undefined when it says something else.
 */
export const amountOf = (text: string): Amount | undefined => {
  if (text.length > LONGEST) return undefined;
  const plain = withCommonDashes(text.normalize('NFKC'))
    .replace(/\s/g, '')
    .replace(/[-]$/, '')
    .replace(/、/g, ',');
  if (plain === '') return zero;
  const found = NUMBER.exec(plain);
  if (!found) return undefined;
  const [, before, behind, digits] = found;
  if (before !== undefined && behind !== undefined) return undefined;
  const sign = before ?? behind ?? '+';
  const [whole, fraction = ''] = digits!.replaceAll(',', '').split('.');
  const units = BigInt(whole! + fraction);
  return { units: sign === '+' ? units : -units, decimals: fraction.length };
};

const unitsAt = ({ units, decimals }: Amount, places: number): bigint =>
  units * 10n ** BigInt(places - decimals);

export const plus = (one: Amount, other: Amount): Amount => {
  const decimals = Math.max(one.decimals, other.decimals);
  return { units: unitsAt(one, decimals) + unitsAt(other, decimals), decimals };
};

export const minus = (one: Amount, other: Amount): Amount => plus(one, { ...other, units: -other.units });

/** With thousands separators; −1,234.5 is ▲1,234.5. */
export const amountText = ({ units, decimals }: Amount): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '▲' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};
