import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { MatchingEntry } from '@reader/contracts/http/matching/matchings';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { EmptyState } from '../../../components/empty-state';
import { MatchingIcon } from '../../../components/icons';
import { SmallLabel } from '../../../components/layout';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { fullTime, shortTime } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { closeMatching, matchingsKey } from '../../../shared-features/matching/api';
import { forgetMatching } from '../../../shared-features/matching/kept-matching';
import { canDiscard, discardQuestion, matchingName, matchingPath, stateText } from '../state/matching-state';

const List = styled('ul')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  background: 'var(--surface)',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2px 16px',
    minHeight: 52,
    padding: '6px 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& .what': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& .what > span': { display: 'block' },
  '& .left': { width: 216 },
  // Also where there is no button: the others stay in line.
  '& .discard': { width: 64 },
  '& a': { width: 88 },
});

/** Matchings, newest first: where each stands, and the way there. */
export const OpenMatchings = ({ matchings }: { matchings: readonly MatchingEntry[] }) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { user, isReadOnly } = useCurrentUser();
  const discard = async (matching: MatchingEntry) => {
    const { id } = matching;
    const isSure = await dialogs.confirm(discardQuestion(matching));
    if (!isSure) return;
    try {
      await closeMatching(id);
      forgetMatching(user.id, id);
      toasts.success('突合を破棄しました。');
    } catch (error) {
      reportFailure(error);
    }
    await queries.invalidateQueries({ queryKey: matchingsKey });
  };
  if (matchings.length === 0)
    return (
      <EmptyState
        Icon={MatchingIcon}
        title="続きのある突合はありません"
        text={'文書一覧で文書を選ぶか絞り込み、「突合」を押すと、\nマスターと照合できます。'}
      >
        <Button component={Link} to={paths.surveys}>
          文書一覧へ
        </Button>
      </EmptyState>
    );
  return (
    <List aria-label="続きのある突合">
      {matchings.map((one) => (
        <li key={one.id}>
          <span className="what">
            <b>{matchingName(one)}</b>
            <SmallLabel style={{ whiteSpace: 'normal' }}>
              {one.master_type.name}・{count(one.counts.total)}件・{one.requested_by.name}・
              <time dateTime={one.requested_at} title={fullTime(new Date(one.requested_at))}>
                {shortTime(new Date(one.requested_at))}
              </time>
            </SmallLabel>
          </span>
          <span className="left">{stateText(one)}</span>
          <Button
            component={Link}
            aria-label={`${one.state === 'open' ? '続きから' : '開く'}（${matchingName(one)}）`}
            to={matchingPath(one)}
          >
            {one.state === 'open' ? '続きから' : '開く'}
          </Button>
          {!isReadOnly && (
            <span className="discard">
              {canDiscard(one.state) && (
                <Button
                  variant="text"
                  color="error"
                  aria-label={`${matchingName(one)}の突合を破棄`}
                  onClick={() => void discard(one)}
                >
                  破棄
                </Button>
              )}
            </span>
          )}
        </li>
      ))}
    </List>
  );
};
