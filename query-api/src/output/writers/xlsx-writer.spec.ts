import { outputOptions } from '@reader/contracts/testing/examples/export';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { collected, contentOf, failingContent, written } from '../testing/written.js';
import { columnLetters } from '../workbooks/column-letters.js';
import { SHEET_COLUMNS } from '../workbooks/sheet-limits.js';
import { rowWriter } from '../workbooks/export/sheet-xml.js';
import type { ExportContent } from './writer.js';
import { xlsxWriter } from './xlsx-writer.js';

const madeAt = new Date('2026-05-21T01:41:00Z');
const bytesOf = (content: ExportContent, hasNumbers = false) =>
  collected(
    xlsxWriter(outputOptions({ extension: 'XL', has_number_cells: hasNumbers }), madeAt).write(content),
  );
/** As another program reads it. */
const sheetOf = async (content: ExportContent, hasNumbers = false): Promise<ExcelJS.Worksheet> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await bytesOf(content, hasNumbers)) as unknown as ArrayBuffer);
  return workbook.worksheets[0]!;
};
const rowsOf = (sheet: ExcelJS.Worksheet): unknown[][] =>
  (sheet.getSheetValues() as unknown[][]).slice(1).map((row) => [...row].slice(1));

describe('a workbook', () => {
  it('has a worksheet with the header in sight and one row per record', async () => {
    const sheet = await sheetOf(
      contentOf([written([['手島', '12']]), written([['中島', '', '=1+1']])], ['氏名', '数量', '備考']),
    );
    expect(sheet.name).toBe('出力');
    expect(rowsOf(sheet)).toEqual([
      ['氏名', '数量', '備考'],
      ['手島', '12'],
      ['中島', undefined, '=1+1'],
    ]);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getCell('A1').font.bold).toBe(true);
    expect(sheet.getCell('B2')).toMatchObject({ type: ExcelJS.ValueType.String, numFmt: '@' });
  });

  it('has no header where none is wanted', async () => {
    const sheet = await sheetOf(contentOf([written([['手島']])]));
    expect(rowsOf(sheet)).toEqual([['手島']]);
    expect(sheet.views[0]?.state).not.toBe('frozen');
  });

  it('keeps what is hard to keep', async () => {
    const hard = ['<&>"\'', ' 前後 ', '改\r\n行', '𠮷髙😀', 'a\u0000b\u001fc', '001', '\t'];
    const sheet = await sheetOf(contentOf([written([hard])]));
    expect(rowsOf(sheet)[0]).toEqual([...hard.slice(0, 2), '改\n行', '𠮷髙😀', 'abc', '001', '\t']);
    expect(sheet.getCell('C1').alignment?.wrapText).toBe(true);
  });

  it('does not take a text for how worksheets write a character', () =>
    expect(rowWriter(['A'], false).record(1, ['_x0041_'])).toContain('>_x005F_x0041_<'));

  it('has numbers where it is told so, and only what surely is one', async () => {
    const cells = ['12', '-0.5', '0', '007', '1,200', '1e3', '1234567890123456', '-0', '.5', ''];
    expect(rowsOf(await sheetOf(contentOf([written([cells])]), true))[0]).toEqual([
      12,
      -0.5,
      0,
      ...cells.slice(3, 9),
    ]);
    expect(rowsOf(await sheetOf(contentOf([written([cells])])))[0]).toEqual(cells.slice(0, 9));
  });

  it('has as many columns as a worksheet can have, and is refused with more', async () => {
    expect([0, 25, 26, 701, 702, SHEET_COLUMNS - 1].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'ZZ',
      'AAA',
      'XFD',
    ]);
    const wide = written([Array.from({ length: SHEET_COLUMNS + 1 }, () => 'x')]);
    await expect(bytesOf(contentOf([wide]))).rejects.toMatchObject({ problem: 'too-many-columns' });
  });

  it('fails when its documents fail', async () =>
    expect(bytesOf(failingContent([written([['手島']])], new Error('broke off')))).rejects.toThrow(
      'broke off',
    ));
});
