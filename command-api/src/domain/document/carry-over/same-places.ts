import type { DocumentContent, Table, UserInput } from '@reader/contracts/objects/document/document-content';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { commonShare } from '@reader/contracts/objects/geometry';
import type { Id } from '@reader/contracts/objects/ids';
import { SAME_PLACE } from './same-place.js';
import { groupedBy } from './grouped-by.js';
import { cellFinder } from './same-cells.js';

/** What a document holds and the pages it holds it on. */
export interface ReadContent {
  readonly content: Pick<DocumentContent, 'userInputs' | 'tables'>;
  readonly pages: readonly Pick<PageImage, 'id' | 'page'>[];
}

/** Where what a document held lies in what was read of it again. */
export interface SamePlaces {
  /** null: the page is there no more, or there was none. */
  readonly pageOf: (id: Id | null) => Id | null;
  readonly tableOf: (id: Id) => Table | undefined;
  /** The value in the place of this one: of the same fragment, or at the same spot. Each is found once. */
  readonly take: (input: UserInput) => UserInput | undefined;
}

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
        (next) =>
          next.uploaded_file === pageOf(table.uploaded_file) && commonShare(next, table) >= SAME_PLACE,
      ),
    ]),
  );
  const oldCells = groupedBy(before.content.userInputs, ({ table }) => table);
  const newCells = groupedBy(after.content.userInputs, ({ table }) => table);
  const finders = new Map(
    before.content.tables.flatMap((table) => {
      const next = tables.get(table.id);
      if (!next) return [];
      const find = cellFinder(
        { table, cells: oldCells.get(table.id) ?? [] },
        { table: next, cells: newCells.get(next.id) ?? [] },
      );
      return [[table.id, find] as const];
    }),
  );
  const outside = after.content.userInputs.filter(({ table }) => table === null);
  const fragments = groupedBy(outside, ({ fragment }) => fragment);
  const loose = outside.filter(({ fragment }) => fragment === null);
  const candidatesFor = (input: UserInput): readonly UserInput[] => {
    if (input.table !== null) {
      const cell = finders.get(input.table)?.(input);
      return cell ? [cell] : [];
    }
    const page = pageOf(input.uploaded_file);
    const isThere = (next: UserInput): boolean =>
      next.uploaded_file === page && commonShare(next, input) >= SAME_PLACE;
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
