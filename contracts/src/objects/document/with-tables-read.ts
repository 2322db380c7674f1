import { contentOfReading } from './content-of-reading.js';
import type { DocumentContent } from './document-content.js';
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
