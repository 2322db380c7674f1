import { guardFormula } from '@reader/contracts/files/csv/guard-formula';

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const BOM = '\ufeff';

/** Records as a CSV that spreadsheet programs read as UTF-8, and in which they find no formula. */
export const csvText = (records: readonly (readonly string[])[]): string =>
  BOM + records.map((record) => `${record.map((text) => cell(guardFormula(text))).join(',')}\r\n`).join('');
