import type { DocumentContent, Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { Box } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';

/** What a document holds and the pages it holds it on. */
export interface ReadContent {
  readonly content: Pick<DocumentContent, 'userInputs' | 'tables'>;
  readonly pages: readonly Pick<PageImage, 'id' | 'page'>[];
}

/** Share of both boxes' area that must be common for them to be of the same thing. */
const SAME_PLACE = 0.3;

/** Where what a document held lies in what was read of it again. */
export interface SamePlaces {
  /** null: the page is there no more, or there was none. */
  readonly pageOf: (id: Id | null) => Id | null;
  readonly tableOf: (id: Id) => Table | undefined;
  /** The value in the place of this one: of the same fragment, of the same cell, or at the same spot. Each is found once. */
  readonly take: (input: UserInput) => UserInput | undefined;
}

const cellKey = (
  table: Id,
  { cell_position_in_row: row, cell_position_in_column: column }: UserInput,
): string => `${table}/${String(row)}/${String(column)}`;

/** Inputs by a key, those of one in their order. */
const groupedBy = (
  inputs: readonly UserInput[],
  keyOf: (input: UserInput) => string | null,
): Map<string, UserInput[]> => {
  const groups = new Map<string, UserInput[]>();
  for (const input of inputs) {
    const key = keyOf(input);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(input);
    else groups.set(key, [input]);
  }
  return groups;
};

/** Looks up places in what was read again. */
export const samePlaces = (before: ReadContent, after: ReadContent): SamePlaces => {
  const newPage = new Map(
    before.pages.map(({ id, page }) => [id, after.pages.find((next) => next.page === page)?.id ?? null]),
  );
  const pageOf = (id: Id | null): Id | null => (id === null ? null : (newPage.get(id) ?? null));
  const tables = new Map(
    before.content.tables.map((table) => [
      table.id,
      after.content.tables.find(
        (next) => next.uploaded_file === pageOf(table.uploaded_file) && common(next, table) >= SAME_PLACE,
      ),
    ]),
  );
  const cells = groupedBy(after.content.userInputs, (next) => next.table && cellKey(next.table, next));
  const outside = after.content.userInputs.filter(({ table }) => table === null);
  const fragments = groupedBy(outside, ({ fragment }) => fragment);
  const loose = outside.filter(({ fragment }) => fragment === null);
  const candidatesFor = (input: UserInput): readonly UserInput[] => {
    if (input.table !== null) {
      const table = tables.get(input.table);
      return (table && cells.get(cellKey(table.id, input))) ?? [];
    }
    const page = pageOf(input.uploaded_file);
    const isThere = (next: UserInput): boolean =>
      next.uploaded_file === page && common(next, input) >= SAME_PLACE;
    return input.fragment === null
      ? outside.filter(isThere)
      : [...(fragments.get(input.fragment) ?? []), ...loose.filter(isThere)];
  };
  const taken = new Set<Id>();
  return {
    pageOf,
    tableOf: (id) => tables.get(id),
    take: (input) => {
      const found = candidatesFor(input).find(({ id }) => !taken.has(id));
      if (found) taken.add(found.id);
      return found;
    },
  };
};

/** Common area of two boxes as a share of what both cover together, 0–1. */
const common = (a: Box, b: Box): number => {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  const both = width * height;
  return both / (a.width * a.height + b.width * b.height - both);
};
