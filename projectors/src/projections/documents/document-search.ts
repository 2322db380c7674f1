import { ERASED, type Erased } from '@reader/contracts/events/define';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { contentOfAnswer } from '@reader/contracts/objects/document/content-of-answer';
import { contentOfReading } from '@reader/contracts/objects/document/content-of-reading';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { ReadingContent } from '@reader/contracts/objects/document/reading-content';
import { applicantGrams, textGrams } from '@reader/contracts/search/grams';
import { BEFORE_VALUES, BETWEEN_VALUES, searchable } from '@reader/contracts/search/searchable';
import { datesBeside } from '@reader/contracts/search/searched-dates';
import type { DocumentSearchRow, SearchedPart } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';

/** The name of the file among the values. */
const FILE_NAME = 'file_name';

const partOf = (id: string, table: string | null, text: string): SearchedPart[] => {
  const plain = searchable(text);
  return plain === '' ? [] : [[id, table, plain]];
};
const partsOf = (inputs: readonly UserInput[]): SearchedPart[] =>
  inputs.flatMap(({ id, table, value }) => partOf(id, table, value));

const textsOf = (parts: readonly SearchedPart[]): string[] =>
  parts.flatMap(([, , text]) => [text, ...datesBeside(text)]);

const nameOf = (parts: readonly SearchedPart[]): SearchedPart[] => parts.filter(([id]) => id === FILE_NAME);

/** A row whose text and grams are yet to be made of its parts. */
const rowOf = (
  row: Pick<
    DocumentSearchRow,
    'id' | 'organisation' | 'department_id' | 'registered_position' | 'applicant_id'
  >,
  parts: SearchedPart[],
): DocumentSearchRow => ({
  id: row.id,
  organisation: row.organisation,
  department_id: row.department_id,
  registered_position: row.registered_position,
  applicant_id: row.applicant_id,
  parts,
  text: '',
  applicant: null,
  grams: [],
});

/** The row with what follows from its parts. */
const completed = (row: DocumentSearchRow): DocumentSearchRow => {
  const name = textsOf(nameOf(row.parts));
  const values = textsOf(row.parts.filter(([id]) => id !== FILE_NAME));
  const texts = values.length > 0 ? [name, values] : [name];
  const applicant = row.parts.find(([id]) => id === row.applicant_id)?.[2] ?? null;
  return {
    ...row,
    text: texts.map((part) => part.join(BETWEEN_VALUES)).join(BEFORE_VALUES),
    applicant,
    grams: [
      ...textGrams(row.organisation, texts.flat()),
      ...(applicant === null ? [] : applicantGrams(row.organisation, applicant)),
    ],
  };
};

const newRow = (
  event: EventNamed<'DocumentRegistered' | 'DocumentSplitOff' | 'DocumentAnswered'>,
): DocumentSearchRow =>
  rowOf(
    {
      id: event.data.documentId,
      organisation: event.metadata.organisation,
      department_id: event.data.departmentId ?? null,
      registered_position: event.position,
      applicant_id: null,
    },
    event.personal === ERASED ? [] : partOf(FILE_NAME, null, event.personal.fileName),
  );

const readParts = (document: string, read: ReadingContent | Erased): SearchedPart[] =>
  read === ERASED ? [] : partsOf(contentOfReading(document, read).userInputs);

const revisedParts = (
  parts: readonly SearchedPart[],
  changes: readonly ObjectChange[] | Erased,
): SearchedPart[] => {
  if (changes === ERASED) return nameOf(parts);
  const now = new Map(parts.map((part) => [part[0], part]));
  for (const change of changes) {
    if (change.class !== 'userInputs') continue;
    if (change.action === 'deleted') now.delete(change.id);
    else if (typeof change.after['value'] === 'string') {
      const table = change.action === 'created' ? change.after['table'] : now.get(change.id)?.[1];
      const [part] = partOf(change.id, typeof table === 'string' ? table : null, change.after['value']);
      if (part) now.set(change.id, part);
      else now.delete(change.id);
    }
  }
  return [...now.values()];
};

const arranged = (
  row: DocumentSearchRow | undefined,
  event: EventNamed<'PagesArranged' | 'PagesTaken'>,
): DocumentSearchRow | undefined => {
  if (!row || event.data.from === null) return row;
  const changes = event.personal === ERASED ? ERASED : event.personal.changes;
  return rowOf({ ...row, applicant_id: event.data.after.applicantId }, revisedParts(row.parts, changes));
};

/** What of a living document can be searched: the values and the file name, as text and as grams. */
export const documentSearch = projection(
  'document_search',
  (event) => event.data.documentId,
  {
    DocumentRegistered: (_row, event) => newRow(event),
    DocumentSplitOff: (row, event) => row ?? newRow(event),
    DocumentAnswered: (row, event) => {
      if (row) return row;
      if (event.personal === ERASED) return newRow(event);
      const { inputs } = event.personal;
      const applicant = inputs.find(({ isApplicant }) => isApplicant);
      const begun = newRow(event);
      return rowOf({ ...begun, applicant_id: applicant?.id ?? null }, [
        ...begun.parts,
        ...partsOf(contentOfAnswer(event.data.documentId, inputs).userInputs),
      ]);
    },
    DocumentRead: (row, event) => {
      if (!row) return undefined;
      const applicant =
        event.personal === ERASED ? undefined : event.personal.inputs.find((input) => input.isApplicant);
      return rowOf({ ...row, applicant_id: applicant?.id ?? null }, [
        ...nameOf(row.parts),
        ...readParts(row.id, event.personal),
      ]);
    },
    TablesRead: (row, event) => {
      if (!row) return undefined;
      if (event.personal === ERASED) return rowOf(row, nameOf(row.parts));
      const { tables } = event.personal;
      const inputs = new Set(event.data.removed.inputs);
      const gone = new Set([...event.data.removed.tables, ...tables.map(({ id }) => id)]);
      const stay = row.parts.filter(([id, table]) => !inputs.has(id) && (table === null || !gone.has(table)));
      return rowOf(row, [...stay, ...readParts(row.id, { inputs: [], tables: [...tables] })]);
    },
    TablesTakenBack: (row, event) => {
      if (!row) return undefined;
      if (event.personal === ERASED) return rowOf(row, nameOf(row.parts));
      const { removed } = event.data;
      const back = event.personal.inputs;
      const ids = new Set(back.map(({ id }) => id));
      const stay = row.parts.filter(
        ([id, table]) => !ids.has(id) && (table === null || !removed.includes(table)),
      );
      return rowOf(row, [...stay, ...partsOf(back)]);
    },
    DocumentRevised: (row, event) =>
      row && rowOf(row, revisedParts(row.parts, event.personal === ERASED ? ERASED : event.personal.changes)),
    PagesArranged: arranged,
    PagesTaken: arranged,
    DocumentDepartmentChanged: (row, { data }) => row && { ...row, department_id: data.departmentId },
    DocumentDeleted: () => undefined,
  },
  { completed },
);
