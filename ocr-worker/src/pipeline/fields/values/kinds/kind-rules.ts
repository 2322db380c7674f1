import type { FieldKind } from '@reader/contracts/codes/field';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import type { Place } from '../../template/fields-of-template.js';
import { canBeCode, canBePostcode } from './code-value.js';
import { canBeDate } from './date-value.js';
import { canBeAmount, canBeNumbers, canBeQuantity } from './number-value.js';
import { canBeNamedNumber } from './numbered-by-name.js';
import { canBePhone } from './phone-value.js';
import { canBeKana, canBeName } from './word-value.js';

/** Whether one line of a value can be of the kind; a kind without a rule holds anything. */
const RULES: Readonly<Record<FieldKind, ((line: string) => boolean) | null>> = {
  text: null,
  address: null,
  company: null,
  mark: null,
  kana: canBeKana,
  name: canBeName,
  code: canBeCode,
  digits: canBeNumbers,
  amount: canBeAmount,
  quantity: canBeQuantity,
  date: canBeDate,
  phone: canBePhone,
  postcode: canBePostcode,
};
/** Kinds that a number with a check digit is registered as. */
const NUMBERED: readonly FieldKind[] = ['digits', 'code', 'text'];
/** People write two numbers in one field. */
const BETWEEN_PHONES = /[\n、,/／]/u;

/** Whether a value that was read breaks the rule of its field's kind (docs/product/sheets.md#kinds-of-value). A blank breaks none. */
export const breaksKind = (
  value: string,
  { kind, label, subject }: Pick<Place, 'kind' | 'label' | 'subject'>,
): boolean => {
  const rule = RULES[kind];
  const lines = value.split(kind === 'phone' ? BETWEEN_PHONES : '\n').filter((line) => line.trim() !== '');
  if (rule && !lines.every(rule)) return true;
  return NUMBERED.includes(kind) && !lines.every((line) => canBeNamedNumber(line, { label, subject }));
};

/** The confidence of a value in its field: however sure it was read, what breaks the rule of its kind is a doubt. */
export const confidenceByKind = (
  { text, confidence }: { readonly text: string; readonly confidence: number },
  place: Pick<Place, 'kind' | 'label' | 'subject'>,
): number => (breaksKind(text, place) ? Math.min(confidence, DOUBT_BELOW - 1) : confidence);
