import type { FieldKind } from '@reader/contracts/codes/field';
import { parseDate } from '@reader/contracts/dates/parse-date';
import { givenValues } from '@reader/contracts/objects/sheets/answer-code';
import type { DashboardSheet } from '@reader/contracts/objects/dashboard/workbook';
import { writtenNumber } from '@reader/contracts/text/written-number';
import { loadDocuments } from '../../../queries/output/load/load-documents.js';
import type { OutputDocument } from '../../../output/values/output-document.js';
import { excelDay, type Cell, type Row } from '../../../output/workbooks/book/cells.js';
import type { BookSheet } from '../../../output/workbooks/book/write-book.js';
import type { DashboardTools } from './dashboard-tools.js';
import { groupedDocuments } from './grouped-documents.js';
import { namedFields, surveyFields, valuesOf, type Survey, type SurveyField } from './survey.js';

/** Digits that a worksheet keeps of a number. */
const KEPT_DIGITS = 15;
const NUMBERS: ReadonlySet<FieldKind> = new Set(['amount', 'quantity']);

const numberOf = (value: string): number | undefined => {
  const written = writtenNumber(value);
  if (!written || written.digits.replace('.', '').length > KEPT_DIGITS) return undefined;
  const number = Number(written.digits);
  return written.sign === undefined || written.sign === '+' ? number : -number;
};

/** A value as its kind says: dates and numbers are typed, codes, phone numbers and postcodes are texts. */
export const typedCell = (kind: FieldKind, value: string): Cell => {
  if (value === '') return null;
  if (kind === 'date') {
    const date = parseDate(value, true);
    // A month, and what Excel's calendar does not have, stay as they were written.
    if (date && excelDay(date) !== undefined) return { date };
  }
  if (NUMBERS.has(kind)) {
    const number = numberOf(value);
    if (number !== undefined) return { number };
  }
  return { text: value };
};

/** A field's columns: one, or one for each box of which several may be ticked. */
interface FieldColumns {
  readonly headers: readonly string[];
  readonly cells: (value: string) => Cell[];
}

/** Not answered is empty, not 0. */
const boxColumns = ({ title, countable }: SurveyField): FieldColumns => {
  const options = countable?.options ?? [];
  return {
    headers: [...options.map((option) => `${title}［${option}］`), `${title}［その他］`],
    cells: (value) => {
      const given = givenValues(value);
      if (given.length === 0) return [...options, ''].map(() => null);
      const others = given.filter((one) => !options.includes(one));
      return [
        ...options.map((option): Cell => ({ number: given.includes(option) ? 1 : 0 })),
        others.length > 0 ? { text: others.join('\n') } : null,
      ];
    },
  };
};

const columnsOf = (field: SurveyField): FieldColumns => {
  const { countable, title, kind } = field;
  if (countable?.isMark) return { headers: [title], cells: (value) => [value === '' ? null : { number: 1 }] };
  if (countable?.type === 'CK') return boxColumns(field);
  return { headers: [title], cells: (value) => [typedCell(kind, value)] };
};

const FIRST = ['番号', '文書', '受付', '登録日', '状態', '備考'] as const;

const firstCells = (number: number, document: OutputDocument): Cell[] => [
  { number },
  { text: document.fileName },
  { text: document.channel },
  { date: document.registeredOn },
  { text: document.status },
  { text: document.comment },
];

/** A worksheet with a row for each document. */
export const responseSheet = async (
  survey: Survey,
  sheet: DashboardSheet,
  { documentDone }: Pick<DashboardTools, 'documentDone'>,
): Promise<BookSheet> => {
  const all = surveyFields(survey);
  const chosen = sheet.sequentialFragments.length > 0 ? namedFields(all, sheet.sequentialFragments) : all;
  const columns = chosen.map((field) => ({ fragment: field.fragment, ...columnsOf(field) }));
  const groups = await groupedDocuments(survey, sheet.responseGroupingFragments, sheet.isIncludedWebResponse);
  const rows = async function* (): AsyncGenerator<Row> {
    yield {
      cells: [...FIRST, ...columns.flatMap(({ headers }) => headers)].map((name) => ({
        text: name,
        style: 'header',
      })),
    };
    for (const { title, ids } of groups) {
      if (title !== '') yield { cells: [{ text: `${title}（${ids.length}件）`, style: 'group' }] };
      let number = 0;
      for await (const batch of loadDocuments(survey.db, survey.reader.organisation, ids))
        for (const document of batch) {
          const values = valuesOf(document);
          number += 1;
          yield {
            cells: [
              ...firstCells(number, document),
              ...columns.flatMap(({ fragment, cells }) => cells(values.get(fragment) ?? '')),
            ],
          };
          documentDone();
        }
    }
  };
  return { name: sheet.sheetName, widths: [8, 24, 8, 12, 10, 20, 16], frozenRows: 1, rows };
};
