import { channel } from '@reader/contracts/codes/document';
import type { CreatorSheet } from '@reader/contracts/http/forms/creator';
import { sheetDraft } from '@reader/contracts/objects/sheets/sheet-draft';
import type { Id } from '@reader/contracts/objects/ids';
import type { SheetRow } from '@reader/projectors/schema/tables';
import { sql } from 'kysely';
import type { Scoped } from '../../database.js';
import { answeringWire } from './sheet-draft.js';

interface Counts {
  readonly documents: number;
  readonly answers: number;
}

const documentCounts = async (db: Scoped, organisation: Id): Promise<Map<string, Counts>> => {
  const rows = await db
    .selectFrom('console.documents')
    .select(({ fn }) => [
      'sheet_id',
      fn.countAll<bigint>().as('documents'),
      fn.countAll<bigint>().filterWhere('channel', '=', channel.web).as('answers'),
    ])
    .where('organisation', '=', organisation)
    .where('status', '<>', 'deleted')
    .where('sheet_id', 'is not', null)
    .groupBy('sheet_id')
    .execute();
  return new Map(
    rows.map((row) => [
      row.sheet_id ?? '',
      { documents: Number(row.documents), answers: Number(row.answers) },
    ]),
  );
};

interface DraftState {
  /** What the form is called in it. */
  readonly subject: string | null;
  readonly revision: number;
  readonly updated_at: Date | string;
}

const draftStates = async (db: Scoped, organisation: Id): Promise<Map<string, DraftState>> => {
  const rows = await db
    .selectFrom('console.configurations')
    .select([
      'belongs_to',
      'revision',
      'updated_at',
      sql<string | null>`objects -> ${sheetDraft.object.name} -> 0 ->> 'form_subject'`.as('subject'),
    ])
    .where('organisation', '=', organisation)
    .where('root', '=', sheetDraft.name)
    .execute();
  return new Map(rows.map((row) => [row.belongs_to ?? '', row]));
};

/** Whether its draft was changed since it was published; as it was made, it is as the form was. */
const hasChanges = (row: SheetRow, draft: DraftState | undefined): boolean =>
  draft !== undefined && draft.revision > (row.draft_revision ?? 0);

const latest = (...times: readonly (Date | string | null | undefined)[]): string =>
  new Date(Math.max(...times.map((time) => (time ? new Date(time).getTime() : 0)))).toISOString();

/** All forms of the organisation that were not removed, published or not; the one changed last first. */
export const creatorSheets = async (db: Scoped, organisation: Id): Promise<CreatorSheet[]> => {
  const rows = await db
    .selectFrom('console.sheets')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('status', '<>', 'removed')
    .execute();
  const counts = await documentCounts(db, organisation);
  const drafts = await draftStates(db, organisation);
  return rows
    .map((row): CreatorSheet => {
      const draft = drafts.get(row.id);
      const answering = answeringWire(row.answering);
      return {
        id: row.id,
        form_subject: (row.edition === 0 ? draft?.subject : null) ?? row.form_subject,
        edition: row.edition,
        has_changes: hasChanges(row, draft),
        answering: answering && {
          is_open: answering.is_open,
          answer_from: answering.answer_from,
          answer_until: answering.answer_until,
        },
        counts: {
          pages: row.pages,
          form_items: row.form.items.length,
          ...(counts.get(row.id) ?? { documents: 0, answers: 0 }),
        },
        department: row.department_id,
        updated_at: latest(row.created_at, row.published_at, draft?.updated_at),
      };
    })
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at));
};
