import {
  RARE,
  type GroupedCursor,
  type GroupedValuesQuery,
} from '@reader/contracts/http/documents/grouped-values';
import type { Id } from '@reader/contracts/objects/ids';
import { DOUBT_BELOW } from '@reader/contracts/objects/document/reading-content';
import { sql, type RawBuilder } from 'kysely';
import type { Scoped } from '../../../database.js';
import { findSheet } from '../../configuration/sheets.js';
import { fieldsOfForm, isMark, isNumber, type FormField } from './form-fields.js';
import { openDigits, openValues } from './open-documents.js';

/** A value of the grid before its picture and its fields are looked up. */
export interface FoundValue {
  readonly document_id: Id;
  readonly file_name: string | null;
  readonly content_revision: number;
  readonly field: string;
  readonly id: Id;
  readonly position: number;
  readonly total: string;
  readonly alike: string;
  readonly cursor: GroupedCursor;
}

const fieldsOf = (all: readonly FormField[], { by, field }: GroupedValuesQuery): string[] => {
  const asked =
    by === 'mark' ? all.filter(isMark) : all.filter((one) => by === 'character' || one.field === field);
  return (by === 'character' ? asked.filter(isNumber) : asked).map((one) => one.field);
};

/** One row per value, with the group and the confidence it is sorted by; position −1 is the value as a whole. */
const wholeValues = (opened: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select document_id, file_name, content_revision, field, place::int as place, id, value collate "C" as value,
    confidence, -1 as position
  from (${opened}) opened`;

/** One row per place of the digit that nobody has looked at. */
const digitsIn = (opened: RawBuilder<unknown>, digit: string): RawBuilder<unknown> => sql`
  select document_id, file_name, content_revision, field, 0 as place, id, ${digit}::text collate "C" as value,
    coalesce((string_to_array(characters, ',')::int[])[at], confidence) as confidence, at - 1 as position
  from (select *, ${openDigits} as digits from (${opened}) opened) opened
  cross join lateral generate_series(1, char_length(digits)) at
  where position(${digit} in digits) > 0 and substr(digits, at, 1) = ${digit}`;

/** How values follow each other; all are ascending, so that what comes next is one comparison of rows. */
const orders = {
  value: {
    by: sql`place, is_shared, value, confidence, id, position`,
    after: ([place, isShared, value, confidence, id, position]: GroupedCursor) =>
      sql`(${place}::int, ${isShared}::boolean, ${value}::text, ${confidence}::int, ${id}::text, ${position}::int)`,
  },
  confidence: {
    by: sql`confidence, id, position`,
    after: ([, , , confidence, id, position]: GroupedCursor) =>
      sql`(${confidence}::int, ${id}::text, ${position}::int)`,
  },
} as const;

/** One value more than asked for, when there is one: then there is a next page. @throws ProblemError 'not-found' */
export const findValues = async (
  db: Scoped,
  organisation: Id,
  query: GroupedValuesQuery,
): Promise<FoundValue[]> => {
  const { form } = await findSheet(db, organisation, query.sheet_id);
  const opened = openValues(db, organisation, query, fieldsOf(fieldsOfForm(form), query));
  const { by, character = '', order, doubtful, cursor, limit } = query;
  const found = by === 'character' ? digitsIn(opened, character) : wholeValues(opened);
  const asked = doubtful === 'true' ? sql`where confidence < ${DOUBT_BELOW}` : sql``;
  const { by: inOrder, after } = orders[order];
  const beyond = cursor ? sql`where (${inOrder}) > ${after(cursor)}` : sql``;
  const { rows } = await sql<FoundValue>`
    with found as (${found}), counted as (
      select *, count(*) over () as total, count(*) over (partition by place, value) as alike
      from found ${asked}
    ), placed as (
      select *, alike > ${RARE} as is_shared from counted
    )
    select document_id, file_name, content_revision, field, id, position, total, alike,
      jsonb_build_array(place, is_shared, value, confidence, id, position) as cursor
    from placed ${beyond}
    order by ${inOrder} limit ${limit + 1}`.execute(db);
  return rows;
};
