import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { OwnSession } from '@reader/contracts/http/administration/own-account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionProps } from '../../../components/dialogs/dialogs-context';
import { DevicesIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import { LoadingFailed, LoadingRows } from '../../../components/lists/list-states';
import { reportFailure } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { shortTime } from '../../../lib/dates';
import { endOtherSessions, endSession, ownSessionsQuery } from '../api/own-account';
import { deviceName } from '../state/device-name';

const Sessions = styled('ul')({
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    borderBottom: '1px solid var(--line)',
  },
  '& li > svg': { color: 'var(--text-3)' },
  '& b': { display: 'block' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' },
});

/** Where one is signed in; each of the others can be ended (docs/product/sessions.md#own). */
export const SessionsDialog = ({ onAnswer }: QuestionProps<void>) => {
  const queries = useQueryClient();
  const found = useQuery(ownSessionsQuery);
  const [isBusy, setBusy] = useState(false);
  const others = (found.data ?? []).filter(({ isThis }) => !isThis);

  const run = async (call: () => Promise<void>, done: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call();
      toasts.success(done);
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
    }
  };
  return (
    <Dialog
      open
      onClose={() => onAnswer()}
      aria-labelledby="sessions-title"
      slotProps={{ paper: { sx: { width: 520 } } }}
    >
      <DialogTitle id="sessions-title">ログイン中の端末</DialogTitle>
      <DialogContent sx={{ minHeight: 160 }}>
        {found.isPending && <LoadingRows rows={3} />}
        {found.isError && !found.data && (
          <LoadingFailed what="ログイン中の端末" onRetry={() => void found.refetch()} />
        )}
        <Sessions>
          {(found.data ?? []).map((session) => (
            <Line
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void run(() => endSession(session.id), 'その端末をログアウトしました。')}
            />
          ))}
        </Sessions>
      </DialogContent>
      <DialogActions>
        <Button
          disabled={others.length === 0 || isBusy}
          onClick={() => void run(endOtherSessions, 'ほかの端末をすべてログアウトしました。')}
        >
          ほかをすべてログアウト
        </Button>
        <Button autoFocus onClick={() => onAnswer()}>
          閉じる
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Line = ({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) => {
  const name = deviceName(session.device);
  return (
    <li>
      <DevicesIcon aria-hidden />
      <div title={session.device ?? undefined}>
        <b>{name}</b>
        <small>
          {shortTime(session.openedAt)} から{session.address !== null && `・${session.address}`}
        </small>
      </div>
      <Grow />
      {session.isThis ? (
        <span>この端末</span>
      ) : (
        <Button
          variant="text"
          disabled={isBusy}
          aria-label={`${name}（${shortTime(session.openedAt)} から）をログアウト`}
          onClick={onEnd}
        >
          ログアウト
        </Button>
      )}
    </li>
  );
};
