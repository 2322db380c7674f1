import { ERASED } from '@reader/contracts/events/define';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import { emptyContent, type DocumentContent } from '@reader/contracts/objects/document/document-content';
import { turnContent } from '@reader/contracts/objects/document/turn-content';
import { withTablesRead } from '@reader/contracts/objects/document/with-tables-read';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import type { DocumentContentRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';
import { valuesToReview } from './values-to-review.js';

/** Lengths that are suggested: longer than 1 and shorter than 25 characters (docs/product/limits.md#values). */
const isSuggested = (value: string): boolean => {
  const { length } = Array.from(value);
  return length > 1 && length < 25;
};

/** What people entered into fields of a form, to be suggested in the same field of other documents. */
const enteredIn = ({ userInputs }: DocumentContent): DocumentContentRow['entered'] =>
  userInputs.flatMap(({ fragment, value, is_corrected }) =>
    is_corrected && fragment !== null && isSuggested(value) ? [[fragment, value]] : [],
  );

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
  column_frames: [...content.columnFrames],
  output_frames: [...content.outputFrames],
  entered: enteredIn(content),
  ...valuesToReview(content),
  object_ids: [content.userInputs, content.tables, content.columnFrames, content.outputFrames].flatMap(
    (objects) => objects.map(({ id }) => id),
  ),
});

const contentOf = (row: DocumentContentRow): DocumentContent => ({
  userInputs: row.user_inputs,
  tables: row.tables,
  columnFrames: row.column_frames,
  outputFrames: row.output_frames,
});

/** Values come and go with their pages; where all was set aside, nothing changes. */
const arranged = (
  row: DocumentContentRow | undefined,
  event: EventNamed<'PagesArranged' | 'PagesTaken'>,
): DocumentContentRow | undefined => {
  if (!row || event.data.from === null) return row;
  const content =
    event.personal === ERASED ? emptyContent : reviseContent(contentOf(row), event.personal.changes);
  return rowOf(row.id, row.organisation, event.revision, content);
};

/** What staff edit of a document: its values, tables and frames as they are now. */
export const documentContent = projection('document_content', (event) => event.data.documentId, {
  DocumentRead: (_row, event) =>
    rowOf(
      event.data.documentId,
      event.metadata.organisation,
      event.revision,
      event.personal === ERASED ? emptyContent : contentOfReading(event.data.documentId, event.personal),
    ),
  TablesRead: (row, event) => {
    if (!row) return undefined;
    return rowOf(
      row.id,
      row.organisation,
      event.revision,
      event.personal === ERASED
        ? emptyContent
        : withTablesRead(contentOf(row), row.id, event.personal.tables, event.data.removed),
    );
  },
  PageRotated: (row, event) => {
    if (!row) return undefined;
    const { before, turn } = event.data;
    // Done once only: the row says which revision it shows.
    if (row.content_revision >= Number(event.revision)) return row;
    const content = turnContent(contentOf(row), before, turn);
    return rowOf(row.id, row.organisation, event.revision, content);
  },
  DocumentSplitOff: (row, event) =>
    row ?? rowOf(event.data.documentId, event.metadata.organisation, event.revision, emptyContent),
  PagesArranged: arranged,
  PagesTaken: arranged,
  DocumentRevised: (row, event) => {
    if (!row) return undefined;
    if (event.personal === ERASED) return rowOf(row.id, row.organisation, event.revision, emptyContent);
    const content = reviseContent(contentOf(row), event.personal.changes);
    return rowOf(row.id, row.organisation, event.revision, content);
  },
});
