import type { ColumnKind } from '@reader/contracts/matching/column-kind';
import { normalised } from '@reader/contracts/text/normalise';
import { comparableAddress } from './addresses.js';
import { comparableDate } from './dates.js';
import { comparableKana } from './kana.js';
import { comparableName } from './names.js';
import { comparableCode, comparablePhone, comparablePostcode } from './numbers.js';

const byKind: Readonly<Record<ColumnKind, (text: string) => string>> = {
  name: comparableName,
  kana: comparableKana,
  address: comparableAddress,
  postcode: comparablePostcode,
  phone: comparablePhone,
  date: comparableDate,
  code: comparableCode,
  text: (text) => normalised(text).replaceAll(/\s/g, ''),
};

/** A value by which two writings of the same are equal; '' for nothing (docs/decisions/matching.md#writings). */
export const comparable = (kind: ColumnKind, text: string): string => byKind[kind](text);
