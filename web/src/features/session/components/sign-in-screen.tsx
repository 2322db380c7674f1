import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { signIn } from '../api/session';
import { noticeOf } from '../state/notice';
import { SignInForm } from './sign-in-form';

const Screen = styled('div')({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  minHeight: '100vh',
});

const Column = styled('main')({
  alignSelf: 'center',
  justifySelf: 'center',
  width: 368,
  maxWidth: 'calc(100vw - 32px)',
  marginBottom: 48,
  '& h1': { fontSize: 24, lineHeight: '32px', fontWeight: 600, letterSpacing: '.02em' },
});

const Hint = styled('p')({ marginTop: 12, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' });

const Foot = styled('footer')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  height: 40,
  fontSize: 12,
  color: 'var(--text-3)',
});

/** /admin/signin/. */
export const SignInScreen = () => {
  usePageTitle('ログイン');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const location = useLocation();
  const [search] = useSearchParams();

  const submit = async (username: string, password: string) => {
    await signIn(username, password);
    // Data loaded by the previous user must not be visible to the next.
    queries.clear();
    await navigate(safeRedirect(search.get('redirect'), window.location.origin), { replace: true });
  };

  return (
    <Screen>
      <Column>
        <h1>reader</h1>
        <SignInForm notice={noticeOf(location.state)} onSubmit={submit} />
        <Hint>パスワードの再発行は、組織の管理者に依頼してください。</Hint>
      </Column>
      <Foot>
        <span>© 2026 reader</span>
      </Foot>
    </Screen>
  );
};
