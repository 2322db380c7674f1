import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DocumentScope, pageQuery } from '../api/grouped';
import type { GridEditor } from './grid-editor';
import type { Grouping } from './grouping';

const none: readonly GroupedValue[] = [];

/** Loads the pictures of the next page ahead, so that they are there when it opens. */
const fetchPictures = (values: readonly GroupedValue[]) => {
  for (const { snippet } of values) if (snippet) new Image().src = snippet.url;
};

/** The pages of a grid, one at a time, as they were when first loaded. The next page is loaded ahead. */
export const usePages = (documents: DocumentScope, grouping: Grouping, editor: GridEditor) => {
  const queries = useQueryClient();
  // Pages are loaded again when the screen opens and when the last page is done.
  const [visit, setVisit] = useState(() => Date.now());
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  const page = useQuery(pageQuery(documents, grouping, cursors.at(-1) ?? '', visit));
  const { data } = page;
  useEffect(() => {
    if (data) editor.add(data.values);
  }, [data, editor]);
  const next = data?.next ?? null;
  useEffect(() => {
    if (next === null) return;
    void queries
      .fetchQuery(pageQuery(documents, grouping, next, visit))
      .then(({ values }) => fetchPictures(values))
      // It is loaded again when it is opened.
      .catch(() => undefined);
  }, [queries, documents, grouping, next, visit]);
  return {
    page,
    entries: data?.values ?? none,
    total: data?.total ?? 0,
    /** Index of the page's first value in the grid, 0-based. */
    first: (cursors.length - 1) * grouping.size,
    hasNext: next !== null,
    hasPrevious: cursors.length > 1,
    toNext: () => next !== null && setCursors((before) => [...before, next]),
    toPrevious: () => setCursors((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    restart: () => {
      setCursors(['']);
      setVisit(Date.now());
    },
  };
};
export type Pages = ReturnType<typeof usePages>;
