import { Button, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { http } from '../../../lib/http/http';
import { signInNameOf, useCurrentUser } from '../../../lib/user-context';
import { SetUpSteps } from '../../../shared-features/second-factor/set-up-steps';
import { loadContext, signOut } from '../api/session';
import { SECOND_FACTOR_DUE } from './second-factor-screen';
import { useLookAgain } from './use-look-again';

/**
 * The set-up over the screen, where the organisation has begun to ask for it while somebody worked: what was being typed is still there
 * afterwards (docs/product/sessions.md#second-factor).
 */
export const SetUpOverDialog = ({ onBack }: { onBack: () => void }) => {
  const user = useCurrentUser();
  const queries = useQueryClient();
  const goOn = () => {
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
  // Whatever comes of it: the next call comes upon the end of the session, with the sign-in over the screen.
  const leave = () =>
    signOut()
      .catch(() => undefined)
      .then(goOn);
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
