import { parseCsv } from '@reader/contracts/files/csv/parse-csv';
import { expect, it } from 'vitest';
import { cellsByHeader } from './by-header';
import { csvText } from './csv-text';

it('has no cell that a spreadsheet program takes for a formula, and comes back as it was', () => {
  const cells = ['-abc', '=HYPERLINK("x")', '＝1', '岩谷', '-', ''];
  const text = csvText([['あ'], ...cells.map((cell) => [cell])]);
  expect(text).toContain('\r\n\'-abc\r\n"\'=HYPERLINK(""x"")"\r\n\'＝1\r\n岩谷\r\n-\r\n');
  const { rows } = cellsByHeader(parseCsv(text.replace('\ufeff', '')), { a: 'あ' });
  expect(rows.map((row) => row.cells.a)).toEqual(cells.filter((cell) => cell !== ''));
});
