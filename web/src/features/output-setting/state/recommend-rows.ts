import { compact } from '@reader/contracts/text/compact';
import { rowType } from '@reader/contracts/codes/output';
import type { CsvFormatItem, CsvFormatRow } from '@reader/contracts/objects/output/output-format';
import { parseCsv } from '@reader/contracts/files/csv/parse-csv';
import type { Named } from './references';

/** The fields of a header line, as spreadsheet programs write or copy it. Only the first record is used. */
export const headersOf = (text: string): string[] =>
  (parseCsv(text.replace(/^\ufeff/, '')).records[0]?.cells ?? []).map((cell) => cell.trim());

const pairs = (text: string): Set<string> => {
  const characters = [...text];
  return new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`));
};

/** Similarity by shared pairs of characters, 0 to 1. */
const alikeness = (a: string, b: string): number => {
  const [one, other] = [pairs(a), pairs(b)];
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
};

/**
 * The standard item whose subject is most similar to a header: equal, then one containing the other, then by shared
 * pairs of characters, at least half (docs/product/output.md#header-recommender).
 */
export const recommended = (header: string, items: readonly Named[]): Named | undefined => {
  const wanted = compact(header);
  if (wanted === '') return undefined;
  let best: { readonly item: Named; readonly score: number } | undefined;
  for (const item of items) {
    const subject = compact(item.name);
    if (subject === '') continue;
    const shared = alikeness(wanted, subject);
    const score =
      subject === wanted ? 3 : subject.includes(wanted) || wanted.includes(subject) ? 2 + shared / 2 : shared;
    if (score >= 0.5 && score > (best?.score ?? 0)) best = { item, score };
  }
  return best?.item;
};

/** One row per header: its most similar standard item, or a free text. */
export const recommendRows = (
  headers: readonly string[],
  items: readonly Named[],
): { readonly row: Partial<CsvFormatRow>; readonly item: Partial<CsvFormatItem> }[] =>
  headers.map((header) => {
    const found = recommended(header, items);
    return found
      ? { row: { header, type: rowType.readerItem }, item: { std_item: found.id } }
      : { row: { header, type: rowType.anyText }, item: {} };
  });
