import { sheetStatusCode } from '@reader/contracts/codes/sheet';
import type { z } from 'zod';
import type {
  FormItemFragmentWire,
  FormItemWire,
  FragmentOptionWire,
  Sheet,
} from '@reader/contracts/http/configuration/sheets';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { SheetRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';

/** Names of forms by id, also of those that were removed. */
export const sheetNames = async (
  db: Scoped,
  organisation: Id,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.sheets')
    .select(['id', 'form_subject'])
    .where('organisation', '=', organisation)
    .where('status', 'in', ['active', 'removed'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.form_subject]));
};

/** A form, and what is told of it beside a document. */
export type NamedSheet = Pick<SheetRow, 'id' | 'form_subject' | 'revision' | 'form'>;

/** Forms by id that pages are recognised as. */
export const activeSheets = async (
  db: Scoped,
  organisation: Id,
  ids: readonly string[],
): Promise<Map<string, NamedSheet>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.sheets')
    .select(['id', 'form_subject', 'revision', 'form'])
    .where('organisation', '=', organisation)
    .where('status', '=', 'active')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** A form as it is listed, with how many documents it has. */
export const sheetWire = (row: SheetRow, documents: number): Sheet => ({
  id: row.id,
  form_subject: row.form_subject,
  is_template: true,
  meta: { inferred_at: row.document_id ? new Date(row.created_at).toISOString() : null },
  status: sheetStatusCode[row.status],
  standard_sheet: row.standard_sheet,
  department: row.department_id,
  keyword: row.keyword,
  counts: { pages: row.pages, form_items: row.form.items.length, documents },
  created_at: new Date(row.created_at).toISOString(),
});

const documentCounts = async (
  db: Scoped,
  organisation: Id,
  sheet: Id | undefined,
): Promise<Map<string, number>> => {
  let query = db
    .selectFrom('console.documents')
    .select(['sheet_id', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('organisation', '=', organisation)
    .where('status', '<>', 'deleted');
  query = sheet ? query.where('sheet_id', '=', sheet) : query.where('sheet_id', 'is not', null);
  const rows = await query.groupBy('sheet_id').execute();
  return new Map(rows.map((row) => [row.sheet_id ?? '', Number(row.count)]));
};

/** The organisation's forms that pages are recognised as, in the order they were registered. */
export const listSheets = async (db: Scoped, organisation: Id): Promise<Sheet[]> => {
  const rows = await db
    .selectFrom('console.sheets')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('status', '=', 'active')
    .orderBy('registered_position')
    .execute();
  const counts = await documentCounts(db, organisation, undefined);
  return rows.map((row) => sheetWire(row, counts.get(row.id) ?? 0));
};

/** @throws ProblemError 'not-found' */
export const findSheet = async (db: Scoped, organisation: Id, id: Id): Promise<SheetRow> => {
  const row = await db
    .selectFrom('console.sheets')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ProblemError('not-found');
  return row;
};

/** One that was not removed, published or not. @throws ProblemError 'not-found' */
export const findPresentSheet = async (db: Scoped, organisation: Id, id: Id): Promise<SheetRow> => {
  const row = await findSheet(db, organisation, id);
  if (row.status === 'removed') throw new ProblemError('not-found');
  return row;
};

/** A form as its respondents see it: nothing of its documents, nor of how it is recognised. @throws ProblemError 'not-found' */
export const sheetForRespondents = async (db: Scoped, organisation: Id, id: Id): Promise<Sheet> => ({
  ...sheetWire(await findSheet(db, organisation, id), 0),
  department: null,
  keyword: null,
  standard_sheet: null,
});

/** @throws ProblemError 'not-found' */
export const oneSheet = async (db: Scoped, organisation: Id, id: Id): Promise<Sheet> => {
  const row = await findSheet(db, organisation, id);
  return sheetWire(row, (await documentCounts(db, organisation, id)).get(id) ?? 0);
};

export const countSheets = async (db: Scoped, organisation: Id): Promise<number> => {
  const counted = await db
    .selectFrom('console.sheets')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('organisation', '=', organisation)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};

/** @throws ProblemError 'not-found' */
export const formItemsOf = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
): Promise<z.infer<typeof FormItemWire>[]> =>
  (await findSheet(db, organisation, sheet)).form.items.map((item) => ({
    id: item.id,
    sheet,
    sequence: item.sequence,
    subject: item.subject,
    display_subject: item.displaySubject,
    using: item.using,
    frame_group: item.frameGroup,
    standard_item: item.standardItem,
    shown_when: item.shownWhen ?? null,
  }));

/** @throws ProblemError 'not-found' */
export const fragmentsOf = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
): Promise<z.infer<typeof FormItemFragmentWire>[]> => {
  const { fragments, options } = (await findSheet(db, organisation, sheet)).form;
  return fragments.map((fragment) => ({
    id: fragment.id,
    form_item: fragment.formItem,
    sequence: fragment.sequence,
    label: fragment.label,
    type: fragment.type,
    kind: fragment.kind,
    required: fragment.required,
    clipped: fragment.clipped,
    is_applicant: fragment.isApplicant,
    value: fragment.value,
    options: options.filter((option) => option.fragment === fragment.id).map((option) => option.value),
    auto_generate_options: fragment.autoGenerateOptions,
    area_linkage_key: fragment.areaLinkageKey,
  }));
};

/** @throws ProblemError 'not-found' */
export const fragmentOptionsOf = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
): Promise<z.infer<typeof FragmentOptionWire>[]> => (await findSheet(db, organisation, sheet)).form.options;
