import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { reportFailure } from '../../../components/toasts/report-failure';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { http, isUnauthorized } from '../../../lib/http/http';
import { paths, safeRedirect } from '../../../lib/paths';
import { signInNameOf, useCurrentUser } from '../../../lib/user-context';
import { SetUpSteps } from '../../../shared-features/second-factor/set-up-steps';
import { loadContext, sessionQuery, signOut } from '../api/session';
import { SessionPage } from './session-page';
import { useLookAgain } from './use-look-again';

const Card = styled('section')({
  marginTop: 16,
  padding: 24,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  '& h2': { fontSize: 16, lineHeight: '24px', fontWeight: 600, marginBottom: 8 },
});

/** Said where a second factor must be set up. */
export const SECOND_FACTOR_DUE = 'この組織では2段階認証が必要です。設定すると、続きを使えるようになります。';

/** /admin/second-factor/: one has to be set up before anything else (docs/product/sessions.md#second-factor). */
export const SecondFactorScreen = () => {
  usePageTitle('2段階認証の設定');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const target = safeRedirect(search.get('redirect'), window.location.origin);
  const goOn = async () => {
    const context = await loadContext();
    // Somebody else has signed in in another tab.
    if (context.user.id !== user.user.id) return window.location.replace(paths.surveys);
    http.setToken(context.token);
    queries.setQueryData(sessionQuery.queryKey, context);
  };
  // It may have been set up in another tab.
  useLookAgain(goOn);
  if (!user.is_second_factor_due)
    return <Navigate to={target.startsWith(paths.secondFactor) ? paths.surveys : target} replace />;

  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      if (!isUnauthorized(error)) return reportFailure(error);
    }
    http.setToken(null);
    await navigate(paths.signIn);
    queries.clear();
  };
  return (
    <SessionPage width={560}>
      <Card>
        <h2>2段階認証の設定</h2>
        <p style={{ marginBottom: 16 }}>{SECOND_FACTOR_DUE}</p>
        <SetUpSteps
          owner={signInNameOf(user)}
          isSet={false}
          back={<Button onClick={() => void leave()}>ログアウト</Button>}
          onDone={() => void goOn()}
        />
      </Card>
    </SessionPage>
  );
};
