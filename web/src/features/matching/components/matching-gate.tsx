import { Button, LinearProgress } from '@mui/material';
import type { MatchingDetail } from '@reader/contracts/http/matching/matchings';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { ErrorIcon, MatchingIcon, ReadingIcon } from '../../../components/icons';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { withQuery } from '../../../lib/http/http';
import { isMissing } from '../../../lib/http/is-missing';
import { paths } from '../../../lib/paths';
import { isOpenJob, jobQuery } from '../../../lib/queries/jobs';
import { useCurrentUser } from '../../../lib/user-context';
import { closeMatching, matchingQuery, matchingsKey } from '../../../shared-features/matching/api';
import { forgetMatching } from '../../../shared-features/matching/kept-matching';
import type { MatcherEntry } from '../state/use-going';
import { Matcher } from './matcher';

const ToList = () => (
  <Button component={Link} to={withQuery(paths.matcher, { list: 'all' })}>
    突合の一覧へ
  </Button>
);

/** A matching whose candidates are still looked for: the job has its id. */
const Searching = ({ id }: { id: string }) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user, isReadOnly } = useCurrentUser();
  const { data: job } = useQuery(jobQuery(id));
  const hasEnded = job !== undefined && !isOpenJob(job);
  useEffect(() => {
    if (hasEnded) void queries.invalidateQueries({ queryKey: matchingsKey });
  }, [hasEnded, queries]);
  const cancel = async () => {
    try {
      await closeMatching(id);
      forgetMatching(user.id, id);
      toasts.success('突合を取り消しました。');
      // Nothing of it can be seen.
      await navigate(withQuery(paths.matcher, { list: 'all' }), { replace: true });
    } catch (error) {
      reportFailure(error);
    }
    await queries.invalidateQueries({ queryKey: matchingsKey });
  };
  const percentage = Math.round(job?.meta.percentage ?? 0);
  return (
    <EmptyState
      Icon={ReadingIcon}
      title={`候補を探しています（${percentage}%）`}
      text="画面を離れても処理は続きます。"
    >
      <LinearProgress
        variant="determinate"
        value={percentage}
        aria-label="候補を探しています"
        sx={{ width: 240, mb: 1 }}
      />
      {!isReadOnly && <Button onClick={() => void cancel()}>取り消す</Button>}
      <ToList />
    </EmptyState>
  );
};

const Failed = ({ id }: { id: string }) => {
  const { data: job } = useQuery(jobQuery(id));
  return (
    <EmptyState Icon={ErrorIcon} title="突合できませんでした" text={job?.result ?? ''} role="alert">
      <ToList />
    </EmptyState>
  );
};

const endedTitles: Partial<Record<MatchingDetail['state'], string>> = {
  reflecting: '突合結果を反映しています',
  'reflection-stopped': '突合結果の反映が途中で止まりました',
  reflected: 'この突合は反映済みです',
  undoing: '反映を取り消しています',
  'undo-stopped': '反映の取り消しが途中で止まりました',
  undone: 'この突合の反映は取り消されています',
  closed: 'この突合は閉じられています',
};

/** A matching that is reflected or closed: there is nothing to choose any more, the result can be seen where there is one. */
const Ended = ({ id, state, counts }: Pick<MatchingDetail, 'id' | 'state' | 'counts'>) => {
  const { user } = useCurrentUser();
  // What this device kept of it is of no use.
  useEffect(() => forgetMatching(user.id, id), [user.id, id]);
  return (
    <EmptyState Icon={MatchingIcon} title={endedTitles[state] ?? ''} role="status">
      {counts.total > 0 && (
        <Button component={Link} to={withQuery(paths.matchingConfirmer, { id })}>
          結果を見る
        </Button>
      )}
      <ToList />
    </EmptyState>
  );
};

/** Its master was removed: its rows are gone, and nothing can be chosen or reflected. */
const WithoutMaster = ({ id }: { id: string }) => (
  <EmptyState
    Icon={MatchingIcon}
    title="マスターが削除されています"
    text="この突合では、もう候補を選ぶことも反映することもできません。別のマスターで突合して下さい。"
    role="alert"
  >
    <Button component={Link} to={withQuery(paths.matchingConfirmer, { id })}>
      結果を見る
    </Button>
    <ToList />
  </EmptyState>
);

/** A matching in which nothing is chosen now, or none. */
const NotChoosing = ({ id, matching }: { id: string; matching: UseQueryResult<MatchingDetail> }) => {
  const { data, error } = matching;
  if (!data && error)
    return isMissing(id, error) ? (
      <EmptyState
        Icon={MatchingIcon}
        title="突合が見つかりません"
        text="破棄されたか、アクセスできない突合です。"
        role="alert"
      >
        <ToList />
      </EmptyState>
    ) : (
      <LoadingFailed what="突合" onRetry={() => void matching.refetch()} />
    );
  if (!data) return <LoadingRows />;
  if (data.state === 'searching') return <Searching id={id} />;
  if (data.state === 'failed') return <Failed id={id} />;
  if (data.state === 'open') return <WithoutMaster id={id} />;
  return <Ended id={id} state={data.state} counts={data.counts} />;
};

/** A matching by its id, whatever its state. */
export const MatchingGate = ({ id, entry }: { id: string; entry: MatcherEntry }) => {
  const matching = useQuery(matchingQuery(id));
  if (matching.data?.state === 'open' && !matching.data.master.is_gone)
    return <Matcher detail={matching.data} entry={entry} />;
  return (
    <>
      <h1 className="hidden">突合</h1>
      <NotChoosing id={id} matching={matching} />
    </>
  );
};
