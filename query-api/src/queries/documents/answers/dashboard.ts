import {
  MOST_COMBINATIONS,
  type DashboardAnswer,
  type DashboardQuery,
  type ItemNote,
} from '@reader/contracts/http/forms/dashboard';
import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import { countableFields } from '@reader/contracts/objects/sheets/countable-fields';
import type { Scoped } from '../../../database.js';
import { accountNames } from '../../configuration/names.js';
import { findSheet } from '../../configuration/sheets.js';
import type { Reader } from '../double-entry/entries.js';
import { combinationsOf } from './combinations.js';
import type { KeptAnswers } from './kept-answers.js';
import { countedDocuments, countUnconfirmed, tellDocuments, type Counted } from './read-answers.js';
import { createTally } from './tally.js';

/** What is to be known of the answers to the items of a form, by item; what was taken away is there with its revision. */
export const itemNotes = async (db: Scoped, organisation: Id, sheet: Id): Promise<Map<Id, ItemNote>> => {
  const rows = await db
    .selectFrom('console.sheet_notes')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('sheet_id', '=', sheet)
    .execute();
  const names = await accountNames(
    db,
    organisation,
    rows.map((row) => row.changed_by),
  );
  return new Map(
    rows.map(({ form_item, body, revision, changed_at, changed_by }) => [
      form_item,
      {
        ...{ text: body, revision, changed_at: new Date(changed_at).toISOString() },
        changed_by: names.get(changed_by) ?? '',
      },
    ]),
  );
};

/** Who asks for a dashboard, and what is at hand for it. */
export interface AskedDashboard {
  readonly db: Scoped;
  readonly reader: Reader;
  readonly kept: KeptAnswers;
  readonly now: Date;
}

/**
 * The answers of a form, counted by option, for all of them and for each combination of what they are grouped by
 * (docs/product/dashboard.md#how-it-is-counted).
 * @throws ProblemError 'not-found', 'not-countable'
 */
export const dashboardOf = async (
  { db, reader, kept, now }: AskedDashboard,
  sheet: Id,
  query: DashboardQuery,
): Promise<DashboardAnswer> => {
  const { form, form_subject } = await findSheet(db, reader.organisation, sheet);
  const fields = countableFields(form, dateInJapan(now).year);
  const counted: Counted = {
    sheet,
    includesWeb: query.is_included_web_response,
    includesUnconfirmed: query.is_including_unconfirmed,
  };
  const documents = await countedDocuments({ db, reader, kept }, counted);
  const answers = documents.by(form, fields);
  const combinations = combinationsOf(answers.reader, query.grouping, MOST_COMBINATIONS);
  const tally = createTally(answers.reader, combinations);
  const { channels, firstDay, lastDay } = await tellDocuments(documents, (document) =>
    tally.addAnswer(answers.read(document)),
  );
  const rows = tally.rows();
  const notes = await itemNotes(db, reader.organisation, sheet);
  return {
    form_subject,
    tabulated_at: now.toISOString(),
    count: channels.W + channels.F,
    channels,
    first_day: firstDay,
    last_day: lastDay,
    unconfirmed: counted.includesUnconfirmed ? 0 : await countUnconfirmed(db, reader, counted),
    combinations: combinations.total,
    rows: rows.map(({ documents }, row) => ({
      documents,
      combination: row === 0 ? [] : [...combinations.told[row - 1]!],
    })),
    fields: fields.map((field, place) => ({
      fragment: field.fragment,
      form_item: field.formItem,
      subject: field.subject,
      label: field.label,
      type: field.type,
      is_required: field.required,
      is_mark: field.isMark,
      options: [...field.options],
      rows: rows.map((row) => {
        const { asked, options, other, empty } = row.fields[place]!;
        return { asked, options: [...options], other, empty };
      }),
      note: notes.get(field.formItem) ?? null,
    })),
  };
};
