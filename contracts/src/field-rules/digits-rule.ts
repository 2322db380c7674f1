import type { FieldRule } from '../objects/configuration/field-rule.js';
import { checkDigitMethods } from './check-digit.js';
import { broken, type Verdict } from './judgement.js';
import { withoutSeparators } from './plain-text.js';

const lengthText = (from: number | null, to: number | null): string => {
  if (from === to) return `${from}桁`;
  if (from === null) return `${to}桁以下`;
  return to === null ? `${from}桁以上` : `${from}〜${to}桁`;
};

/** Digits in any width, as many as asked for, with the right check digit. Spaces and hyphens between them do not count. */
export const judgeDigits = (
  value: string,
  {
    check_digit: checkDigit,
    digits_from: from,
    digits_to: to,
  }: Pick<FieldRule, 'check_digit' | 'digits_from' | 'digits_to'>,
): Verdict => {
  const text = withoutSeparators(value);
  const other = /[^0-9]/u.exec(text);
  if (other) return broken(`数字ではない文字「${other[0]}」があります。`);
  const count = text.length;
  if ((from !== null && count < from) || (to !== null && count > to))
    return broken(`${lengthText(from, to)}の数字ですが、${count}桁あります。`);
  if (checkDigit === 'none') return undefined;
  const { lengths, isRight } = checkDigitMethods[checkDigit];
  if (count < 2 || (lengths.length > 0 && !lengths.includes(count)))
    return broken(
      lengths.length > 0
        ? `${lengths.join('・')}桁の数字ですが、${count}桁あります。`
        : '検査数字を確かめるには2桁以上が必要です。',
    );
  return isRight(Array.from(text, Number))
    ? undefined
    : broken('検査数字が合いません。いずれかの数字が誤っています。');
};
