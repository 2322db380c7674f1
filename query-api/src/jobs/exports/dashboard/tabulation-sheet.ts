import { colourOf } from '@reader/contracts/objects/dashboard/chart-colours';
import type { DashboardSheet, DashboardStyle } from '@reader/contracts/objects/dashboard/workbook';
import type { CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import { combinationsOf, type Combinations } from '../../../queries/documents/answers/combinations.js';
import { itemNotes } from '../../../queries/documents/answers/dashboard.js';
import { eachAnswer } from '../../../queries/documents/answers/read-answers.js';
import { createTally, type FieldCounts, type TalliedRow } from '../../../queries/documents/answers/tally.js';
import type { ChartBlock } from '../../../output/workbooks/book/bar-chart.js';
import type { Cell, Row } from '../../../output/workbooks/book/cells.js';
import type { BookSheet } from '../../../output/workbooks/book/write-book.js';
import { combinationTitle, groupingsOf, WORKBOOK_COMBINATIONS } from './grouped-documents.js';
import type { Survey } from './survey.js';

/** Px; a chart is 250 high and 50 more for each combination (docs/product/dashboard.md#screen). */
const CHART = { width: 960, height: 250, row: 50 } as const;
/** Px of a row that says nothing else. */
const ROW = 24;

/** Series that Excel draws in one chart; the figures of further options are in the table alone. */
const MOST_SERIES = 255;

const kinds = { SL: '択一', RA: '択一', CK: '複数回答' } as const;
const OTHER = { name: 'その他', colour: '#c9ced6' };
const EMPTY = { colour: '#e4e7ec' };

const text = (given: string, style?: 'header' | 'title' | 'note'): Cell => ({
  text: given,
  ...(style && { style }),
});

/** What a field's bars are made of: its options, and what is none of them. */
const seriesOf = ({ options, required }: CountableField, hasOther: boolean) => [
  ...options.map((name, place) => ({
    name,
    colour: colourOf(place),
    count: (row: FieldCounts) => row.options[place]!,
  })),
  ...(hasOther ? [{ ...OTHER, count: (row: FieldCounts) => row.other }] : []),
  { name: required ? '無効' : '無回答', ...EMPTY, count: (row: FieldCounts) => row.empty },
];

/** A field as it is written: its rows, and a chart that refers to them by their numbers. */
interface Block {
  readonly rows: Row[];
  readonly chart: (
    firstRow: number,
    sheet: string,
  ) => { readonly row: number; readonly height: number; readonly block: ChartBlock };
}

/** One field, as figures by row. `titles` names the rows. */
export const fieldBlock = (
  field: CountableField,
  counts: readonly FieldCounts[],
  titles: readonly string[],
  style: DashboardStyle,
  note = '',
): Block => {
  const series = seriesOf(
    field,
    counts.some(({ other }) => other > 0),
  );
  const header = (unit: string): Row => ({
    cells: [unit, '対象', ...series.map(({ name }) => name)].map((name) => text(name, 'header')),
  });
  const figures = counts.map((row) => series.map(({ count }) => count(row)));
  const parts = counts.map((row, at) =>
    figures[at]!.map((count) => (row.asked === 0 ? 0 : count / row.asked)),
  );
  const rowsOf = (cells: (row: number) => Cell[]): Row[] =>
    counts.map(({ asked }, row) => ({ cells: [text(titles[row]!), { number: asked }, ...cells(row)] }));
  const numbers = [header('回答数'), ...rowsOf((row) => figures[row]!.map((number) => ({ number })))];
  const percentages = [header('百分率'), ...rowsOf((row) => parts[row]!.map((part) => ({ part })))];
  const title = [field.subject, field.label].filter(Boolean).join(' ');
  const before: Row[] = [
    { cells: [text(title, 'title')] },
    { cells: [text(`${kinds[field.type]}${field.required ? '・必須' : ''}`, 'note')] },
    ...note
      .split('\n')
      .flatMap((line): Row[] => (line.trim() === '' ? [] : [{ cells: [text(line, 'note')] }])),
  ];
  const tables = { percent: percentages, count: numbers, both: [...numbers, ...percentages] }[style];
  const isPercent = style === 'percent';
  const height = CHART.height + CHART.row * (counts.length - 1);
  const space = Array.from({ length: Math.ceil(height / ROW) + 2 }, (): Row => ({ cells: [], height: ROW }));
  return {
    rows: [...before, ...tables, ...space],
    chart: (firstRow, sheet) => ({
      row: firstRow + before.length + tables.length,
      height,
      block: {
        ...{ sheet, isPercent, isWhole: style === 'both', title },
        header: firstRow + before.length + 1,
        rows: titles,
        series: series
          .slice(0, MOST_SERIES)
          .map(({ name, colour }, at) => ({ name, colour, column: at + 2 })),
        values: isPercent ? parts : figures,
      },
    }),
  };
};

/** All that heads the figures. */
const headRows = (survey: Survey, documents: { W: number; F: number }, combinations: Combinations): Row[] => {
  const at = new Intl.DateTimeFormat('ja-JP', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  });
  const { total, told } = combinations;
  return [
    { cells: [text(survey.subject, 'title')] },
    { cells: [text(`集計日時 ${at.format(survey.now)}`, 'note')] },
    {
      cells: [
        text(
          `回答 ${documents.W + documents.F}件（紙 ${documents.F}・Web ${documents.W}）${survey.includesUnconfirmed ? '・未確認を含む' : ''}`,
          'note',
        ),
      ],
    },
    ...(total > told.length
      ? [
          {
            cells: [text(`組み合わせ${total}通りのうち、はじめの${told.length}通りを集計しました。`, 'note')],
          },
        ]
      : []),
    { cells: [] },
  ];
};

/** A worksheet of figures with native charts, a block for each field that can be counted. */
export const tabulationSheet = async (
  survey: Survey,
  sheet: DashboardSheet,
  style: DashboardStyle,
): Promise<BookSheet> => {
  const { db, reader, answers, fields, includesUnconfirmed } = survey;
  const groupings = groupingsOf(survey, sheet.crossTabulationFragments);
  const combinations = combinationsOf(answers, groupings, WORKBOOK_COMBINATIONS);
  const tally = createTally(answers, combinations);
  const counted = { sheet: survey.sheet, includesWeb: sheet.isIncludedWebResponse, includesUnconfirmed };
  const { channels } = await eachAnswer(db, reader, counted, tally.add);
  const tallied: readonly TalliedRow[] = tally.rows();
  const titles = ['全体', ...combinations.told.map((one) => combinationTitle(survey, one))];
  const rows = headRows(survey, channels, combinations);
  const notes = await itemNotes(db, reader.organisation, survey.sheet);
  const charts: NonNullable<BookSheet['charts']>[number][] = [];
  // An item of several fields has its note below the first, as on the screen.
  const noteAt = (place: number): string => {
    const { formItem } = fields[place]!;
    return fields[place - 1]?.formItem === formItem ? '' : (notes.get(formItem)?.text ?? '');
  };
  fields.forEach((field, place) => {
    const counts = tallied.map((row) => row.fields[place]!);
    const made = fieldBlock(field, counts, titles, style, noteAt(place));
    const { row, height, block } = made.chart(rows.length, sheet.sheetName);
    rows.push(...made.rows);
    charts.push({ place: { column: 0, row, inset: 6, width: CHART.width, height }, block });
  });
  return {
    name: sheet.sheetName,
    widths: [groupings.length > 0 ? 36 : 16, 10, 14],
    frozenRows: 0,
    rows: () => rows,
    charts,
  };
};
