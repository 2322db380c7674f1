import type { DocumentStatus, ReadingState } from '@reader/contracts/codes/document';
import { problems } from '@reader/contracts/japanese/problems';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../../database.js';
import type { CurrentDocument } from '../../../output/workbooks/corrections/judge-corrections.js';

/** The same reasons for which command-api would refuse an edit. */
const refusalOf = (status: DocumentStatus, reading: ReadingState): string | undefined => {
  if (reading === 'waiting' || reading === 'reading') return problems['document-being-read'].title;
  if (status === 'invalid') return problems['document-unreadable'].title;
  return status === 'confirmed' ? problems['document-confirmed'].title : undefined;
};

/** Documents as corrections are held against them; deleted and foreign ones are not there. */
export const loadCurrentValues = async (
  db: Scoped,
  organisation: Id,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, CurrentDocument>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.documents as document')
    .leftJoin('console.document_content as content', 'content.id', 'document.id')
    .select(['document.id', 'document.status', 'document.reading', 'content.user_inputs'])
    .where('document.organisation', '=', organisation)
    .where('document.status', '<>', 'deleted')
    .where('document.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        refusal: refusalOf(row.status, row.reading),
        values: new Map((row.user_inputs ?? []).map(({ id, value }) => [id, value])),
      },
    ]),
  );
};
