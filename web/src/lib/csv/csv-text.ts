const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const BOM = '\ufeff';

/** Records as a CSV that spreadsheet programs read as UTF-8. */
export const csvText = (records: readonly (readonly string[])[]): string =>
  BOM + records.map((record) => `${record.map(cell).join(',')}\r\n`).join('');
