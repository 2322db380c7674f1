import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { id } from '@reader/contracts/testing/examples/ids';
import { describe, expect, it } from 'vitest';
import { cell, table } from '../../testing/formats.js';
import { paper, sheet, written } from '../../papers/testing/papers.js';
import { unzipped } from '../../papers/testing/unzip.js';
import { cellText } from '../cell-text.js';
import { ROW_LIMIT } from '@reader/contracts/objects/output/paper-limits';
import { COLUMNS, HIDDEN } from './columns.js';
import { readCorrections } from './read-corrections.js';
import { TooManyRows, writeCorrections } from './write-corrections.js';
import { xmlTokens } from './xml-tokens.js';

const at = new Date('2026-05-21T00:00:00Z');
const made = (documents: ReturnType<typeof paper>[]) => buffer(writeCorrections(documents, at));
const VALUE = COLUMNS.findIndex(({ key }) => key === 'value') + 1;

/** What another program makes of the workbook: it opens it, somebody types, it saves it. */
const edited = async (
  bytes: Buffer,
  edit: (sheet: ExcelJS.Worksheet) => void = () => undefined,
): Promise<Buffer> => {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  edit(workbook.worksheets[0]!);
  return Buffer.from(await workbook.xlsx.writeBuffer());
};
const type =
  (row: number, value: ExcelJS.CellValue, style: Partial<ExcelJS.Style> = {}) =>
  (one: ExcelJS.Worksheet): void => {
    const changed = one.getRow(row).getCell(VALUE);
    changed.value = value;
    if (Object.keys(style).length > 0) changed.style = style;
  };
const NOTHING = { documents: [], problems: [], problemCount: 0 };

const first = written('山田', undefined, { subject: '申請者', label: '氏名' });
const second = written('東京都', undefined, { subject: '申請者', label: '住所' });
const document = paper({ id: id(1), contentRevision: 4, inputs: [first, second] });

describe('a correction workbook', () => {
  it('has a line for each value, with what is needed to find it', async () => {
    const own = table({ id: id(50) });
    const workbook = new ExcelJS.Workbook();
    const bytes = await made([
      paper({
        id: id(1),
        contentRevision: 4,
        fileName: '申請書.png',
        inputs: [cell(own.id, 2, 1, '鉛筆'), first],
        tables: [own],
      }),
    ]);
    await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
    const [only] = workbook.worksheets;
    expect(only!.name).toBe('修正');
    const lines: string[][] = [];
    only!.eachRow((row) => lines.push(COLUMNS.map((_, index) => row.getCell(index + 1).text)));
    expect(lines[0]).toEqual(COLUMNS.map(({ header }) => header));
    expect(lines[1]!.slice(0, 8)).toEqual(['1', '申請書.png', '1', '申請者', '氏名', '', '', '山田']);
    expect(lines[2]!.slice(0, 8)).toEqual(['1', '申請書.png', '', '', '', '2', '1', '鉛筆']);
    expect(lines[1]!.slice(8)).toEqual([id(1), first.id, '4', '山田']);
  });

  it('lets nothing be changed but values, which stay texts', async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load((await made([document])) as unknown as ExcelJS.Buffer);
    const [only] = workbook.worksheets;
    const { sheetProtection } = only!.model as unknown as { sheetProtection: { sheet: boolean } };
    expect(sheetProtection.sheet).toBe(true);
    COLUMNS.forEach(({ key }, index) => {
      const { protection, numFmt } = only!.getRow(2).getCell(index + 1);
      expect(protection?.locked === false).toBe(key === 'value');
      if (key === 'value') expect(numFmt).toBe('@');
      expect(only!.getColumn(index + 1).hidden).toBe(HIDDEN.has(key));
    });
  });

  it('has its parts in the order that strict programs ask for', async () => {
    const xml = (await unzipped(await made([document]))).get('xl/worksheets/sheet1.xml')!.toString('utf8');
    const parts: string[] = [];
    let depth = 0;
    const tokens = xmlTokens({
      open: (name) => {
        if (depth === 1) parts.push(name);
        depth += 1;
      },
      text: () => undefined,
      close: () => {
        depth -= 1;
      },
    });
    tokens.write(xml);
    tokens.end();
    // ECMA-376-1, 18.3.1.99 worksheet.
    expect(parts).toEqual([
      'sheetPr',
      'sheetViews',
      'sheetFormatPr',
      'cols',
      'sheetData',
      'sheetProtection',
      'pageMargins',
      'pageSetup',
    ]);
  });

  it('says nothing when nothing was changed', async () => {
    expect(await readCorrections(await made([document]))).toEqual(NOTHING);
    expect(await readCorrections(await edited(await made([document])))).toEqual(NOTHING);
  });

  it('says what was changed, on the revision that was seen', async () => {
    const other = paper({ id: id(2), contentRevision: 1, inputs: [written('甲')] });
    const bytes = await edited(await made([document, other]), type(3, '京都府'));
    expect(await readCorrections(bytes)).toEqual({
      ...NOTHING,
      documents: [
        {
          documentId: id(1),
          revision: 4,
          changes: [{ valueId: second.id, before: '東京都', after: '京都府', cell: 'H3' }],
        },
      ],
    });
  });

  it.each<[string, ExcelJS.CellValue, string]>([
    ['a number', 1200, '1200'],
    ['a long number', 123456789012345, '123456789012345'],
    ['a sum of parts', 0.1 + 0.2, '0.3'],
    ['a small number', 1.5e-7, '0.00000015'],
    ['nothing', null, ''],
    ['text in colours', { richText: [{ text: '山' }, { text: '本' }] }, '山本'],
    ['what looks like an escape', '_x005F_x0041_', '_x0041_'],
  ])('takes %s', async (_, typed, after) => {
    const { documents } = await readCorrections(await edited(await made([document]), type(2, typed)));
    expect(documents[0]?.changes.map((change) => change.after)).toEqual([after]);
  });

  it.each<[string, ExcelJS.CellValue, Partial<ExcelJS.Style>, string]>([
    ['a formula', { formula: '1+1', result: 2 }, {}, '数式は取り込めません'],
    ['a date', 45_292, { numFmt: 'yyyy/mm/dd' }, '日付として入力'],
    ['a Japanese date', 45_292, { numFmt: '[$-411]ggge"年"m"月"d"日"' }, '日付として入力'],
    ['true', true, {}, '論理値'],
    ['an error', { error: '#N/A' }, {}, 'エラー値'],
    ['a novel', 'あ'.repeat(20_001), {}, '値が長すぎます（20,000文字まで）'],
  ])('refuses %s by its cell, and takes nothing of its document', async (_, typed, style, text) => {
    const bytes = await edited(await made([document]), (one) => {
      type(2, '変更')(one);
      type(3, typed, style)(one);
    });
    const { documents, problems } = await readCorrections(bytes);
    expect(documents).toEqual([]);
    expect(problems).toEqual([{ cell: 'H3', text: expect.stringContaining(text) as string }]);
  });

  it('refuses rows that were added, doubled or told to belong elsewhere', async () => {
    const values = (one: ExcelJS.Worksheet, row: number) =>
      COLUMNS.map((_, index) => one.getRow(row).getCell(index + 1).value);
    const problemsOf = async (edit: (one: ExcelJS.Worksheet) => void) =>
      (await readCorrections(await edited(await made([document]), edit))).problems;
    expect(await problemsOf((one) => type(4, '追加')(one))).toEqual([
      { cell: 'H4', text: expect.stringContaining('どの文書') as string },
    ]);
    expect(
      await problemsOf((one) => {
        one.getRow(4).values = values(one, 2);
      }),
    ).toEqual([{ cell: 'H4', text: '同じ値の行が2つあります（H2）。' }]);
    expect(
      await problemsOf((one) => {
        one.getRow(3).getCell(11).value = 5;
      }),
    ).toEqual([{ cell: 'K3', text: expect.stringContaining('版') as string }]);
    expect(
      await problemsOf((one) => {
        one.getRow(3).getCell(9).value = "'; drop table documents; --";
      }),
    ).toHaveLength(1);
  });

  it('takes whole lines in another order, and fewer of them', async () => {
    const bytes = await edited(await made([document]), (one) => {
      type(3, '京都府')(one);
      one.spliceRows(2, 1);
    });
    const { documents, problems } = await readCorrections(bytes);
    expect(problems).toEqual([]);
    expect(documents[0]?.changes.map(({ cell: address }) => address)).toEqual(['H2']);
  });

  it('takes no more values than it can be read with', async () => {
    const inputs = new Array<typeof first>(ROW_LIMIT + 1).fill(first);
    await expect(made([paper({ inputs })])).rejects.toThrow(TooManyRows);
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      ' 前後 ',
      '=1+1',
      '一\r\n二\r三',
      '_x0041_',
      '&amp;',
      ']]>',
      '\t',
      '\ud842',
      '𠮷髙',
      "'0",
      '1E5',
    ),
  );
  const anyDocuments = fc.array(fc.array(anyText, { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  });
  const documentsOf = (values: readonly (readonly string[])[]) =>
    values.map((own, number) =>
      paper({
        id: id(number + 1),
        fileName: own[0],
        pages: [sheet()],
        inputs: own.map((value, index) =>
          written(value, undefined, { id: id(100 + number * 10 + index), label: value }),
        ),
      }),
    );

  it('comes back without a change, whatever is in it', () =>
    fc.assert(
      fc.asyncProperty(anyDocuments, async (values) => {
        expect(await readCorrections(await made(documentsOf(values)))).toEqual(NOTHING);
      }),
      { numRuns: 25 },
    ));

  it('comes back with exactly the change that was made', () =>
    fc.assert(
      fc.asyncProperty(anyDocuments, fc.nat(), anyText, async (values, choice, typed) => {
        const places = values.flatMap((own, number) => own.map((value, index) => ({ number, index, value })));
        const place = choice % places.length;
        const { number, index, value } = places[place]!;
        // What somebody types has only the characters that a cell takes.
        const after = cellText(typed);
        fc.pre(after !== cellText(value));
        // exceljs saves what it read escaped without its escapes.
        fc.pre(!values.flat().some((text) => /_x[0-9A-Fa-f]{4}_/.test(text)));
        const escaped = after.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
        const bytes = await edited(await made(documentsOf(values)), type(place + 2, escaped));
        expect(await readCorrections(bytes)).toEqual({
          ...NOTHING,
          documents: [
            {
              documentId: id(number + 1),
              revision: 1,
              changes: [
                {
                  valueId: id(100 + number * 10 + index),
                  before: cellText(value),
                  after,
                  cell: `H${place + 2}`,
                },
              ],
            },
          ],
        });
      }),
      { numRuns: 25 },
    ));
});
