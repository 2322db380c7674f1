import type {
  GroupedValuesAnswer,
  GroupedValuesQuery,
} from '@reader/contracts/http/documents/grouped-values';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { ReadText } from '@reader/contracts/objects/document/reading-content';
import type { DocumentPagesRow } from '@reader/projectors/schema/tables';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { textsOf, turnedWithPage } from '../content.js';
import { findValues } from './found-values.js';
import { snippetOf } from './snippets.js';

/** The values by their ids. */
const inputsOf = async (
  db: Scoped,
  organisation: Id,
  documents: readonly Id[],
  ids: readonly Id[],
): Promise<Map<Id, UserInput>> => {
  const { rows } = await sql<{ input: UserInput }>`
    select input from console.document_content content
    cross join lateral jsonb_array_elements(content.user_inputs) input
    where content.organisation = ${organisation}
      and content.id = any(${sql.val([...documents])}::uuid[])
      and input ->> 'id' = any(${sql.val([...ids])}::text[])`.execute(db);
  return new Map(rows.map(({ input }) => [input.id, input]));
};

type Pages = Pick<DocumentPagesRow, 'id' | 'pages' | 'texts' | 'turns'>;

const pagesOf = async (db: Scoped, organisation: Id, documents: readonly Id[]): Promise<Map<Id, Pages>> => {
  if (documents.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.document_pages')
    .select(['id', 'pages', 'texts', 'turns'])
    .where('organisation', '=', organisation)
    .where('id', 'in', documents)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

type PlacedText = Pick<ReadText, 'pageId' | 'text' | 'box'>;

/** What was recognised on the pages of these documents, where it lies now. */
const recognisedOn = async (
  blobs: SealedBlobs,
  organisation: Id,
  pages: Iterable<Pages>,
): Promise<Map<Id, readonly PlacedText[]>> =>
  new Map(
    await Promise.all(
      Array.from(pages, async ({ id, texts, turns }) => {
        const read = await Promise.all(texts.map((ref) => textsOf(blobs, organisation, ref)));
        const placed = read.flat().map((text) => ({ ...text, box: turnedWithPage(text, turns) }));
        return [id, placed] as const;
      }),
    ),
  );

/**
 * A page of values that are looked at together (docs/product/grouped-view.md).
 * @throws ProblemError 'not-found'
 */
export const groupedValues = async (
  db: Scoped,
  blobs: SealedBlobs,
  organisation: Id,
  query: GroupedValuesQuery,
): Promise<GroupedValuesAnswer> => {
  const found = await findValues(db, organisation, query);
  const shown = found.slice(0, query.limit);
  const documents = [...new Set(shown.map((value) => value.document_id))];
  const inputs = await inputsOf(
    db,
    organisation,
    documents,
    shown.map(({ id }) => id),
  );
  const pages = await pagesOf(db, organisation, documents);
  const texts = await recognisedOn(blobs, organisation, pages.values());
  const last = found.length > query.limit ? shown.at(-1) : undefined;
  return {
    total: Number(found[0]?.total ?? 0),
    values: shown.flatMap((value) => {
      const input = inputs.get(value.id);
      if (!input) return [];
      const page = pages.get(value.document_id)?.pages.find(({ id }) => id === input.uploaded_file);
      const position = value.position < 0 ? null : value.position;
      return [
        {
          document_id: value.document_id,
          file_name: value.file_name ?? '',
          revision: value.content_revision,
          field: value.field,
          input,
          position,
          alike: Number(value.alike),
          snippet: snippetOf(input, page, position, texts.get(value.document_id) ?? []),
        },
      ];
    }),
    next: last ? JSON.stringify(last.cursor) : null,
  };
};
