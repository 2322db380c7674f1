import type { SignInBody } from '@reader/contracts/http/session';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { signIn } from '../api/session';
import { noticeOf } from '../state/notice';
import { SessionPage } from './session-page';
import { SignInForm } from './sign-in-form';

const Hint = styled('p')({ marginTop: 12, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' });

/** /admin/signin/. */
export const SignInScreen = () => {
  usePageTitle('ログイン');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const location = useLocation();
  const [search] = useSearchParams();

  const submit = async (given: SignInBody) => {
    await signIn(given);
    // Data loaded by the previous user must not be visible to the next.
    queries.clear();
    await navigate(safeRedirect(search.get('redirect'), window.location.origin), { replace: true });
  };

  return (
    <SessionPage>
      <SignInForm notice={noticeOf(location.state)} onSubmit={submit} />
      <Hint>パスワードの再発行は、組織の管理者に依頼してください。</Hint>
    </SessionPage>
  );
};
