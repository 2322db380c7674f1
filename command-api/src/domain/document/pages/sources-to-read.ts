import type { SourcePart } from '@reader/contracts/jobs/reading/messages';
import type { Document } from '../state.js';

/** What a further reading takes: the pages that the document has now, then those that could not be read. */
export const sourcesToRead = (document: Document): SourcePart[] => {
  if (!document.isArranged)
    // Its pages were counted when it was first read: it takes those that it has. What was never read is counted.
    return document.sources.map((source) => ({
      ...source,
      pages: source.pages ?? (document.pages.length > 0 ? document.pages.length : null),
    }));
  const blobs = new Map(document.records.files.map(({ fileId, blob }) => [fileId, blob]));
  const wanted = [
    ...document.pages.map(({ sourceFileId, sourcePage }) => ({ fileId: sourceFileId, page: sourcePage })),
    ...document.unread,
  ];
  return wanted.reduce<SourcePart[]>((parts, { fileId, page }) => {
    const blob = blobs.get(fileId);
    if (!blob) return parts;
    const last = parts.at(-1);
    const follows = last?.fileId === fileId && last.firstPage + (last.pages ?? 0) === page;
    return follows
      ? [...parts.slice(0, -1), { ...last, pages: (last.pages ?? 0) + 1 }]
      : [...parts, { fileId, blob, firstPage: page, pages: 1 }];
  }, []);
};

/** Pages that a further reading takes at most. */
export const layoutToRead = (document: Document): number =>
  document.isArranged
    ? Math.max(document.layout, document.pages.length + document.unread.length)
    : document.layout;
