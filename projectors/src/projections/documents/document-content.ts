import { ERASED } from '@reader/contracts/events/define';
import { contentOfReading } from '@reader/contracts/objects/content-of-reading';
import { emptyContent, type DocumentContent } from '@reader/contracts/objects/document-content';
import { reviseContent } from '@reader/contracts/objects/revise-content';
import type { DocumentContentRow } from '../../schema/tables.js';
import { projection } from '../define.js';

const rowOf = (
  id: string,
  organisation: string,
  revision: bigint,
  content: DocumentContent,
): DocumentContentRow => ({
  id,
  organisation,
  content_revision: Number(revision),
  user_inputs: [...content.userInputs],
  tables: [...content.tables],
  object_ids: [...content.userInputs.map((input) => input.id), ...content.tables.map((table) => table.id)],
});

/** What staff edit of a document: its values and tables as they are now. */
export const documentContent = projection('document_content', (event) => event.data.documentId, {
  DocumentRead: (_row, event) =>
    rowOf(
      event.data.documentId,
      event.metadata.organisation,
      event.revision,
      event.personal === ERASED ? emptyContent : contentOfReading(event.data.documentId, event.personal),
    ),
  DocumentRevised: (row, event) => {
    if (!row) return undefined;
    if (event.personal === ERASED) return rowOf(row.id, row.organisation, event.revision, emptyContent);
    const content = reviseContent(
      { userInputs: row.user_inputs, tables: row.tables },
      event.personal.changes,
    );
    return rowOf(row.id, row.organisation, event.revision, content);
  },
});
