import { ERASED } from '@reader/contracts/events/define';
import { turnOf } from '@reader/contracts/objects/document/page-turn';
import { removedAfter } from '@reader/contracts/objects/document/removed-pages';
import type { DocumentPagesRow } from '../../schema/tables.js';
import { projection, type EventNamed } from '../define.js';

/** The pages after an arrangement. Folded again, it is the same: what was set aside is not added twice. */
const arranged = (
  row: DocumentPagesRow | undefined,
  event: EventNamed<'PagesArranged' | 'PagesTaken'>,
): DocumentPagesRow | undefined => {
  if (!row) return undefined;
  const { pages, removed, records } = event.data.after;
  const setAside = event.personal === ERASED ? [] : event.personal.setAside;
  const fresh = new Set(setAside.map(({ id }) => id));
  const before = row.removed.map(({ page, objects }) => ({
    page,
    objects: objects.filter(({ id }) => !fresh.has(id)),
  }));
  return {
    ...row,
    pages,
    texts: records.texts,
    findings: records.findings,
    turns: records.turns,
    removed: removedAfter(before, removed, setAside),
  };
};

/** The kept pages of a document and where its recognised texts lie. */
export const documentPages = projection('document_pages', (event) => event.data.documentId, {
  DocumentRead: (row, event) => {
    const removed = row?.removed ?? [];
    // Removed pages keep what an earlier reading found on them.
    const earlier = removed.length > 0 ? row : undefined;
    const { texts, findings } = event.data;
    return {
      id: event.data.documentId,
      organisation: event.metadata.organisation,
      pages: event.data.pages,
      texts: withFirst(earlier?.texts, texts),
      findings: findings ? withFirst(earlier?.findings, findings) : (earlier?.findings ?? []),
      turns: (row?.turns ?? []).filter(({ pageId }) => removed.some(({ page }) => page.id === pageId)),
      removed,
    };
  },
  PageRotated: (row, event) => {
    const { page, jobId } = event.data;
    if (!row || row.turns.some((one) => one.jobId === jobId)) return row;
    return {
      ...row,
      pages: row.pages.map((one) => (one.id === page.id ? page : one)),
      turns: [...row.turns, turnOf(event.data)],
    };
  },
  DocumentSplitOff: (row, event) =>
    row ?? {
      id: event.data.documentId,
      organisation: event.metadata.organisation,
      pages: [],
      texts: [],
      findings: [],
      turns: [],
      removed: [],
    },
  PagesArranged: arranged,
  PagesTaken: arranged,
});

const withFirst = <Ref extends { readonly sha256: string; readonly owner: string }>(
  refs: readonly Ref[] = [],
  first: Ref,
): Ref[] => [first, ...refs.filter(({ sha256, owner }) => sha256 !== first.sha256 || owner !== first.owner)];
