import { userInputs } from '@reader/contracts/objects/document/document-content';
import { Id } from '@reader/contracts/objects/ids';
import type { ColumnKey } from './columns.js';
import { columnLetters } from '../column-letters.js';
import type { Cell, Row } from './read-rows.js';

/** A value that somebody changed in the workbook. */
export interface CorrectedValue {
  readonly valueId: Id;
  /** As it was when the workbook was made, and as it is to be. */
  readonly before: string;
  readonly after: string;
  /** Its cell, `H5`. */
  readonly cell: string;
}

/** What is to be changed in a document: one commit on this revision of its content. */
export interface CorrectedDocument {
  readonly documentId: Id;
  readonly revision: number;
  readonly changes: readonly CorrectedValue[];
}

export interface CorrectionProblem {
  /** `H5`; null for what concerns the file as a whole. */
  readonly cell: string | null;
  /** As staff are told. */
  readonly text: string;
}

export interface Corrections {
  /** With changes only, in their order; a document with a problem is not among them. */
  readonly documents: readonly CorrectedDocument[];
  /** The first of them, no more than `PROBLEM_LIMIT`. */
  readonly problems: readonly CorrectionProblem[];
  readonly problemCount: number;
}

export const PROBLEM_LIMIT = 500;

/** Where each column is, 1-based. */
export type Places = ReadonlyMap<ColumnKey, number>;

const REFUSED_KINDS: Readonly<Record<Exclude<Cell['kind'], 'text' | 'number'>, string>> = {
  formula: '数式は取り込めません。値を文字で入力してください。',
  date: '日付として入力されています。文字で入力してください。',
  boolean: '論理値（TRUE・FALSE）は取り込めません。文字で入力してください。',
  error: 'エラー値は取り込めません。文字で入力してください。',
};

const VALUE_LIMIT = userInputs.schema.shape.value.unwrap().maxLength ?? Infinity;

interface OpenDocument {
  readonly revision: number;
  readonly changes: CorrectedValue[];
  hasProblem: boolean;
}

const LENGTH_OF_ID = 36;
const idIn = ({ text }: Cell): Id | undefined =>
  text.length === LENGTH_OF_ID ? Id.safeParse(text).data : undefined;

const NO_CELL: Cell = { kind: 'text', text: '' };

/** Collects what the lines of a sheet say, one after the other. */
export const collectCorrections = (places: Places): { take(row: Row): void; result(): Corrections } => {
  const documents = new Map<Id, OpenDocument>();
  const cellOfValue = new Map<Id, string>();
  const problems: CorrectionProblem[] = [];
  let problemCount = 0;
  const problem = (cell: string, text: string): void => {
    problemCount += 1;
    if (problems.length < PROBLEM_LIMIT) problems.push({ cell, text });
  };

  const take = ({ number, cells }: Row): void => {
    const cellOf = (key: ColumnKey): Cell => cells.get(places.get(key)!) ?? NO_CELL;
    const addressOf = (key: ColumnKey): string => `${columnLetters(places.get(key)! - 1)}${number}`;
    const documentId = idIn(cellOf('documentId'));
    const valueId = idIn(cellOf('valueId'));
    const revision = Number(cellOf('revision').text || Number.NaN);
    const value = cellOf('value');
    const fail = (key: ColumnKey, text: string): void => {
      const document = documents.get(documentId ?? '');
      if (document) document.hasProblem = true;
      problem(addressOf(key), text);
    };
    if (!documentId || !valueId || !Number.isSafeInteger(revision) || revision < 0) {
      // Whatever a person wrote below the last line is no value of a document.
      if (documentId && !documents.has(documentId))
        documents.set(documentId, { revision: 0, changes: [], hasProblem: true });
      return fail('value', 'どの文書のどの値かわからない行です。行の追加や、隠れた列の変更はできません。');
    }
    const document = documents.get(documentId) ?? { revision, changes: [], hasProblem: false };
    documents.set(documentId, document);
    if (document.revision !== revision)
      fail('revision', '同じ文書の版が行によって異なります。隠れた列は変更できません。');
    const first = cellOfValue.get(valueId);
    if (first !== undefined) return fail('value', `同じ値の行が2つあります（${first}）。`);
    cellOfValue.set(valueId, addressOf('value'));
    if (value.kind !== 'text' && value.kind !== 'number') return fail('value', REFUSED_KINDS[value.kind]);
    const before = cellOf('before');
    if (before.kind !== 'text' && before.kind !== 'number')
      return fail('before', '隠れた列「元の値」が変更されています。');
    const after = value.text.replace(/\r\n?/g, '\n');
    if (after === before.text.replace(/\r\n?/g, '\n')) return;
    if (after.length > VALUE_LIMIT)
      return fail('value', `値が長すぎます（${VALUE_LIMIT.toLocaleString('ja-JP')}文字まで）。`);
    document.changes.push({
      valueId,
      before: before.text,
      after,
      cell: addressOf('value'),
    });
  };

  const result = (): Corrections => ({
    documents: [...documents]
      .filter(([, { hasProblem, changes }]) => !hasProblem && changes.length > 0)
      .map(([documentId, { revision, changes }]) => ({ documentId, revision, changes })),
    problems,
    problemCount,
  });
  return { take, result };
};
