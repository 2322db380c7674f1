import { contentOfReading } from './content-of-reading.js';
import type { DocumentContent, Table, UserInput } from './document-content.js';
import type { Id } from '../ids.js';
import type { ReadTable } from './reading-content.js';

/** The content after tables were read again: some tables and values give way to them. The same tables come once. */
export const withTablesRead = (
  content: DocumentContent,
  document: Id,
  tables: readonly ReadTable[],
  removed: { readonly tables: readonly Id[]; readonly inputs: readonly Id[] },
): DocumentContent => {
  const read = contentOfReading(document, { inputs: [], tables: [...tables] });
  const gone = [...removed.tables, ...tables.map((table) => table.id)];
  const isGone = (input: { id: Id; table: Id | null }) =>
    removed.inputs.includes(input.id) || (input.table !== null && gone.includes(input.table));
  return {
    ...content,
    userInputs: [...content.userInputs.filter((input) => !isGone(input)), ...read.userInputs],
    tables: [...content.tables.filter((table) => !gone.includes(table.id)), ...read.tables],
  };
};

/** The content after tables were taken back: what had given way to them stands where it stood. */
export const withTablesTakenBack = (
  content: DocumentContent,
  removed: readonly Id[],
  { tables, inputs }: { readonly tables: readonly Table[]; readonly inputs: readonly UserInput[] },
): DocumentContent => {
  const back = new Set([...tables, ...inputs].map(({ id }) => id));
  const isGone = (input: UserInput) =>
    back.has(input.id) || (input.table !== null && removed.includes(input.table));
  return {
    ...content,
    userInputs: [...content.userInputs.filter((input) => !isGone(input)), ...inputs],
    tables: [...content.tables.filter(({ id }) => !back.has(id) && !removed.includes(id)), ...tables],
  };
};
