import {
  OutputPreviewBody,
  PREVIEW_ROWS,
  type PreviewCell,
  type OutputPreviewAnswer,
} from '@reader/contracts/http/output/output-preview';
import type { EncodingCode } from '@reader/contracts/codes/output';
import type { Id } from '@reader/contracts/objects/ids';
import { encodingText } from '../../../lib/choices/output-choices';
import { formatOf, itemsByRow, optionsOf, type FormatLists } from './format-lists';

/** The request of a preview; null while the format is invalid. */
export const previewBody = (lists: FormatLists, sheet: Id | null): OutputPreviewBody | null => {
  const rows = lists.csvFormatRows.slice(0, PREVIEW_ROWS);
  const items = itemsByRow(lists);
  const body = {
    mapping_pattern: formatOf(lists).mapping_pattern,
    options: optionsOf(lists),
    rows,
    items: rows.flatMap(({ id }) => items.get(id) ?? []),
    sheet_id: sheet,
  };
  const parsed = OutputPreviewBody.safeParse(body);
  return parsed.success ? parsed.data : null;
};

const cells = (answer: OutputPreviewAnswer): { cell: PreviewCell; place: string; column: number }[] => {
  const nameOf = (column: number) => answer.header[column]?.text || `${column + 1}列目`;
  return [
    ...answer.header.map((cell, column) => ({ cell, place: `見出し ${nameOf(column)}`, column })),
    ...answer.records.flatMap((record, index) =>
      record.cells.map((cell, column) => ({ cell, place: `${index + 1}件目 ${nameOf(column)}`, column })),
    ),
  ];
};

const problemText = {
  'not-a-number': '数値ではないため計算できません',
  'divided-by-zero': '0で割るため計算できません',
} as const;

/** The problems of a preview, one line each. */
export const previewProblems = (
  answer: OutputPreviewAnswer,
  { hasHeader, encoding, replacement }: { hasHeader: boolean; encoding: EncodingCode; replacement: string },
): string[] => {
  const shown = cells(answer).filter(({ place }) => hasHeader || !place.startsWith('見出し'));
  const characters = new Map<string, string[]>();
  for (const { cell, place } of shown)
    for (const { character } of cell.replaced)
      characters.set(character, [...(characters.get(character) ?? []), place]);
  const missing = answer.records.flatMap(({ has_entry }, index) => (has_entry === false ? [index + 1] : []));
  return [
    ...[...characters].map(([character, places]) => {
      const more = places.length > 1 ? ` ほか${places.length - 1}か所` : '';
      return `${encodingText[encoding]}にない文字: ${character} → ${replacement}（${places[0]}${more}）`;
    }),
    ...shown.flatMap(({ cell, place }) =>
      cell.problems.map(({ kind, value }) => `${problemText[kind]}: 「${value}」（${place}）`),
    ),
    ...(missing.length > 0 ? [`データマッピングに該当がありません（${missing.join('、')}件目）`] : []),
  ];
};
