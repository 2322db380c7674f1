import { documentStatusCode } from '@reader/contracts/codes/document';
import type {
  MatchedField,
  MatchingDocument,
  MatchingDocuments,
  MatchingDocumentsQuery,
} from '@reader/contracts/http/matching/matchings';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import { sql } from 'kysely';
import type { MatchingDocumentRow, MatchingRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';
import { joined } from '../../output/values/inputs-by-item.js';
import { accountNames, fileNameOf } from '../configuration/names.js';
import {
  judgedDocuments,
  judgeEach,
  type JudgedBy,
  type JudgedDocument,
  type WholeMatching,
} from './judged-documents.js';
import { isPlainShow, judgedBy, matchingRows, pageOfRows } from './one-matching.js';
import { searchable, valuesOfRow } from './search-rows.js';

/** Where the boxes of a field stand together: of the page on which the first of them is. */
const placeOf = (inputs: readonly UserInput[]): MatchedField['place'] => {
  const page = inputs.find(({ uploaded_file: file, width }) => file !== null && width > 0)?.uploaded_file;
  const boxes = inputs.filter(({ uploaded_file: file, width }) => file === page && width > 0);
  if (!page || boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    page_id: page,
    ...{ x, y },
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
};

const fieldOf = (item: Id, inputs: readonly UserInput[]): MatchedField => ({
  item,
  value: joined(inputs),
  value_id: inputs.length === 1 ? inputs[0]!.id : null,
  place: placeOf(inputs),
});

/** What of documents is shown beside their values. */
interface Shown {
  readonly files: ReadonlyMap<Id, { file_name: string; sheet_name: string }>;
  readonly people: ReadonlyMap<string, string>;
  readonly alikeOpen: ReadonlyMap<number, number>;
}

const shownFor = async (
  db: Scoped,
  { id, organisation }: MatchingRow,
  rows: readonly MatchingDocumentRow[],
): Promise<Shown> => {
  const ids = rows.map(({ document_id }) => document_id);
  const documents = await db
    .selectFrom('console.documents as document')
    .leftJoin('console.sheets as sheet', 'sheet.id', 'document.sheet_id')
    .select(['document.id', 'document.file_name', 'sheet.form_subject'])
    .where('document.organisation', '=', organisation)
    .where('document.id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
  const alike = await db
    .selectFrom('console.matching_documents as matched')
    .innerJoin('console.documents as document', 'document.id', 'matched.document_id')
    .select(['group_number', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('matched.organisation', '=', organisation)
    .where('matching_id', '=', id)
    .where('document.status', '<>', 'deleted')
    // What was mended since has other values.
    .whereRef('document.content_revision', '=', 'matched.compared_revision')
    .where('choice', 'is', null)
    .where(
      'group_number',
      '=',
      sql<number>`any(${sql.val(rows.map(({ group_number: group }) => group))}::integer[])`,
    )
    .groupBy('group_number')
    .execute();
  return {
    files: new Map(
      documents.map((row) => [row.id, { file_name: fileNameOf(row), sheet_name: row.form_subject ?? '' }]),
    ),
    people: await accountNames(
      db,
      organisation,
      rows.flatMap(({ chosen_by: by }) => by ?? []),
    ),
    alikeOpen: new Map(alike.map(({ group_number: group, count }) => [group, Number(count)])),
  };
};

const choiceOf = (
  { row, score }: JudgedDocument,
  { master }: JudgedBy,
  { people }: Shown,
): MatchingDocument['choice'] =>
  row.choice === null || row.choice === 'reopened'
    ? null
    : {
        kind: row.choice,
        row: row.chosen_row,
        values: row.chosen_row === null || !master ? {} : valuesOfRow(master, row.chosen_row),
        score,
        by: row.chosen_by === null ? null : { id: row.chosen_by, name: people.get(row.chosen_by) ?? '' },
        at: row.chosen_at === null ? null : new Date(row.chosen_at).toISOString(),
      };

const wireOf = (judged: JudgedDocument, by: JudgedBy, shown: Shown): MatchingDocument => {
  const { row, document, inputs, outcome, blocked, takenBy } = judged;
  const { master, columns } = by;
  const items = new Set(columns.flatMap(({ compared_item: one, written_item: other }) => [one, other]));
  const isAsCompared = document?.revision === row.compared_revision;
  const isOpenItself = row.choice === null ? 1 : 0;
  return {
    document: {
      id: row.document_id,
      ...(shown.files.get(row.document_id) ?? { file_name: '', sheet_name: '' }),
      status: documentStatusCode[document?.status ?? 'deleted'],
      reading: document?.reading ?? 'invalid',
      revision: document?.revision ?? row.seen_revision,
      fields: [...items].flatMap((item) => {
        const found = item === null ? undefined : inputs.get(item);
        return item === null || !found ? [] : [fieldOf(item, found)];
      }),
    },
    place: row.place,
    alike_open: isAsCompared ? Math.max(0, (shown.alikeOpen.get(row.group_number) ?? 0) - isOpenItself) : 0,
    candidates: row.candidates.map((candidate) => ({
      ...candidate,
      values: master ? valuesOfRow(master, candidate.row) : {},
    })),
    choice: choiceOf(judged, by, shown),
    times: row.times,
    outcome,
    blocked,
    row_taken_by: takenBy,
  };
};

/** Documents of a matching as the wire has them, in their order. */
export const documentsOnWire = async (
  db: Scoped,
  matching: MatchingRow,
  judged: readonly JudgedDocument[],
  by: JudgedBy,
): Promise<MatchingDocument[]> => {
  const shown = await shownFor(
    db,
    matching,
    judged.map(({ row }) => row),
  );
  return judged.map((one) => wireOf(one, by, shown));
};

/** Does a document, or the row that is chosen for it, have all the words? */
const has = (
  words: readonly string[],
  { inputs, row }: JudgedDocument,
  { master }: JudgedBy,
  fileName: string,
): boolean => {
  const values = row.chosen_row === null ? [] : (master?.rows[row.chosen_row] ?? []);
  const texts = [fileName, ...[...inputs.values()].map(joined), ...values].map(searchable);
  return words.every((word) => texts.some((text) => text.includes(word)));
};

/** Rows by what is known of their choices alone. */
const byChoice = (
  rows: readonly MatchingDocumentRow[],
  { show, chosen_by: chosenBy, alike_to: alikeTo }: MatchingDocumentsQuery,
): MatchingDocumentRow[] => {
  const group = rows.find(({ document_id }) => document_id === alikeTo)?.group_number;
  const isAlike = (row: MatchingDocumentRow) =>
    row.group_number === group && row.choice === null && row.document_id !== alikeTo;
  return rows.filter(
    (row) =>
      (show !== 'asked' || row.is_asked) &&
      (chosenBy === undefined || (row.choice === 'decided' ? 'decided' : row.chosen_by) === chosenBy) &&
      (alikeTo === undefined || isAlike(row)),
  );
};

/** The documents that a query is about. Most of it is of the choices; outcomes and words need the documents as they are now. */
export const matchingDocuments = async (
  db: Scoped,
  { master, leftAlone, matching }: WholeMatching,
  query: MatchingDocumentsQuery,
): Promise<MatchingDocuments> => {
  const { show, min_score: minScore, search, limit, offset } = query;
  const by = await judgedBy(db, master, matching, leftAlone);
  const isWhole =
    search === '' && minScore === undefined && query.chosen_by === undefined && query.alike_to === undefined;
  if (isWhole && isPlainShow(show)) {
    const { total, rows } = await pageOfRows(db, matching, { show, limit, offset });
    const judged = await judgedDocuments(db, matching.organisation, rows, by);
    return { total, documents: await documentsOnWire(db, matching, judged, by) };
  }
  const chosen = byChoice(await matchingRows(db, matching), query);
  const words = search.split(/\s+/u).map(searchable).filter(Boolean);
  const files = words.length > 0 ? (await shownFor(db, matching, chosen)).files : undefined;
  const isWanted = (one: JudgedDocument): boolean =>
    // Nobody is asked about a document that was deleted, and what was mended since has other values.
    (show !== 'asked' || one.document !== undefined) &&
    (query.alike_to === undefined || one.document?.revision === one.row.compared_revision) &&
    (show === 'asked' || show === 'all' || one.outcome === show) &&
    (minScore === undefined || (one.score ?? 0) >= minScore) &&
    (words.length === 0 || has(words, one, by, files?.get(one.row.document_id)?.file_name ?? ''));
  let total = 0;
  const page = await judgeEach(db, matching.organisation, chosen, by, (one) => {
    if (!isWanted(one)) return [];
    total += 1;
    return total > offset && total <= offset + limit ? [one] : [];
  });
  return { total, documents: await documentsOnWire(db, matching, page.flat(), by) };
};
