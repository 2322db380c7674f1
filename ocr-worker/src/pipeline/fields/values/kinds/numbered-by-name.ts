import type { CheckDigit } from '@reader/contracts/codes/field-rule';
import { checkDigitMethods } from '@reader/contracts/field-rules/check-digit';
import { withoutSeparators } from '@reader/contracts/field-rules/plain-text';
import { compact } from '@reader/contracts/text/compact';

/** Numbers that a field's name tells, and how their digits are checked (docs/product/field-rules.md#what-they-ask). */
const NAMED: readonly { readonly name: RegExp; readonly check: Exclude<CheckDigit, 'none'> }[] = [
  { name: /(?:個人番号|マイナンバー)$/u, check: 'individual-number' },
  { name: /法人番号$/u, check: 'corporate-number' },
  // 被保険者番号 is another one, which has no digit to check.
  { name: /(?:(?<!被)保険者番号|公費負担者番号)$/u, check: 'insurer-number' },
];
/** Names of several numbers in one: 個人番号又は法人番号, 法人番号(個人番号). */
const BETWEEN_NAMES = /又は|または|若しくは|もしくは|及び|[・/、,()]/u;
/** One of several: 個人番号1, 個人番号2. */
const COUNTED = /[-_]?\d+$/u;
/** Digits of a field that holds only a part of a number: forms have boxes of one digit, or of four. */
const LONGEST_PART = 4;

const checksOf = (name: string): Exclude<CheckDigit, 'none'>[] => {
  const names = compact(name).split(BETWEEN_NAMES);
  return NAMED.filter((one) => names.some((part) => one.name.test(part.replace(COUNTED, '')))).map(
    ({ check }) => check,
  );
};

/**
 * Whether a value can be the number that its field is named for (個人番号, 法人番号, 保険者番号): its length and its check
 * digit. True where the name tells of none, and where the value is no number or a part of one.
 */
export const canBeNamedNumber = (
  value: string,
  { label, subject }: { readonly label: string; readonly subject: string },
): boolean => {
  const own = checksOf(label);
  const checks = own.length > 0 ? own : checksOf(subject);
  const text = withoutSeparators(value);
  if (checks.length === 0 || !/^\d+$/u.test(text) || text.length <= LONGEST_PART) return true;
  const digits = Array.from(text, Number);
  return checks.some((check) => {
    const { lengths, isRight } = checkDigitMethods[check];
    return lengths.includes(digits.length) && isRight(digits);
  });
};
