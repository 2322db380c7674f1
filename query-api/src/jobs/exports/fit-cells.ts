import type { OutputOptions } from '@reader/contracts/objects/output/output-options';
import { guardFormula } from '@reader/contracts/files/csv/guard-formula';
import { fitText } from '../../output/text/encode.js';
import type { ExportNotes } from './export-notes.js';

/** Cuts without leaving half a character. */
const cutTo = (text: string, length: number): string => {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
};

/** The names of the columns as the file can hold them: labels and chosen names are as little to be trusted as values. */
export const fitHeader = (
  header: readonly string[],
  { guards_formulas: isGuarding, encoding, replacement_character: replacement }: OutputOptions,
): string[] =>
  header.map((text) => fitText(isGuarding ? guardFormula(text) : text, encoding, replacement).text);

/** The cells of a document's record as the file can hold them; what had to be changed is noted. */
export const cellFitter = (
  header: readonly string[],
  { guards_formulas: isGuarding, encoding, replacement_character: replacement }: OutputOptions,
  longestCell: number | undefined,
  notes: ExportNotes,
): ((cells: readonly string[], documentId: string) => string[]) => {
  const fit = (cell: string, label: string, documentId: string): string => {
    let text = cell;
    if (isGuarding) {
      text = guardFormula(cell);
      if (text !== cell) notes.guarded();
    }
    const fitted = fitText(text, encoding, replacement);
    if (fitted.replaced !== '')
      notes.add({ kind: 'replaced', documentId, label, characters: fitted.replaced });
    if (longestCell === undefined || fitted.text.length <= longestCell) return fitted.text;
    notes.add({ kind: 'cut', documentId, label });
    return cutTo(fitted.text, longestCell);
  };
  return (cells, documentId) =>
    cells.map((cell, at) => (cell === '' ? '' : fit(cell, header[at] ?? '', documentId)));
};
