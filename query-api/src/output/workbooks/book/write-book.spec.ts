import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.js';
import { writeBook, type BookSheet, type SheetPicture } from './write-book.js';

const AT = new Date('2026-04-01T00:00:00Z');
const sheetOf = (
  name: string,
  rows: readonly (readonly Cell[])[],
  more: Partial<BookSheet> = {},
): BookSheet => ({
  name,
  widths: [10, 20],
  frozenRows: 1,
  rows: () => rows.map((cells) => ({ cells })),
  ...more,
});

const bytesOf = async (sheets: readonly BookSheet[]): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of writeBook(sheets, AT)) parts.push(part);
  return Buffer.concat(parts);
};
/** As another program reads it. */
const read = async (...sheets: BookSheet[]): Promise<ExcelJS.Workbook> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await bytesOf(sheets)) as unknown as ArrayBuffer);
  return book;
};

describe('a workbook of several worksheets', () => {
  it('types its cells: numbers, percentages and dates are such, all else is text', async () => {
    const book = await read(
      sheetOf('集計', [
        [{ text: '見出し', style: 'header' }, { number: 1234 }, { part: 0.125 }],
        [{ date: { year: 2026, month: 4, day: 1 } }, null, { text: '0312345678' }, { text: '=1+1' }],
        [{ text: '1<2 & "3"\n_x000D_' }],
      ]),
    );
    const sheet = book.getWorksheet('集計')!;
    const value = (address: string): unknown => sheet.getCell(address).value;
    expect([value('A1'), value('B1'), value('C1')]).toEqual(['見出し', 1234, 0.125]);
    expect(sheet.getCell('C1').numFmt).toBe('0.0%');
    expect(value('A2')).toEqual(new Date('2026-04-01T00:00:00Z'));
    expect([value('B2'), value('C2'), value('D2')]).toEqual([null, '0312345678', '=1+1']);
    // This library does not read the escape, which keeps the text from being a carriage return.
    expect(value('A3')).toBe('1<2 & "3"\n_x005F_x000D_');
    expect([sheet.getColumn(1).width, sheet.views[0]?.state]).toEqual([10, 'frozen']);
  });

  it.each([
    ['the leap day that 1900 never had is left out', { year: 1900, month: 3, day: 1 }, 'date'],
    ['what is before it is a text', { year: 1900, month: 2, day: 28 }, '1900/2/28'],
    ['a month is a text', { year: 2026, month: 4, day: null }, '2026/4'],
  ])('%s', async (_name, date, expected) => {
    const value: unknown = (await read(sheetOf('a', [[{ date }]]))).getWorksheet('a')!.getCell('A1').value;
    if (expected === 'date') expect(value).toEqual(new Date('1900-03-01T00:00:00Z'));
    else expect(value).toBe(expected);
  });

  it('has pictures where they were placed', async () => {
    const bytes = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    const pictures = async function* (): AsyncGenerator<SheetPicture> {
      yield { place: { column: 2, row: 1, inset: 4, width: 80, height: 40 }, bytes, name: '署名 "甲"' };
      yield { place: { column: 2, row: 5, width: 80, height: 40 }, bytes, name: '署名' };
    };
    const book = await read(sheetOf('回答', [[]]), sheetOf("画像'26", [[]], { pictures }));
    const images = book.getWorksheet("画像'26")!.getImages();
    expect(images.map(({ range }) => [range.tl.nativeCol, range.tl.nativeRow])).toEqual([
      [2, 1],
      [2, 5],
    ]);
    expect(book.getWorksheet('回答')!.getImages()).toEqual([]);
  });

  it('refers to cells of its own worksheet from a native chart', async () => {
    const block = {
      ...{
        sheet: "甲'乙",
        title: '満足 & 不満',
        header: 3,
        rows: ['全体', '1年'],
        isWhole: true,
        isPercent: false,
      },
      series: [{ column: 2, name: 'はい', colour: '#1f4f96' }],
      values: [[7], [3]],
    };
    const charts = [{ place: { column: 0, row: 6, width: 100, height: 100 }, block }];
    const text = (await bytesOf([sheetOf("甲'乙", [[]], { charts })])).toString('latin1');
    expect(text).toContain('xl/charts/chart1.xml');
    const { barChartXml } = await import('./bar-chart.js');
    const xml = barChartXml(block);
    expect(xml).toContain("<c:f>'甲''乙'!$C$4:$C$5</c:f>");
    expect(xml).toContain('満足 &amp; 不満');
    expect(xml).toContain('<c:pt idx="1"><c:v>3</c:v></c:pt>');
  });
});
