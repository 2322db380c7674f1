import {
  providerProblems,
  type ProviderProblem,
} from '@reader/contracts/http/administration/identity-provider';
import type { SignInBody } from '@reader/contracts/http/session';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeRedirect } from '../../../lib/paths';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { signIn } from '../api/session';
import { noticeOf } from '../state/notice';
import { ProviderSignIn } from './provider-sign-in';
import { SessionPage } from './session-page';
import { SignInForm } from './sign-in-form';

const Hint = styled('p')({ marginTop: 12, fontSize: 12, lineHeight: '16px', color: 'var(--text-3)' });

/** Why signing in by a provider failed, where it has just done so; null: it has not. */
const problemIn = (search: URLSearchParams): string | null => {
  const problem = search.get('problem');
  if (problem === null) return null;
  return Object.hasOwn(providerProblems, problem)
    ? providerProblems[problem as ProviderProblem]
    : providerProblems.unexpected;
};

/** /admin/signin/. */
export const SignInScreen = () => {
  usePageTitle('ログイン');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const location = useLocation();
  const [search] = useSearchParams();
  const redirect = safeRedirect(search.get('redirect'), window.location.origin);

  const submit = async (given: SignInBody) => {
    await signIn(given);
    // Data loaded by the previous user must not be visible to the next.
    queries.clear();
    await navigate(redirect, { replace: true });
  };

  return (
    <SessionPage>
      <SignInForm notice={noticeOf(location.state)} onSubmit={submit} />
      <ProviderSignIn problem={problemIn(search)} redirect={redirect} />
      <Hint>パスワードの再発行は、組織の管理者に依頼してください。</Hint>
    </SessionPage>
  );
};
