import type { ArrangementTarget } from '@reader/contracts/events/page-arrangement';
import { MAX_DOCUMENT_PAGES } from '@reader/contracts/objects/document/document-size';
import type { Id } from '@reader/contracts/objects/ids';
import { arrangeable } from '../document/decide.js';
import type { Document } from '../document/state.js';
import { Conflict, RuleBroken } from '../rule-broken.js';
import { pageIds, removedIds } from './page-ids.js';

export interface AskedTarget extends ArrangementTarget {
  /** Content revision that was seen; undefined: the current one. */
  readonly revision?: number | undefined;
}

const sameIds = (a: readonly Id[], b: readonly Id[]): boolean => {
  const [left, right] = [[...a].sort(), [...b].sort()];
  return left.length === right.length && left.every((id, index) => id === right[index]);
};

/**
 * Checks what is asked for against the documents as they are: every page of theirs has exactly one place,
 * to be seen or among the removed pages of a document.
 * @throws RuleBroken 'not-found', 'pages-incomplete', 'last-page', 'too-many-document-pages', or why a document must
 *   not change; Conflict 'pages-changed-since-seen'
 */
export const planArrangement = (
  documents: ReadonlyMap<Id, Document | undefined>,
  asked: readonly AskedTarget[],
): ArrangementTarget[] => {
  const existing = new Map<Id, Document>();
  for (const { documentId, splitFrom, revision } of asked) {
    if (splitFrom !== null) continue;
    const document = arrangeable(documents.get(documentId));
    if (revision !== undefined && revision !== document.contentRevision)
      throw new Conflict('pages-changed-since-seen');
    existing.set(documentId, document);
  }
  const ids = asked.map(({ documentId }) => documentId);
  if (new Set(ids).size !== ids.length) throw new RuleBroken('pages-incomplete');
  const all = [...existing.values()].flatMap((document) => [...pageIds(document), ...removedIds(document)]);
  if (
    !sameIds(
      all,
      asked.flatMap(({ pages, removed }) => [...pages, ...removed]),
    )
  )
    throw new RuleBroken('pages-incomplete');
  for (const target of asked) requirePossible(target, existing, documents);
  return asked.map(({ documentId, splitFrom, pages, removed }) => ({
    documentId,
    splitFrom,
    pages,
    removed,
  }));
};

const requirePossible = (
  { documentId, splitFrom, pages, removed }: AskedTarget,
  existing: ReadonlyMap<Id, Document>,
  documents: ReadonlyMap<Id, Document | undefined>,
): void => {
  if (pages.length > MAX_DOCUMENT_PAGES) throw new RuleBroken('too-many-document-pages');
  if (splitFrom !== null) {
    // Its id must be unused: the stream of another document is not continued.
    if (documents.get(documentId) || !existing.has(splitFrom)) throw new RuleBroken('not-found');
    if (pages.length === 0) throw new RuleBroken('pages-incomplete');
    return;
  }
  if (pages.length > 0) return;
  const document = existing.get(documentId)!;
  const own = new Set([...pageIds(document), ...removedIds(document)]);
  // It will be gone: what it has removed goes along with its pages, and nothing else can be kept there.
  if (removed.some((id) => !own.has(id))) throw new RuleBroken('pages-incomplete');
  // Emptied by removing alone, it would be a deletion that nobody has asked for.
  if (removed.length > 0 && pageIds(document).every((id) => removed.includes(id)))
    throw new RuleBroken('last-page');
};
