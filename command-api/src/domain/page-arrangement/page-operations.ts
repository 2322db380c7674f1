import type { Id } from '@reader/contracts/objects/ids';
import type { Document } from '../document/state.js';
import { pageIds, removedIds } from './page-ids.js';
import { RuleBroken } from '../rule-broken.js';
import type { AskedTarget } from './plan.js';

/** The named operations on pages, expressed as one: which pages each document is to have. */

/** The document with some of its pages and removed pages changed. */
const target = (document: Document, pages: Id[], removed = removedIds(document)): AskedTarget => ({
  documentId: document.id,
  splitFrom: null,
  pages,
  removed,
});

const without = (ids: readonly Id[], others: readonly Id[]): Id[] => ids.filter((id) => !others.includes(id));

/** `position` is 1-based; at the end without it. */
const inserted = (ids: readonly Id[], added: readonly Id[], position: number | undefined): Id[] => {
  const at = position === undefined ? ids.length : position - 1;
  return [...ids.slice(0, at), ...added, ...ids.slice(at)];
};

/** @throws RuleBroken 'page-unknown' */
const requireOwn = (document: Document, pages: readonly Id[]): void => {
  const own = [...pageIds(document), ...removedIds(document)];
  if (pages.some((id) => !own.includes(id)) || new Set(pages).size !== pages.length)
    throw new RuleBroken('page-unknown');
};

/** Its pages in this order. @throws RuleBroken 'page-unknown' */
export const reordered = (document: Document, pages: readonly Id[]): AskedTarget[] => {
  requireOwn(document, pages);
  return [target(document, [...pages])];
};

/** Puts pages among the removed ones. @throws RuleBroken 'page-unknown' */
export const dropped = (document: Document, pages: readonly Id[]): AskedTarget[] => {
  requireOwn(document, pages);
  const removed = [...removedIds(document), ...without(pages, removedIds(document))];
  return [target(document, without(pageIds(document), pages), removed)];
};

/** Puts removed pages back; pages that are there stay. @param position 1-based; absent: at the end @throws RuleBroken 'page-unknown' */
export const restored = (
  document: Document,
  pages: readonly Id[],
  position: number | undefined,
): AskedTarget[] => {
  requireOwn(document, pages);
  const back = without(pages, pageIds(document));
  return [target(document, inserted(pageIds(document), back, position), without(removedIds(document), back))];
};

/** New documents begin with the pages of these numbers (1-based). `newId` names them, from 0. @throws RuleBroken 'page-unknown' */
export const splitBefore = (
  document: Document,
  before: readonly number[],
  newId: (index: number) => Id,
): AskedTarget[] => {
  const pages = pageIds(document);
  if (before.some((number) => number > pages.length)) throw new RuleBroken('page-unknown');
  const cuts = [...new Set(before)].sort((a, b) => a - b);
  const parts = cuts.map((cut, index) => pages.slice(cut - 1, (cuts[index + 1] ?? pages.length + 1) - 1));
  return [
    target(document, pages.slice(0, cuts[0]! - 1)),
    ...parts.map((part, index) => ({
      documentId: newId(index),
      splitFrom: document.id,
      pages: part,
      removed: [],
    })),
  ];
};

/** A new document of these pages. @throws RuleBroken 'page-unknown'; 'pages-incomplete' when none would be left */
export const splitChosen = (document: Document, pages: readonly Id[], newId: Id): AskedTarget[] => {
  requireOwn(document, pages);
  const rest = without(pageIds(document), pages);
  if (rest.length === 0) throw new RuleBroken('pages-incomplete');
  return [
    target(document, rest, without(removedIds(document), pages)),
    { documentId: newId, splitFrom: document.id, pages: [...pages], removed: [] },
  ];
};

/**
 * Pages go to another document, or to another place of their own.
 * @param position 1-based, without them; absent: at the end
 * @throws RuleBroken 'page-unknown'
 */
export const moved = (
  from: Document,
  pages: readonly Id[],
  to: Document,
  position: number | undefined,
): AskedTarget[] => {
  requireOwn(from, pages);
  if (from.id === to.id) return [target(from, inserted(without(pageIds(from), pages), pages, position))];
  const rest = without(pageIds(from), pages);
  const aside = without(removedIds(from), pages);
  // Emptied, it takes its removed pages along.
  return [target(from, rest, aside), target(to, inserted(pageIds(to), pages, position))];
};

/** All into the first, in this order. */
export const merged = (documents: readonly Document[]): AskedTarget[] =>
  documents.map((document, index) =>
    index === 0 ? target(document, documents.flatMap(pageIds)) : target(document, []),
  );
