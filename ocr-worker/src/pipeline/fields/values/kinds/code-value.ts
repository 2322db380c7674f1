import { tidy } from '@reader/contracts/field-rules/plain-text';

/** Letters and digits, with single signs between them. */
const CODE = /^[A-Za-z\d]+(?:[-/.][A-Za-z\d]+)*$/u;
/** Seven digits, or one of the two fields that they are parted into. */
const POSTCODE = /^〒?(?:\d{3}-?\d{4}|\d{3,4}|\d)$/u;

/** Whether a value can be a code of letters and digits (F20, 12Fr, J190). */
export const canBeCode = (value: string): boolean => CODE.test(tidy(value));

/** Whether a value can be a postal code, or the part of one that has a field of its own. */
export const canBePostcode = (value: string): boolean => POSTCODE.test(tidy(value));
