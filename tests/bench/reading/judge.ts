import type { Degradation } from './corpus/pages/degrade-page.js';
import { judgedValues, type JudgedValue } from './calibration.js';
import { truthOfDocument, type FormDocument } from './documents.js';
import { composed } from './corpus/pages/homography.js';
import type { FieldTruth } from './corpus/truth.js';
import { fileToKept, mappedBox } from './onto-kept-page.js';
import type { ReadResult } from './read-with-product.js';
import { SAME_CELL, overlap, scoreCells, type CellScore } from './scores/score-cells.js';
import { isRight, scoreField, sumOf, type FieldScore, type FieldValue } from './scores/score-fields.js';
import type { FormVerdict } from './scores/score-forms.js';

/** How well one document was read. */
export interface Judgement {
  readonly degradation: Degradation;
  readonly isReal: boolean;
  readonly isPenLike: boolean;
  readonly verdict: FormVerdict;
  readonly hasTwin: boolean;
  readonly fields: FieldScore;
  /** By the fields' kind. */
  readonly byKind: ReadonlyMap<string, FieldScore>;
  /** Text of the form's tables; counted apart from the fields. */
  readonly tableCells: FieldScore;
  /** Cells that layout found on forms that are not registered. */
  readonly cells: readonly CellScore[];
  /** Text of the tables' cells on such forms; a cell that was not found is wrong. */
  readonly freeCells: FieldScore;
  /** Degrees left after straightening; pages lying on a wrong side are counted apart. */
  readonly skewErrors: readonly number[];
  readonly wrongTurns: number;
  readonly values: readonly JudgedValue[];
  /** Fields of a recognised form, and cells of another, that were read wrongly, for people. */
  readonly mistakes: readonly string[];
  readonly cpuMs: number;
  readonly pages: number;
}

/** From −180 (exclusive) to 180. */
const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A page that is off by more than this lies on its side or head. */
const TURNED = 45;

export const judge = (document: FormDocument, result: ReadResult & { readonly cpuMs: number }): Judgement => {
  const [first] = document.pages;
  if (!first) throw new Error('a document without pages');
  const truth = truthOfDocument(document);
  const isRecognised = truth !== null && result.sheetId === truth;
  const fields = truth === null ? [] : document.pages.flatMap((page) => page.fields);
  const scores = fields.map((field) => ({
    kind: field.kind,
    score: scoreField(field, isRecognised ? (result.fields.get(field.fragmentId) ?? NOT_FOUND) : undefined),
  }));
  const kinds = [...new Set(scores.map(({ kind }) => kind))];
  const errors = document.pages.flatMap((page, index) => {
    const kept = result.pages[index]?.kept;
    // What is left of a photograph's turn is in its perspective.
    if (!kept || page.degradation === 'photo') return [];
    const { quarterTurn, skewDegrees } = kept.transform;
    return [wrapped(quarterTurn + skewDegrees + page.quarterTurn + page.skewDegrees)];
  });
  const free = result.sheetId === null ? freeCells(document, result) : [];
  return {
    degradation: first.degradation,
    isReal: first.isReal,
    isPenLike: first.isPenLike,
    verdict: { truth, found: result.sheetId },
    hasTwin: first.hasTwin,
    fields: sumOf(scores.map(({ score }) => score)),
    byKind: new Map(
      kinds.map((kind) => [kind, sumOf(scores.filter((one) => one.kind === kind).map(({ score }) => score))]),
    ),
    tableCells: sumOf(isRecognised ? tableScores(document, result) : []),
    cells:
      result.sheetId === null ? document.pages.map((_, index) => layoutScore(document, result, index)) : [],
    freeCells: sumOf(free.map(({ field, read }) => scoreField(field, read))),
    skewErrors: errors.filter((error) => Math.abs(error) <= TURNED).map(Math.abs),
    wrongTurns: errors.filter((error) => Math.abs(error) > TURNED).length,
    values: judgedValues(fields, ({ fragmentId }) =>
      isRecognised ? result.fields.get(fragmentId) : undefined,
    ),
    mistakes: isRecognised
      ? fields.flatMap((field) => mistakeOf(field, result.fields.get(field.fragmentId)))
      : free.flatMap(({ field, read }) => mistakeOf(field, read)),
    cpuMs: result.cpuMs,
    pages: document.pages.length,
  };
};

const NOT_FOUND = { value: '', confidence: 0 };

const mistakeOf = (field: FieldTruth, read: FieldValue = NOT_FOUND): string[] =>
  isRight(field, read.value)
    ? []
    : [
        `${field.kind} ${field.label}: ${JSON.stringify(field.value)} read ${JSON.stringify(read.value)} (${read.confidence})`,
      ];

const cellTruth = (text: string, label: string): FieldTruth => ({
  fragmentId: '',
  label,
  type: 'TX',
  kind: 'cell',
  options: [],
  accepted: [],
  box: { x: 0, y: 0, width: 0, height: 0 },
  value: text,
});

/** Body cells of the form's tables, by their place in the table; the tables in the form's order. */
const tableScores = (document: FormDocument, result: ReadResult): FieldScore[] =>
  document.pages.flatMap((page, index) =>
    page.tables.flatMap((table, at) =>
      table.cells
        .filter(({ isHeader }) => !isHeader)
        .map(({ row, column, text }) => {
          const read = result.pages[index]?.tables[at]?.cells.find(
            (cell) => cell.row === row && cell.column === column,
          );
          return scoreField(cellTruth(text, table.label), { value: read?.text ?? '', confidence: 0 });
        }),
    ),
  );

/** Cells of tables on a page of no form, headers too, each with what was read where it is. */
const freeCells = (
  document: FormDocument,
  result: ReadResult,
): { readonly field: FieldTruth; readonly read: FieldValue | undefined }[] =>
  document.pages.flatMap((page, index) => {
    const read = result.pages[index];
    if (!read) return [];
    const onto = composed(page.toFile, fileToKept(read.kept));
    const found = read.tables.flatMap(({ cells }) => cells);
    return page.tables.flatMap((table) =>
      table.cells.map(({ text, box }) => {
        const place = mappedBox(onto, box);
        const cell = found.find((one) => overlap(one.box, place) > SAME_CELL);
        return {
          field: cellTruth(text, table.label),
          read: cell && { value: cell.text, confidence: cell.confidence },
        };
      }),
    );
  });

const layoutScore = (document: FormDocument, result: ReadResult, index: number): CellScore => {
  const [page, read] = [document.pages[index], result.pages[index]];
  if (!page || !read) return { matched: 0, found: 0, there: page?.frames.length ?? 0 };
  const onto = composed(page.toFile, fileToKept(read.kept));
  return scoreCells(
    page.frames.map((box) => mappedBox(onto, box)),
    read.tables.flatMap(({ cells }) => cells.map(({ box }) => box)),
    page.eitherWay.map((box) => mappedBox(onto, box)),
  );
};
