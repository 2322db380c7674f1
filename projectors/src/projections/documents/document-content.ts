import { contentAfter, noContent, type RevisedContent } from '@reader/contracts/document/content-after';
import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { DocumentContentRow } from '../../schema/tables.js';
import { foldEach, projection, type EventNamed } from '../define.js';
import { fieldsIn, valuesToReview } from './values-to-review.js';

/** Lengths that are suggested: longer than 1 and shorter than 25 characters (docs/product/limits.md#values). */
const isSuggested = (value: string): boolean => {
  const { length } = Array.from(value);
  return length > 1 && length < 25;
};

/**
 * What people entered into fields of a form and columns of its tables, to be suggested in the same field of other documents.
 * Headers are the form's own.
 */
const enteredIn = ({ userInputs, tables }: DocumentContent): DocumentContentRow['entered'] => {
  const fieldOf = fieldsIn({ tables });
  return userInputs.flatMap((input): DocumentContentRow['entered'] => {
    const isEntered = input.is_corrected && !input.is_table_header && isSuggested(input.value);
    const field = isEntered ? fieldOf(input) : null;
    return field === null ? [] : [[field, input.value]];
  });
};

const shows = [
  'DocumentRead',
  'DocumentSplitOff',
  'DocumentAnswered',
  'AnswerCorrected',
  'TablesRead',
  'TablesTakenBack',
  'PageRotated',
  'PagesArranged',
  'PagesTaken',
  'DocumentRevised',
] as const;
const begins: ReadonlySet<string> = new Set(['DocumentRead', 'DocumentSplitOff', 'DocumentAnswered']);
type ContentEvent = EventNamed<(typeof shows)[number]>;

/** What is found and counted by, as long as nobody has asked for it. */
const nothingFollows = {
  entered: [],
  open_count: 0,
  open_fields: [],
  open_ids: [],
  open_values: [],
  open_confidences: [],
  open_characters: [],
  open_rests: [],
  object_ids: [],
} satisfies Partial<DocumentContentRow>;

const rowOf = ({ data, metadata }: ContentEvent, after: RevisedContent): DocumentContentRow => {
  const { userInputs, tables, columnFrames, outputFrames } = after.content;
  return {
    id: data.documentId,
    organisation: metadata.organisation,
    content_revision: after.contentRevision,
    user_inputs: [...userInputs],
    tables: [...tables],
    column_frames: [...columnFrames],
    output_frames: [...outputFrames],
    ...nothingFollows,
  };
};

const contentOf = (row: DocumentContentRow): RevisedContent => ({
  content: {
    userInputs: row.user_inputs,
    tables: row.tables,
    columnFrames: row.column_frames,
    outputFrames: row.output_frames,
  },
  contentRevision: row.content_revision,
});

const fold = (row: DocumentContentRow | undefined, event: ContentEvent): DocumentContentRow | undefined => {
  // There is nothing to show before a document was read, answered, or split off another.
  if (!row && !begins.has(event.type)) return undefined;
  const before = row ? contentOf(row) : noContent;
  const after = contentAfter(before, event);
  return after === before ? row : rowOf(event, after);
};

/** The row with what follows from its content. */
const completed = (row: DocumentContentRow): DocumentContentRow => {
  const { content } = contentOf(row);
  return {
    ...row,
    entered: enteredIn(content),
    ...valuesToReview(content),
    object_ids: [content.userInputs, content.tables, content.columnFrames, content.outputFrames].flatMap(
      (objects) => objects.map(({ id }) => id),
    ),
  };
};

/** What staff edit of a document: its values, tables and frames as they are now. */
export const documentContent = projection(
  'document_content',
  (event) => event.data.documentId,
  foldEach(shows, fold),
  { completed },
);
