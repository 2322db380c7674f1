import { inputType } from '@reader/contracts/codes/document';
import { ERASED, type Erased } from '@reader/contracts/events/define';
import type { Fields, ObjectChange } from '@reader/contracts/objects/changes';
import { contentOfAnswer } from '@reader/contracts/objects/document/content-of-answer';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { answerCode } from '@reader/contracts/objects/sheets/answer-code';
import type { DocumentAnswersRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';

type Input = DocumentAnswersRow['inputs'][number];

/** Files are no answers that can be counted, nor is what belongs to no field. */
const inputsOf = (
  inputs: readonly Pick<UserInput, 'id' | 'fragment' | 'type' | 'value'>[],
): DocumentAnswersRow['inputs'] =>
  inputs.flatMap(({ id, fragment, type, value }): Input[] =>
    fragment === null || type === inputType.file ? [] : [[id, fragment, answerCode(fragment, value)]],
  );

/** A row whose codes are yet to be put together. */
const rowOf = (
  { id, organisation }: Pick<DocumentAnswersRow, 'id' | 'organisation'>,
  inputs: DocumentAnswersRow['inputs'],
): DocumentAnswersRow => ({ id, organisation, inputs, codes: '' });

const begun = ({
  data,
  metadata,
}: EventNamed<'DocumentRegistered' | 'DocumentSplitOff' | 'DocumentAnswered'>): DocumentAnswersRow =>
  rowOf({ id: data.documentId, organisation: metadata.organisation }, []);

const created = (id: string, { fragment, type, value }: Fields): Input[] => {
  if (typeof fragment !== 'string' || typeof value !== 'string' || type === inputType.file) return [];
  return [[id, fragment, answerCode(fragment, value)]];
};

const updated = (input: Input, { value }: Fields): Input => {
  const [id, fragment] = input;
  return typeof value === 'string' ? [id, fragment, answerCode(fragment, value)] : input;
};

const revised = (
  inputs: DocumentAnswersRow['inputs'],
  changes: readonly ObjectChange[] | Erased,
): DocumentAnswersRow['inputs'] => {
  if (changes === ERASED) return [];
  const now = new Map(inputs.map((input) => [input[0], input]));
  for (const change of changes) {
    if (change.class !== 'userInputs') continue;
    const known = now.get(change.id);
    if (change.action === 'deleted') now.delete(change.id);
    else if (change.action === 'created')
      for (const input of created(change.id, change.after)) now.set(change.id, input);
    else if (known) now.set(change.id, updated(known, change.after));
  }
  return [...now.values()];
};

const afterChanges = (
  row: DocumentAnswersRow | undefined,
  { personal }: EventNamed<'DocumentRevised' | 'PagesArranged' | 'PagesTaken'>,
): DocumentAnswersRow | undefined =>
  row && rowOf(row, revised(row.inputs, personal === ERASED ? ERASED : personal.changes));

const arranged = (
  row: DocumentAnswersRow | undefined,
  event: EventNamed<'PagesArranged' | 'PagesTaken'>,
): DocumentAnswersRow | undefined => (event.data.from === null ? row : afterChanges(row, event));

/** The row with what follows from its values. */
const completed = (row: DocumentAnswersRow): DocumentAnswersRow => ({
  ...row,
  codes: [...new Set(row.inputs.map(([, , code]) => code))].join(''),
});

/** What was answered in a document, to be counted by form (docs/product/dashboard.md#how-it-is-counted). */
export const documentAnswers = projection(
  'document_answers',
  (event) => event.data.documentId,
  {
    DocumentRegistered: (row, event) => row ?? begun(event),
    DocumentSplitOff: (row, event) => row ?? begun(event),
    DocumentAnswered: (row, event) => {
      if (row) return row;
      const { documentId } = event.data;
      const { personal } = event;
      const inputs = personal === ERASED ? [] : contentOfAnswer(documentId, personal.inputs).userInputs;
      return rowOf(begun(event), inputsOf(inputs));
    },
    DocumentRead: (row, { personal }) =>
      row && rowOf(row, personal === ERASED ? [] : inputsOf(contentOfReading(row.id, personal).userInputs)),
    TablesRead: (row, { data, personal }) => {
      if (!row) return undefined;
      const gone = new Set(data.removed.inputs);
      return rowOf(row, personal === ERASED ? [] : row.inputs.filter(([id]) => !gone.has(id)));
    },
    TablesTakenBack: (row, { personal }) => {
      if (!row) return undefined;
      if (personal === ERASED) return rowOf(row, []);
      const back = new Set(personal.inputs.map(({ id }) => id));
      return rowOf(row, [...row.inputs.filter(([id]) => !back.has(id)), ...inputsOf(personal.inputs)]);
    },
    DocumentRevised: afterChanges,
    PagesArranged: arranged,
    PagesTaken: arranged,
    DocumentDeleted: () => undefined,
  },
  { completed },
);
