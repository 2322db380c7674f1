import type { FieldRule } from '../objects/configuration/field-rule.js';
import { broken, type Verdict } from './judgement.js';

const SHOWN = 5;

/** One of the listed values; of a field of ticks each line. */
export const judgeValues = (
  value: string,
  {
    values,
    is_width_insensitive: isWidthless,
    is_case_insensitive: isCaseless,
  }: Pick<FieldRule, 'values' | 'is_width_insensitive' | 'is_case_insensitive'>,
): Verdict => {
  const plain = (text: string): string => {
    const narrow = isWidthless ? text.normalize('NFKC') : text;
    return (isCaseless ? narrow.toLowerCase() : narrow).trim();
  };
  const allowed = new Set(values.map(plain));
  const other = value.split('\n').find((line) => line.trim() !== '' && !allowed.has(plain(line)));
  if (other === undefined) return undefined;
  const shown = values.filter((one) => one.trim() !== '').slice(0, SHOWN);
  const more = values.length > SHOWN ? '…' : '';
  return broken(`「${other.trim()}」は許された値（${shown.join('、')}${more}）ではありません。`);
};
