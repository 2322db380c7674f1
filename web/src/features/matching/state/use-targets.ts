import type { MatchingDocument, MatchingDocuments } from '@reader/contracts/http/matching/matchings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { documentsQuery, fetchDocuments } from '../../../shared-features/matching/api';
import { pictureUrls } from '../../../shared-features/matching/picture-url';
import { choiceOf, type ChoiceQueue } from '../../../shared-features/matching/choice-queue';
import { findOpen } from './find-open';
import { findPlace } from './find-place';

/** Documents of a page. */
const PAGE = 30;
/** Pages that are looked through one by one before it is searched where to go on. */
const NEAR = 2;

/** Which documents the matcher goes through: those that a person is asked about, or all, to choose again. */
export type TargetList = 'asked' | 'all';

/** The documents of a matching, one at a time. `index`: 0-based; null while it is looked for. */
export const useTargets = (id: string, list: TargetList, queue: ChoiceQueue) => {
  const queries = useQueryClient();
  const [index, setIndex] = useState<number | null>(null);
  const pageQuery = (page: number) => ({
    ...documentsQuery(id, { show: list, limit: PAGE, offset: page * PAGE }),
    // Another page is other documents.
    placeholderData: undefined,
  });
  const page = Math.floor((index ?? 0) / PAGE);
  const current = useQuery(pageQuery(page));
  const { data } = current;
  const total = data?.total ?? 0;

  useEffect(() => {
    if (data) queue.see(data.documents);
  }, [data, queue]);
  const hasNext = (page + 1) * PAGE < total;
  useEffect(() => {
    if (hasNext) void queries.prefetchQuery({ ...pageQuery(page + 1), staleTime: 10_000 });
    // The page is all that it depends on.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hasNext, page, queries]);

  const known = (at: number): MatchingDocument | undefined =>
    queries
      .getQueryData<MatchingDocuments>(pageQuery(Math.floor(at / PAGE)).queryKey)
      ?.documents.at(at % PAGE);
  const isOpen = (one: MatchingDocument): boolean =>
    one.blocked === null && choiceOf(one, queue.view().latest) === null;

  /** Place in the matching of the first document behind `place` that is still open; null: there is none. */
  const openAfter = (place: number): Promise<number | null> =>
    findOpen(place, (offset, limit) => fetchDocuments(id, { show: 'open', limit, offset }), isOpen);
  /** Index of the document at a place of the matching. */
  const indexOf = async (place: number): Promise<number> => {
    const length = (await queries.fetchQuery({ ...pageQuery(0), staleTime: 10_000 })).total;
    const entry = async (at: number) =>
      known(at) ?? (await fetchDocuments(id, { show: list, limit: 1, offset: at })).documents[0];
    return Math.min(Math.max(0, length - 1), await findPlace(length, place, entry));
  };

  /** Index of the next open document behind `at`, as far as is known here; undefined: that has to be asked. */
  const nextKnown = (at: number): number | null | undefined => {
    for (let next = at + 1; next < Math.min(total, at + 1 + NEAR * PAGE); next += 1) {
      const one = known(next);
      if (!one) return undefined;
      if (isOpen(one)) return next;
    }
    return at + 1 + NEAR * PAGE >= total ? null : undefined;
  };
  const nextOpen = async (at: number): Promise<number | null> => {
    const near = nextKnown(at);
    if (near !== undefined) return near;
    const place = await openAfter(known(at)?.place ?? -1);
    return place === null ? null : indexOf(place);
  };
  /** Index of the first of all that is open; null: none. */
  const firstOpen = async (): Promise<number | null> => {
    const place = await openAfter(-1);
    return place === null ? null : indexOf(place);
  };

  const target = index === null ? undefined : data?.documents[index % PAGE];
  const following = index === null ? undefined : known(index + 1);
  useEffect(() => {
    // The pictures of the next one are there when it comes.
    if (following) for (const url of pictureUrls(following)) new Image().src = url;
  }, [following]);

  return {
    ...{ index, setIndex, target, total },
    isPending: index === null || (current.isPending && !current.isError),
    isFailed: current.isError && data === undefined,
    retry: () => void current.refetch(),
    ...{ nextKnown, nextOpen, firstOpen, indexOf },
    /** As it is now, also in the midst of something. */
    fresh: () => (index === null ? undefined : known(index)),
    /** Changes what is shown of the current page, until it is loaded again. */
    mend: (change: (one: MatchingDocument) => MatchingDocument) =>
      queries.setQueryData<MatchingDocuments>(
        pageQuery(page).queryKey,
        (shown) => shown && { ...shown, documents: shown.documents.map(change) },
      ),
  };
};
export type Targets = ReturnType<typeof useTargets>;
