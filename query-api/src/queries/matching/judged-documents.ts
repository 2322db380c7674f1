import type { BlockedReason } from '@reader/contracts/http/matching/matchings';
import type { MasterRows } from '@reader/contracts/matching/master-rows';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import { REFLECTION_COMMITS } from '@reader/contracts/matching/reflection-commits';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import { inBatches } from '@reader/platform/batches/in-batches';
import type { Pausing } from '@reader/platform/batches/pausing';
import { takePauses } from '@reader/platform/batches/take-pauses';
import type { MatchingDocumentRow, MatchingRow } from '@reader/projectors/schema/tables';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { Scoped } from '../../database.js';
import { outcomeOf } from '../../matching/outcome/outcome-of.js';
import {
  writtenValues,
  type FieldOfDocument,
  type WrittenValue,
} from '../../matching/outcome/written-values.js';
import { inputsByItem, joined } from '../../output/values/inputs-by-item.js';
import type { StandardItems } from '../../output/values/standard-items.js';
import { documentsWithValues, type DocumentToMatch } from './documents-to-match.js';

/** Documents that a reflection left alone, with the reasons. */
export interface LeftAloneDocuments {
  readonly reasons: ReadonlyMap<Id, BlockedReason>;
  /** There are more than are listed. */
  readonly isPartial: boolean;
}

/** A matching with what is beside it. */
export interface WholeMatching {
  readonly matching: MatchingRow;
  /** undefined: it is gone. */
  readonly master: MasterRows | undefined;
  /** undefined: the matching was not reflected. */
  readonly leftAlone: LeftAloneDocuments | undefined;
}

/** What of a matching documents are judged by. */
export interface JudgedBy {
  readonly matchingId: Id;
  readonly columns: readonly MatchingColumn[];
  /** undefined: the master is gone. */
  readonly master: MasterRows | undefined;
  readonly items: StandardItems;
  /** How many documents of the matching have each row. */
  readonly taken: ReadonlyMap<number, number>;
  /** Documents that reflecting left alone, with the reason; undefined: it was not reflected. */
  readonly leftAlone?: LeftAloneDocuments | undefined;
}

/** A document of a matching with what it has, what its row has, and what comes of it. */
export interface JudgedDocument {
  readonly row: MatchingDocumentRow;
  readonly document: DocumentToMatch | undefined;
  readonly inputs: ReadonlyMap<Id, UserInput[]>;
  readonly written: readonly WrittenValue[];
  readonly score: number | null;
  readonly takenBy: number;
  readonly outcome: ReturnType<typeof outcomeOf>['outcome'];
  readonly blocked: ReturnType<typeof outcomeOf>['blocked'];
}

/** The texts of a row of a master, by column; '' for one that it has not. */
export const rowValues =
  (master: MasterRows | undefined, row: number | null) =>
  (columnId: Id): string =>
    (row === null ? undefined : master?.rows[row]?.[master.columns.indexOf(columnId)]) ?? '';

const fieldIn =
  (inputs: ReadonlyMap<Id, UserInput[]>) =>
  (item: Id): FieldOfDocument | undefined => {
    const boxes = inputs.get(item);
    return boxes && { text: joined(boxes), boxes };
  };

const judge = (
  row: MatchingDocumentRow,
  document: DocumentToMatch | undefined,
  isWritten: boolean,
  { columns, master, items, taken, leftAlone }: JudgedBy,
): JudgedDocument => {
  const inputs = inputsByItem(document?.inputs ?? [], items);
  const { chosen_row: chosen } = row;
  const written =
    chosen === null || !master
      ? undefined
      : writtenValues(columns, rowValues(master, chosen), fieldIn(inputs));
  const score = row.candidates.find((candidate) => candidate.row === chosen)?.score ?? null;
  const takenBy = chosen === null || !document ? 0 : Math.max(0, (taken.get(chosen) ?? 1) - 1);
  return {
    ...{ row, document, inputs, score, takenBy },
    written: written ?? [],
    ...outcomeOf({
      choice: row.choice,
      row: chosen,
      score,
      takenBy,
      seenRevision: row.seen_revision,
      document: document ?? null,
      leftAlone:
        leftAlone && (leftAlone.reasons.get(row.document_id) ?? (leftAlone.isPartial ? 'unknown' : null)),
      ...{ isWritten, written },
    }),
  };
};

/** Those of the documents that reflecting the matching changed. */
const writtenOf = async (
  db: Scoped,
  organisation: Id,
  { matchingId, leftAlone }: JudgedBy,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> => {
  if (!leftAlone) return new Set();
  const rows = await db
    .selectFrom('console.document_history')
    .select('document_id')
    .where('organisation', '=', organisation)
    .where('document_id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('commit_id', '=', v5(matchingId, REFLECTION_COMMITS))
    .execute();
  return new Set(rows.map(({ document_id: id }) => id));
};

/** Documents whose values are held at once. */
const AT_ONCE = 500;

/**
 * Judges documents of a matching as they are now, in their order, with pauses; `keep` tells what is kept of each, as the contents of thousands
 * have no room beside each other.
 */
export const judgeEach = async <Kept>(
  db: Scoped,
  organisation: Id,
  rows: readonly MatchingDocumentRow[],
  by: JudgedBy,
  keep: (judged: JudgedDocument) => Kept,
): Promise<Kept[]> => {
  const pace = takePauses();
  const kept: Kept[] = [];
  for (const some of inBatches(rows, AT_ONCE)) {
    const ids = some.map(({ document_id: id }) => id);
    const written = await writtenOf(db, organisation, by, ids);
    const documents = await documentsWithValues(db, organisation, ids, (document) => document);
    const byId = new Map(documents.map((document) => [document.id, document]));
    await pace(
      (function* (): Pausing<void> {
        for (const row of some) {
          kept.push(keep(judge(row, byId.get(row.document_id), written.has(row.document_id), by)));
          yield;
        }
      })(),
    );
  }
  return kept;
};

/** The same, whole: for a page of them. */
export const judgedDocuments = (
  db: Scoped,
  organisation: Id,
  rows: readonly MatchingDocumentRow[],
  by: JudgedBy,
): Promise<JudgedDocument[]> => judgeEach(db, organisation, rows, by, (judged) => judged);
