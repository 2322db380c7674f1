import { tidy } from '@reader/contracts/field-rules/plain-text';
import { isValidPhoneNumber } from 'libphonenumber-js/min';

const EXTENSION = /\(?(?:内線?|ext\.?|#)[:.]?\d{1,6}\)?$/iu;
/** Digits in groups, of which one may stand in brackets: 03-1234-5678, 03(1234)5678, (03)1234-5678. */
const GROUPS = /^\+?\d+(?:[-.]\d+)*$/u;
const BRACKETED = /^\+?(?:\d+(?:[-.]\d+)*[-.]?)?\(\d+(?:[-.]\d+)*[-.]?\)(?:[-.]?\d+(?:[-.]\d+)*)?$/u;
/** Numbers of mobiles, of the internet and of machines have eleven digits, all others ten: the metadata does not tell them apart. */
const LONG = /^0[25789]0/u;
/** One of three fields for a number. */
const PART = /^\d{1,4}$/u;
/** Without the area's code: 23-4567, 1234-5678. */
const LOCAL = /^[1-9]\d{0,3}-?\d{4}$/u;

/** Whether a value can be a Japanese telephone number, or the part of one that has a field of its own. */
export const canBePhone = (value: string): boolean => {
  const text = tidy(value).replace(EXTENSION, '');
  if (PART.test(text) || LOCAL.test(text)) return true;
  if (!GROUPS.test(text) && !BRACKETED.test(text)) return false;
  const digits = text.replace(/^\+81/u, '0').replace(/\D/gu, '');
  return digits.length === (LONG.test(digits) ? 11 : 10) && isValidPhoneNumber(digits, 'JP');
};
