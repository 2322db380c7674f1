import type { DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';

/** The pages of one document on the light table, in order. */
export interface Stack {
  readonly id: Id;
  /** The document from which it is split off; null: an existing document. */
  readonly splitFrom: Id | null;
  readonly pages: readonly Id[];
  readonly removed: readonly Id[];
}

/** All pages of some documents. Operations that change nothing return the same table. */
export interface LightTable {
  readonly stacks: readonly Stack[];
  /** The document that each page belongs to. */
  readonly homes: ReadonlyMap<Id, Id>;
}

const idsOf = (pages: readonly { readonly id: Id }[]): Id[] => pages.map(({ id }) => id);

export const tableOf = (documents: readonly DocumentPagesAnswer[]): LightTable => ({
  stacks: documents.map(({ document_id, pages, removed }) => ({
    id: document_id,
    splitFrom: null,
    pages: idsOf(pages),
    removed: idsOf(removed),
  })),
  homes: new Map(
    documents.flatMap(({ document_id, pages, removed }) =>
      [...pages, ...removed].map(({ id }) => [id, document_id] as const),
    ),
  ),
});

export const stackOf = (table: LightTable, page: Id): Stack | undefined =>
  table.stacks.find(({ pages }) => pages.includes(page));

/** All pages that are not removed, in order. */
export const pagesInOrder = (table: LightTable): Id[] => table.stacks.flatMap(({ pages }) => pages);

/**
 * Drops new documents without pages, whose removed pages go to the document before. A document that will be deleted
 * keeps its own removed pages; those of others cannot stay there.
 */
const withStacks = (table: LightTable, stacks: readonly Stack[]): LightTable => {
  const next: { -readonly [Field in keyof Stack]: Stack[Field] }[] = stacks.map((stack) => ({ ...stack }));
  next.forEach((stack, index) => {
    if (stack.pages.length > 0) return;
    const stays = (id: Id): boolean => stack.splitFrom === null && table.homes.get(id) === stack.id;
    const leaving = stack.removed.filter((id) => !stays(id));
    if (leaving.length === 0) return;
    const isThere = (one: Stack): boolean => one.pages.length > 0;
    const host = next.slice(0, index).findLast(isThere) ?? next.slice(index + 1).find(isThere);
    if (!host) return;
    stack.removed = stack.removed.filter(stays);
    host.removed = [...host.removed, ...leaving];
  });
  return { ...table, stacks: next.filter(({ splitFrom, pages }) => splitFrom === null || pages.length > 0) };
};

/** Moves a page before another one of a document; null: to its end. */
export const moved = (table: LightTable, page: Id, to: Id, before: Id | null): LightTable => {
  if (page === before || !table.stacks.some(({ id }) => id === to)) return table;
  const next = withStacks(
    table,
    table.stacks.map((stack) => {
      const pages = stack.pages.filter((id) => id !== page);
      const removed = stack.removed.filter((id) => id !== page);
      if (stack.id !== to) return { ...stack, pages, removed };
      const at = before === null ? pages.length : pages.indexOf(before);
      return { ...stack, pages: [...pages.slice(0, at), page, ...pages.slice(at)], removed };
    }),
  );
  return isSameTable(table, next) ? table : next;
};

/** Moves a page one place on or back, past the end of its document into the next one. */
export const nudged = (table: LightTable, page: Id, by: -1 | 1): LightTable => {
  const stack = stackOf(table, page);
  if (!stack) return table;
  const at = stack.pages.indexOf(page);
  const neighbour = stack.pages[at + by];
  if (neighbour !== undefined)
    return moved(table, page, stack.id, by < 0 ? neighbour : (stack.pages[at + 2] ?? null));
  return carried(table, page, by);
};

/** Moves a page to the end of the previous document, or to the start of the next. */
export const carried = (table: LightTable, page: Id, by: -1 | 1): LightTable => {
  const at = table.stacks.findIndex(({ pages }) => pages.includes(page));
  const next = at < 0 ? undefined : table.stacks[at + by];
  if (!next) return table;
  return moved(table, page, next.id, by < 0 ? null : (next.pages[0] ?? null));
};

/** A document must keep one page; otherwise it would be deleted without anyone asking for it. */
export const canRemove = (table: LightTable, page: Id): boolean =>
  (stackOf(table, page)?.pages.length ?? 0) > 1;

/** Removes a page; its current document keeps it. */
export const removed = (table: LightTable, page: Id): LightTable => {
  if (!canRemove(table, page)) return table;
  return withStacks(
    table,
    table.stacks.map((stack) =>
      stack.pages.includes(page)
        ? {
            ...stack,
            pages: stack.pages.filter((id) => id !== page),
            removed: [...stack.removed, page],
          }
        : stack,
    ),
  );
};

/** Restores a removed page at the end of the document that keeps it. */
export const restored = (table: LightTable, page: Id): LightTable => {
  const stack = table.stacks.find((one) => one.removed.includes(page));
  return stack ? moved(table, page, stack.id, null) : table;
};

/** Starts a new document with this page. If the page already starts one, joins that to the document before. */
export const cut = (table: LightTable, page: Id, newId: Id): LightTable => {
  const at = table.stacks.findIndex(({ pages }) => pages.includes(page));
  const stack = table.stacks[at];
  if (!stack) return table;
  const place = stack.pages.indexOf(page);
  if (place === 0) return joined(table, stack.id);
  const rest: Stack = {
    id: newId,
    splitFrom: stack.splitFrom ?? stack.id,
    pages: stack.pages.slice(place),
    removed: [],
  };
  return withStacks(table, [
    ...table.stacks.slice(0, at),
    { ...stack, pages: stack.pages.slice(0, place) },
    rest,
    ...table.stacks.slice(at + 1),
  ]);
};

/** Appends a document's pages to the document before it. */
export const joined = (table: LightTable, id: Id): LightTable => {
  const at = table.stacks.findIndex((stack) => stack.id === id);
  const [before, stack] = [table.stacks[at - 1], table.stacks[at]];
  if (!before || !stack || stack.pages.length === 0) return table;
  return withStacks(
    table,
    table.stacks.map((one) => {
      if (one === before) return { ...one, pages: [...one.pages, ...stack.pages] };
      return one === stack ? { ...one, pages: [] } : one;
    }),
  );
};

/** Moves all pages to the first document, in order. */
export const merged = (table: LightTable): LightTable =>
  withStacks(
    table,
    table.stacks.map((stack, index) => ({ ...stack, pages: index === 0 ? pagesInOrder(table) : [] })),
  );

const isSame = (a: readonly Id[], b: readonly Id[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

export const isSameStack = (a: Stack, b: Stack | undefined): boolean =>
  b !== undefined && a.id === b.id && isSame(a.pages, b.pages) && isSame(a.removed, b.removed);

export const isSameTable = (a: LightTable, b: LightTable): boolean =>
  a.stacks.length === b.stacks.length &&
  a.stacks.every((stack, index) => isSameStack(stack, b.stacks[index]));
