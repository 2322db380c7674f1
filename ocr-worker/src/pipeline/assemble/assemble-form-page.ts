import type { Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import {
  DOUBT_BELOW,
  type Origin,
  type ReadInput,
  type ReadTable,
  type ReadText,
} from '@reader/contracts/objects/document/reading-content';
import type {
  TemplateField,
  TemplateTable,
  TemplateText,
} from '@reader/contracts/objects/sheets/sheet-template';
import { confidenceOfCharacters } from '../confidence/confidence.js';
import { around, rounded } from '../geometry/boxes.js';
import type { FieldReading, TableReading, ValueReading } from '../fields/field-reading.js';
import type { AssembledPage, Numbering } from './assemble-page.js';
import { originsOfCells } from './origins-of-cells.js';

/** A page that was read as a page of a form. */
interface FormPage {
  readonly number: number;
  readonly id: Id;
  /** Of this page of the form, in the order of `readings`. */
  readonly fields: readonly TemplateField[];
  readonly readings: readonly FieldReading[];
  readonly tables: readonly TemplateTable[];
  readonly tableReadings: readonly TableReading[];
  /** What is printed on the blank form. */
  readonly printed: readonly TemplateText[];
  /** Px of the template → px of the kept page image, a box around what it becomes. */
  readonly toPage: (box: Box) => Box;
  /** It was filled in by hand, and no engine that reads handwriting read it. */
  readonly isHandwritingUnread: boolean;
}

/** Of what is printed on the form nobody needs to doubt. */
const SURE = 100;

/**
 * Each field of the form as an input, filled or not, and each table as a table; boxes where they lie on this page.
 * Ids come from the fragments, so that the same reading names its records alike however often it is done.
 */
export const assembleFormPage = (
  given: FormPage,
  before: Numbering,
  idOf: (name: string) => Id,
): AssembledPage => {
  const page = given.isHandwritingUnread ? withDoubts(given) : given;
  const inputs = page.fields.map((field, index): ReadInput => {
    const reading = page.readings[index]!;
    return {
      id: idOf(`page:${page.number}/fragment:${field.fragmentId}`),
      pageId: page.id,
      type: field.type,
      subject: field.subject,
      label: field.label,
      value: reading.text,
      sequence: before.inputs + index + 1,
      box: rounded(page.toPage(field.box)),
      origin: originOf(reading, page.isHandwritingUnread),
      fragmentId: field.fragmentId,
      formItemId: field.formItemId,
      ...(field.isApplicant ? { isApplicant: true } : {}),
    };
  });
  const tables = page.tables.map((table, index): ReadTable => tableOf(page, table, index, before, idOf));
  return { inputs, tables, texts: textsOf(page) };
};

/** What people wrote as a doubt, also where the lexicon knows the word; marks and blanks as they are. */
const withDoubts = (page: FormPage): FormPage => {
  const doubted = <Reading extends ValueReading>(reading: Reading): Reading =>
    isWriting(reading) ? { ...reading, confidence: Math.min(reading.confidence, DOUBT_BELOW - 1) } : reading;
  return {
    ...page,
    readings: page.readings.map(doubted),
    tableReadings: page.tableReadings.map(({ table, cells }) => ({ table, cells: cells.map(doubted) })),
  };
};

const isWriting = ({ evidence }: ValueReading): boolean => evidence !== null;

const originOf = (reading: ValueReading, isHandwritingUnread: boolean): Origin => ({
  engine: reading.engine,
  confidence: reading.confidence,
  characters:
    reading.evidence === null || reading.readAs !== undefined
      ? [...reading.characters]
      : confidenceOfCharacters(reading.engine, reading.evidence.on, reading.characters),
  ...(reading.readAs === undefined ? {} : { readAs: reading.readAs }),
  ...(reading.seenAs === undefined ? {} : { seenAs: reading.seenAs }),
  ...(reading.alternatives === undefined ? {} : { alternatives: [...reading.alternatives] }),
  ...(isHandwritingUnread && isWriting(reading) ? { isHandwritingUnread: true } : {}),
});

const tableOf = (
  page: FormPage,
  table: TemplateTable,
  index: number,
  before: Numbering,
  idOf: (name: string) => Id,
): ReadTable => {
  const read = page.tableReadings[index]?.cells ?? [];
  const readingOf = new Map(read.map((cell) => [`${cell.row}/${cell.column}`, cell]));
  const boxes = table.cells.map((cell) => rounded(page.toPage(cell.box)));
  const cellReading = table.cells.map((cell) =>
    cell.isHeader ? undefined : readingOf.get(`${cell.row}/${cell.column}`),
  );
  return {
    id: idOf(`page:${page.number}/table:${index + 1}`),
    pageId: page.id,
    subject: table.subject,
    label: table.label,
    sequence: before.tables + index + 1,
    rowNumber: table.rowNumber,
    columnNumber: table.columnNumber,
    box: rounded(around(boxes)),
    engine: cellReading.find((cell) => cell !== undefined && cell.text !== '')?.engine ?? 'none',
    cells: {
      number: table.cells.map((_, cell) => cell + 1),
      row: table.cells.map((cell) => cell.row),
      column: table.cells.map((cell) => cell.column),
      isHeader: table.cells.map((cell) => cell.isHeader),
      value: table.cells.map((cell, at) => (cell.isHeader ? cell.value : (cellReading[at]?.text ?? ''))),
      box: boxes.map(({ x, y, width, height }) => [x, y, width, height]),
      confidence: cellReading.map((cell) => cell?.confidence ?? SURE),
      ...originsOfCells(cellReading),
      ...(page.isHandwritingUnread && {
        isHandwritingUnread: cellReading.map((cell) => cell !== undefined && isWriting(cell)),
      }),
    },
  };
};

/** What can be clicked: the values where their ink is, and what is printed. */
const textsOf = (page: FormPage): ReadText[] => [
  ...page.readings.flatMap((reading) => writtenText(page, reading)),
  ...page.tableReadings.flatMap((table) => table.cells.flatMap((cell) => writtenText(page, cell))),
  ...page.printed.map(({ text, box }) => ({
    pageId: page.id,
    text,
    box: rounded(page.toPage(box)),
    confidence: SURE,
  })),
];

const writtenText = (page: FormPage, { text, inkBox, confidence }: ValueReading): ReadText[] =>
  text === '' || inkBox === null
    ? []
    : [{ pageId: page.id, text, box: rounded(page.toPage(inkBox)), confidence }];
