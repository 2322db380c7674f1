import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../../../components/toasts/report-failure';
import { http, isUnauthorized } from '../../../lib/http/http';
import { signInNameOf, useCurrentUser } from '../../../lib/user-context';
import { SetUpSteps } from '../../../shared-features/second-factor/set-up-steps';
import { loadContext, sessionQuery, signOut } from '../api/session';
import { SECOND_FACTOR_DUE } from './second-factor-screen';
import { useLookAgain } from './use-look-again';

/**
 * The set-up over the screen, where the organisation has begun to ask for it while somebody worked: what was being typed is still there
 * afterwards (docs/product/sessions.md#second-factor).
 */
export const SetUpOverDialog = ({
  onBack,
  onLeft,
}: {
  onBack: () => void;
  /** Signed out: the sign-in comes over the screen. */
  onLeft: () => void;
}) => {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const goOn = () => {
    queries.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, is_second_factor_due: false });
    onBack();
    void queries.invalidateQueries();
  };
  // It may have been set up in another tab.
  useLookAgain(async () => {
    const context = await loadContext();
    if (context.is_second_factor_due || context.user.id !== user.user.id) return;
    http.setToken(context.token);
    goOn();
  });
  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      if (!isUnauthorized(error)) return reportFailure(error);
    }
    onBack();
    onLeft();
  };
  return (
    <Dialog open aria-labelledby="set-up-title" slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogTitle id="set-up-title">2段階認証の設定</DialogTitle>
      <DialogContent sx={{ pb: 2 }}>
        <p style={{ marginBottom: 16 }}>{SECOND_FACTOR_DUE}入力中の内容は、そのまま残っています。</p>
        <SetUpSteps
          owner={signInNameOf(user)}
          isSet={false}
          back={<Button onClick={() => void leave()}>ログアウト</Button>}
          onDone={goOn}
        />
      </DialogContent>
    </Dialog>
  );
};
