import type { SheetDraftAnswer, DraftContent } from '@reader/contracts/http/forms/creator';
import type { AnsweringWire } from '@reader/contracts/http/forms/answering';
import { draftObjectsOf, draftObjectsOfForm } from '@reader/contracts/objects/sheets/draft-form';
import { sheetDraft } from '@reader/contracts/objects/sheets/sheet-draft';
import { sizeOfTemplatePage } from '@reader/contracts/objects/sheets/fields-of-form';
import type { Id } from '@reader/contracts/objects/ids';
import { graphOfListed } from '@reader/contracts/objects/graph';
import type { AnsweringRow, ConfigurationRow, SheetRow } from '@reader/projectors/schema/tables';
import type { Scoped } from '../../database.js';
import type { Asking } from '../asking.js';
import { findPresentSheet, sheetWire } from '../configuration/sheets.js';
import { templateOf } from '../configuration/sheet-template.js';

/** How a form is answered on the web; null: it never was open. Its password is set when it first is. */
export const answeringWire = (answering: AnsweringRow | null): AnsweringWire | null =>
  answering && {
    is_open: answering.is_open,
    answer_from: answering.from,
    answer_until: answering.until,
    preinitiation_text: answering.before,
    expiration_text: answering.over,
    completion_text: answering.thanks,
    attachment_bytes: answering.attachment_bytes,
    has_password: true,
  };

/** The draft of a form; undefined: nobody edits it. */
export const draftRow = (db: Scoped, organisation: Id, sheet: Id): Promise<ConfigurationRow | undefined> =>
  db
    .selectFrom('console.configurations')
    .selectAll()
    .where('organisation', '=', organisation)
    .where('root', '=', sheetDraft.name)
    .where('belongs_to', '=', sheet)
    .executeTakeFirst();

const contentOf = (objects: ReturnType<typeof draftObjectsOf>): DraftContent | null =>
  objects
    ? {
        draft: objects.draft,
        items: [...objects.items],
        fragments: [...objects.fragments],
        options: [...objects.options],
        tables: [...objects.tables],
      }
    : null;

/** The published form as its draft's objects; tables have ids of their own there. */
const publishedOf = (row: SheetRow, draft: DraftContent | null): DraftContent | null =>
  row.edition === 0
    ? null
    : contentOf(
        draftObjectsOfForm(
          {
            id: draft?.draft.id ?? row.id,
            sheet: row.id,
            tableId: (index) => draft?.tables[index]?.id ?? row.id,
          },
          {
            formSubject: row.form_subject,
            keyword: row.keyword,
            standardSheet: row.standard_sheet,
            form: row.form,
          },
        ),
      );

const countDocuments = async (
  db: Scoped,
  organisation: Id,
  sheet: Id,
): Promise<SheetDraftAnswer['documents']> => {
  const counted = await db
    .selectFrom('console.documents')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('total'),
      fn.countAll<bigint>().filterWhere('status', '=', 'unconfirmed').as('unconfirmed'),
    ])
    .where('organisation', '=', organisation)
    .where('sheet_id', '=', sheet)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return { total: Number(counted.total), unconfirmed: Number(counted.unconfirmed) };
};

/** A form as the creator edits it. @throws ProblemError 'not-found' */
export const sheetDraftOf = async (
  asking: Asking & { readonly db: Scoped },
  id: Id,
): Promise<SheetDraftAnswer> => {
  const { db, organisation } = asking;
  const row = await findPresentSheet(db, organisation, id);
  const draft = await draftRow(db, organisation, id);
  const content = draft ? contentOf(draftObjectsOf(graphOfListed(draft.objects))) : null;
  const template = await templateOf(asking, id);
  const documents = await countDocuments(db, organisation, id);
  return {
    sheet: sheetWire(row, documents.total),
    edition: row.edition,
    published_at: row.published_at === null ? null : new Date(row.published_at).toISOString(),
    published: publishedOf(row, content),
    draft:
      draft && content
        ? { ...content, revision: draft.revision, updated_at: new Date(draft.updated_at).toISOString() }
        : null,
    pages: (template?.pages ?? []).map((page) => ({ page: page.page, ...sizeOfTemplatePage(page) })),
    documents,
    answering: answeringWire(row.answering),
  };
};
