import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { MatchingIcon } from '../../../components/icons';
import { ScreenHead } from '../../../components/heads/screen-head';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { withQuery } from '../../../lib/http/http';
import { isMissing } from '../../../lib/http/is-missing';
import { paths } from '../../../lib/paths';
import { useCurrentUser } from '../../../lib/user-context';
import { matchingToReflectQuery } from '../../../shared-features/matching/api';
import { keptMatching } from '../../../shared-features/matching/kept-matching';
import { Confirmer } from './confirmer';

/** States in which there is nothing to confirm yet: the matcher says why. */
const EARLIER: readonly string[] = ['searching', 'failed'];

const NotLoaded = ({ id, error, onRetry }: { id: string; error: unknown; onRetry: () => void }) => {
  if (error)
    return isMissing(id, error) ? (
      <EmptyState
        Icon={MatchingIcon}
        title="突合が見つかりません"
        text="破棄されたか、アクセスできない突合です。"
        role="alert"
      >
        <Button component={Link} to={withQuery(paths.matcher, { list: 'all' })}>
          突合の一覧へ
        </Button>
      </EmptyState>
    ) : (
      <LoadingFailed what="突合" onRetry={onRetry} />
    );
  return <LoadingRows />;
};

const ConfirmerOf = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(matchingToReflectQuery(id));
  if (!data)
    return (
      <>
        <h1 className="hidden">突合結果の確認</h1>
        <NotLoaded id={id} error={error} onRetry={() => void refetch()} />
      </>
    );
  if (EARLIER.includes(data.state)) return <Navigate replace to={withQuery(paths.matcher, { id })} />;
  return <Confirmer detail={data} />;
};

/** /admin/matching-confirmer/: what was chosen in a matching, before and after it is reflected. */
export const ConfirmerScreen = () => {
  const [search] = useSearchParams();
  const { user } = useCurrentUser();
  const id = search.get('id') ?? keptMatching(user.id);
  return (
    <>
      <ScreenHead title="突合結果の確認">{null}</ScreenHead>
      {search.has('id') && id !== null ? (
        <ConfirmerOf key={id} id={id} />
      ) : (
        <Navigate replace to={id === null ? paths.matcher : withQuery(paths.matchingConfirmer, { id })} />
      )}
    </>
  );
};
