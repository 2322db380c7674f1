import { Button, Dialog } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { http } from '../../../lib/http/http';
import { paths, signInPath } from '../../../lib/paths';
import type { CurrentUser } from '../../../lib/user-context';
import { loadContext, sessionQuery, signIn } from '../api/session';
import { signInState } from '../state/notice';
import { keptOrganization, providerStart } from '../state/provider-organization';
import { SignInForm } from './sign-in-form';
import { useLookAgain } from './use-look-again';

const Body = styled('div')({
  padding: '0 0 16px',
  '& > form': { marginTop: 0, border: 0 },
  '& > p': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center' },
});

/** As wide as the form of the sign-in page, px. */
const WIDTH = 368;

/** Nobody reads what is behind it, on a computer that others use too. */
const veil = {
  sx: { backgroundColor: 'color-mix(in srgb, var(--bg) 80%, transparent)', backdropFilter: 'blur(8px)' },
};

/**
 * The sign-in over the screen: what was being typed is there behind it, and is still there afterwards
 * (docs/product/sessions.md#ended).
 */
export const SessionOverDialog = ({ user, onBack }: { user: CurrentUser; onBack: () => void }) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  /** Goes on where the same person is signed in again; anybody else begins at the document list, and sees and sends nothing of the former. */
  const goOn = async (): Promise<void> => {
    const context = await loadContext();
    if (context.user.id !== user.user.id) {
      window.location.replace(paths.surveys);
      return;
    }
    http.setToken(context.token);
    queries.setQueryData(sessionQuery.queryKey, context);
    onBack();
    // Everything else would be refused until a second factor is set up, which the screen asks for next.
    if (!context.is_second_factor_due) await queries.invalidateQueries();
  };
  // Somebody may have signed in in another tab.
  useLookAgain(goOn);

  const leave = async (): Promise<void> => {
    await navigate(signInPath(pathname + search), { state: signInState('timeout'), replace: true });
    queries.clear();
    onBack();
  };
  return (
    <Dialog open slotProps={{ backdrop: veil, paper: { 'aria-label': 'ログイン', sx: { width: WIDTH } } }}>
      <Body>
        <SignInForm
          notice="timeout"
          onSubmit={async (given) => {
            await signIn(given);
            await goOn();
          }}
        />
        <p>
          {keptOrganization() === user.organization.roman_name && (
            // Who has signed in there is noticed here, and goes on.
            <Button
              variant="text"
              component="a"
              href={providerStart(user.organization.roman_name, paths.surveys)}
              target="_blank"
              rel="noopener"
            >
              別のタブで組織のアカウントでログイン
            </Button>
          )}
          <Button variant="text" onClick={() => void leave()}>
            ログイン画面へ
          </Button>
        </p>
      </Body>
    </Dialog>
  );
};
