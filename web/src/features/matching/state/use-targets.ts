import type { MatchingDocument, MatchingDocuments } from '@reader/contracts/http/matching/matchings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { documentsQuery } from '../../../shared-features/matching/api';
import { pictureUrls } from '../../../shared-features/matching/picture-url';
import type { ChoiceQueue } from '../../../shared-features/matching/choice-queue';
import type { Spot, TargetList } from './find-target';
import { targetFinder } from './target-finder';
import { useHeldTarget } from './use-held-target';

/** Documents of a page. */
const PAGE = 30;

/** The documents of a matching, one at a time: others may delete some meanwhile, which changes where it stands, and not which it is. */
export const useTargets = (id: string, list: TargetList, queue: ChoiceQueue) => {
  const queries = useQueryClient();
  /** Where the document on the screen was found; null while it is looked for. */
  const [sought, setSought] = useState<Spot | null>(null);
  const pageQuery = (page: number) => ({
    ...documentsQuery(id, { show: list, limit: PAGE, offset: page * PAGE }),
    // Another page is other documents.
    placeholderData: undefined,
  });
  const page = Math.floor((sought?.index ?? 0) / PAGE);
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

  /** As a page has it that counts as many documents as the one on the screen: pages of different lists go not together. */
  const known = (at: number): MatchingDocument | undefined => {
    const loaded = queries.getQueryData<MatchingDocuments>(pageQuery(Math.floor(at / PAGE)).queryKey);
    return loaded?.total === total ? loaded.documents[at % PAGE] : undefined;
  };
  const finder = targetFinder({ id, list, queue, known, total });

  const at = sought && data ? data.documents.findIndex(({ place }) => place === sought.place) : -1;
  const shown = data?.documents[at];
  const here = sought && shown ? { place: sought.place, index: page * PAGE + at } : sought;
  const held = useHeldTarget({
    ...{ sought, shown },
    loadedAt: data === undefined ? undefined : current.dataUpdatedAt,
    find: async (spot) => {
      const found = await finder.find(spot);
      // What was kept of that page is of a list that there is no more.
      if (found) await queries.fetchQuery(pageQuery(Math.floor(found.index / PAGE)));
      return found;
    },
    onFound: setSought,
    onMissing: (next) => {
      toasts.info('前の文書は削除されています。次の文書を表示します。');
      setSought(next);
    },
  });
  const target = shown ?? held;
  const following = here ? known(here.index + 1) : undefined;
  useEffect(() => {
    // The pictures of the next one are there when it comes.
    if (following) for (const url of pictureUrls(following)) new Image().src = url;
  }, [following]);

  return {
    ...finder,
    ...{ here, target, total },
    show: setSought,
    isFailed: current.isError && data === undefined,
    retry: () => void current.refetch(),
    /** As it is now, also in the midst of something. */
    fresh: () =>
      queries
        .getQueryData<MatchingDocuments>(pageQuery(page).queryKey)
        ?.documents.find(({ place }) => place === sought?.place) ?? target,
    /** Changes what is shown of the current page, until it is loaded again. */
    mend: (change: (one: MatchingDocument) => MatchingDocument) =>
      queries.setQueryData<MatchingDocuments>(
        pageQuery(page).queryKey,
        (loaded) => loaded && { ...loaded, documents: loaded.documents.map(change) },
      ),
  };
};
export type Targets = ReturnType<typeof useTargets>;
