import type { Matchings } from '@reader/contracts/http/matching/matchings';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { ScreenHead } from '../../../components/heads/screen-head';
import { TitledHead } from '../../../components/heads/titled-head';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { Toggle } from '../../../components/toggle';
import { paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { allMatchingsQuery, openMatchingsQuery } from '../../../shared-features/matching/api';
import { keptMatching } from '../../../shared-features/matching/kept-matching';
import { matchingPath } from '../state/matching-state';
import type { MatcherEntry } from '../state/use-going';
import { MatchingGate } from './matching-gate';
import { OpenMatchings } from './open-matchings';

/** One document that is chosen again, and the confirmer as it was left. */
const entryOf = (search: URLSearchParams): MatcherEntry => {
  const place = Number(search.get('place') ?? 'none');
  if (!Number.isInteger(place) || place < 0) return { again: null };
  return { again: { place, back: `${paths.matchingConfirmer}?${search.get('back') ?? ''}` } };
};

const OpenOnes = ({
  listed,
  isList,
}: {
  listed: UseQueryResult<z.infer<typeof Matchings>>;
  isList: boolean;
}) => {
  const { user } = useCurrentUser();
  if (listed.isError && !listed.data)
    return <LoadingFailed what="突合の一覧" onRetry={() => void listed.refetch()} />;
  if (!listed.data) return <LoadingRows />;
  // What was discarded is no more.
  const matchings = listed.data.matchings.filter(({ state }) => state !== 'closed');
  const kept = keptMatching(user.id);
  const one = matchings.find(({ id }) => id === kept) ?? (matchings.length === 1 ? matchings[0] : undefined);
  if (one && !isList) return <Navigate replace to={matchingPath(one)} />;
  return <OpenMatchings matchings={matchings} />;
};

/** Those that are done with are shown too, which the address tells. */
const useEnded = () => {
  const [search, setSearch] = useSearchParams();
  const showsEnded = search.has('ended');
  const showEnded = (shows: boolean) =>
    setSearch(new URLSearchParams({ list: 'all', ...(shows && { ended: '1' }) }));
  return { showsEnded, showEnded };
};

/** Without the id of a matching: the one that was worked on here, or the only one; else which there are. */
const WithoutId = ({ isList }: { isList: boolean }) => {
  const { showsEnded, showEnded } = useEnded();
  const listed = useQuery(showsEnded ? allMatchingsQuery : openMatchingsQuery);
  return (
    <>
      <TitledHead
        title="突合"
        hint="候補を選んでいる途中の突合です。選び終えたら、確認画面で文書に反映します。"
        onRefresh={() => void listed.refetch()}
      >
        <Toggle
          label="終わった突合も表示"
          words={['終わった突合も表示', '終わった突合も表示']}
          isOn={showsEnded}
          onChange={showEnded}
        />
      </TitledHead>
      <OpenOnes listed={listed} isList={isList} />
    </>
  );
};

/** /admin/matcher/: documents against a master, one at a time. */
export const MatcherScreen = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  const entry = useMemo(() => entryOf(search), [search]);
  if (id === null) return <WithoutId isList={search.has('list')} />;
  return (
    <>
      <ScreenHead title="突合">{null}</ScreenHead>
      <MatchingGate key={`${id} ${entry.again?.place ?? ''}`} id={id} entry={entry} />
    </>
  );
};
