import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Among, pageQuery } from '../api/grouped';
import type { GridEditor } from './grid-editor';
import type { Grouping } from './grouping';

const none: readonly GroupedValue[] = [];

/** Pictures of a page to come: they are there when it is. */
const fetchPictures = (values: readonly GroupedValue[]) => {
  for (const { snippet } of values) if (snippet) new Image().src = snippet.url;
};

/** The pages of a grid, one at a time, as they were when they were first asked for. The next one is fetched ahead. */
export const usePages = (documents: Among, grouping: Grouping, editor: GridEditor) => {
  const queries = useQueryClient();
  // Pages are asked for again when the screen is opened, and when the last one is done.
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
      // It is asked for again when it is wanted.
      .catch(() => undefined);
  }, [queries, documents, grouping, next, visit]);
  return {
    page,
    entries: data?.values ?? none,
    total: data?.total ?? 0,
    /** Place of the page's first value in the grid, 0-based. */
    first: (cursors.length - 1) * grouping.size,
    hasNext: next !== null,
    hasPrevious: cursors.length > 1,
    toNext: () => next !== null && setCursors((before) => [...before, next]),
    toPrevious: () => setCursors((before) => (before.length > 1 ? before.slice(0, -1) : before)),
    anew: () => {
      setCursors(['']);
      setVisit(Date.now());
    },
  };
};
