import type { ReadAs, ReadingOrResult } from '@reader/contracts/codes/document';
import type { ReadProblem } from '@reader/contracts/jobs/reading/messages';
import type { StatisticsRow } from '../../schema/tables.js';
import { projection } from '../define.js';

const emptyRow = (organisation: string): StatisticsRow => ({
  id: organisation,
  organisation,
  batch_total: 0,
  batch_began: 0n,
  batch_finished: 0,
  batch_errors: 0,
  applicable: 0,
  not_applicable: 0,
  invalid: 0,
});

/** One document fewer (−1) or more (+1) among those that wait for a person, by how it was read. */
const counted = (row: StatisticsRow, state: ReadingOrResult, by: 1 | -1): StatisticsRow => {
  switch (state) {
    case 'reading':
      return row;
    case 'applicable':
      return { ...row, applicable: row.applicable + by };
    case 'not-applicable':
      return { ...row, not_applicable: row.not_applicable + by };
    case 'invalid':
      return { ...row, invalid: row.invalid + by };
  }
};

const finishedOne = (row: StatisticsRow, from: ReadingOrResult, isError: boolean): StatisticsRow =>
  from === 'reading'
    ? { ...row, batch_finished: row.batch_finished + 1, batch_errors: row.batch_errors + (isError ? 1 : 0) }
    : row;

/** What somebody cancelled has ended, but did not go wrong. */
const isError = (problem: ReadProblem): boolean => problem !== 'cancelled';

/** One document more to be read. A new batch begins when the one before has been read to its end. */
const begunOne = (row: StatisticsRow, position: bigint): StatisticsRow =>
  row.batch_finished >= row.batch_total
    ? { ...row, batch_total: 1, batch_began: position, batch_finished: 0, batch_errors: 0 }
    : { ...row, batch_total: row.batch_total + 1 };

/** Its form came or went with its pages. */
const readOtherwise = (
  row: StatisticsRow,
  {
    from,
    after,
  }: {
    readonly from: ReadAs | null;
    readonly after: { readonly sheetId: string | null };
  },
): StatisticsRow =>
  from === null ? row : counted(counted(row, from, -1), after.sheetId ? 'applicable' : 'not-applicable', 1);

/**
 * Counts for the status tiles, kept up to date instead of counted per request
 * (docs/product/read-models.md#counts).
 */
export const statistics = projection('statistics', (event) => event.metadata.organisation, {
  DocumentRegistered: (row, event) => begunOne(row ?? emptyRow(event.metadata.organisation), event.position),
  DocumentRereadRequested: (row, event) => row && begunOne(counted(row, event.data.from, -1), event.position),
  DocumentRereadAbandoned: (row, event) =>
    row && counted(finishedOne(row, 'reading', isError(event.data.problem)), event.data.to, 1),
  DocumentRead: (row, event) =>
    row &&
    counted(
      counted(finishedOne(row, event.data.from, false), event.data.from, -1),
      event.data.sheetId ? 'applicable' : 'not-applicable',
      1,
    ),
  DocumentFoundUnreadable: (row, event) =>
    row &&
    counted(
      counted(finishedOne(row, event.data.from, isError(event.data.problem)), event.data.from, -1),
      'invalid',
      1,
    ),
  DocumentConfirmed: (row, event) =>
    row && counted(row, event.data.wasApplicable ? 'applicable' : 'not-applicable', -1),
  DocumentReturnedToUnconfirmed: (row, event) =>
    row && counted(row, event.data.wasApplicable ? 'applicable' : 'not-applicable', 1),
  DocumentSplitOff: (row, event) =>
    counted(row ?? emptyRow(event.metadata.organisation), 'not-applicable', 1),
  DocumentAnswered: (row, event) => counted(row ?? emptyRow(event.metadata.organisation), 'applicable', 1),
  PagesArranged: (row, event) => row && readOtherwise(row, event.data),
  PagesTaken: (row, event) => row && readOtherwise(row, event.data),
  DocumentDeleted: (row, event) => {
    if (!row) return undefined;
    if (event.data.reading === 'reading') return finishedOne(row, 'reading', false);
    return event.data.from === 'confirmed' ? row : counted(row, event.data.reading, -1);
  },
});
