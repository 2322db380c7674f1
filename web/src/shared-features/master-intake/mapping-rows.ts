import type { MappingOrigin, MasterPreview } from '@reader/contracts/http/matching/masters';
import type { Id } from '@reader/contracts/objects/ids';
import type { z } from 'zod';
import { comparable } from '../../lib/comparable';
import type { Intake, Mapping } from './intake';

const originTexts: Readonly<Record<z.infer<typeof MappingOrigin>, string>> = {
  label: '名前が同じ',
  remembered: '前回と同じ',
  hand: '手で選択',
};

/** A header of the file with the column that it is. */
export interface MappingRow {
  /** Its place in the file, 0-based. */
  readonly at: number;
  readonly title: string;
  readonly column: Id | null;
  /** Where the mapping comes from, as a word. */
  readonly origin: string;
  /** In the first line that is taken. */
  readonly first: string;
}

/** Which headers are shown. */
export type Shown = 'all' | 'used' | 'unused';

/** The headers in the order of the file. `latest` has newer first values, where it is about the same headers. */
export const mappingRows = (
  found: MasterPreview,
  latest: MasterPreview | undefined,
  mapping: Mapping,
  hand: Intake['hand'],
): readonly MappingRow[] =>
  found.headers.map(({ title, origin, first_value: first }, at) => {
    const column = mapping[at] ?? null;
    const isFound = column !== null && !hand.has(at) && origin !== null;
    return {
      at,
      title,
      column,
      origin: hand.has(at) ? originTexts.hand : isFound ? originTexts[origin] : '–',
      first: latest?.headers[at]?.first_value ?? first,
    };
  });

/** The rows that are shown, whose header has the text in whatever writing. */
export const rowsShown = (
  rows: readonly MappingRow[],
  shown: Shown,
  search: string,
): readonly MappingRow[] => {
  const wanted = comparable(search);
  return rows.filter(
    ({ column, title }) =>
      (shown === 'all' || (column !== null) === (shown === 'used')) && comparable(title).includes(wanted),
  );
};
