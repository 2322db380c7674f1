import { Button } from '@mui/material';
import { passwordFault } from '@reader/contracts/codes/account-rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { UnreachableIcon } from '../../../components/icons';
import { LastingButton } from '../../../components/lasting-button';
import { LoadingRows } from '../../../components/lists/list-states';
import { PasswordField } from '../../../components/panels/password-field';
import { failureText } from '../../../components/toasts/report-failure';
import { toasts } from '../../../components/toasts/toast-store';
import { usePageTitle } from '../../../lib/hooks/use-page-title';
import { HttpProblem } from '../../../lib/http/http';
import { paths } from '../../../lib/paths';
import { openLink, setPasswordByLink } from '../api/password-link';
import { SessionCard, SessionPage } from './session-page';

/** The link's secret: behind `#`, and out of the address bar and the history as soon as it is read. */
const useToken = (): string => {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    if (token !== '') window.history.replaceState(null, '', window.location.pathname);
  }, [token]);
  return token;
};

/** /admin/password/: sets a password by a link (docs/product/users.md#links). */
export const PasswordLinkScreen = () => {
  usePageTitle('パスワードの設定');
  const token = useToken();
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => openLink(token),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <SessionPage>
      {link.isPending && <LoadingRows rows={3} />}
      {link.isError && (
        <EmptyState
          isHeading
          role="alert"
          Icon={UnreachableIcon}
          title="パスワードを設定できません"
          text={failureText(link.error)}
        >
          {link.error instanceof HttpProblem && link.error.code === 'password-link-over' ? (
            <Button component={Link} to={paths.signIn}>
              ログイン画面へ
            </Button>
          ) : (
            <Button onClick={() => void link.refetch()}>再試行</Button>
          )}
        </EmptyState>
      )}
      {link.data && (
        <Form
          token={token}
          userId={link.data.user_id}
          signInName={`${link.data.user_id}@${link.data.organization.roman_name}`}
          organization={link.data.organization.name}
        />
      )}
    </SessionPage>
  );
};

const Form = ({
  token,
  userId,
  signInName,
  organization,
}: {
  token: string;
  userId: string;
  signInName: string;
  organization: string;
}) => {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (): Promise<void> => {
    const wrong = passwordFault(password, userId);
    setFault(wrong);
    if (wrong !== '') return;
    setSending(true);
    try {
      await setPasswordByLink(token, password);
      toasts.success('パスワードを設定しました。ログインしてください。');
      await navigate(paths.signIn, { replace: true });
    } catch (error) {
      setFault(
        error instanceof HttpProblem
          ? (error.problem.fields?.[0]?.message ?? error.message)
          : failureText(error),
      );
      setSending(false);
    }
  };
  return (
    <SessionCard
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <h2>パスワードの設定</h2>
      <p style={{ marginBottom: 16 }}>
        {organization}のユーザー <b>{userId}</b> のパスワードを決めます。
      </p>
      {/* For the browser's own memory of passwords. */}
      <input
        readOnly
        aria-hidden
        className="hidden"
        tabIndex={-1}
        type="text"
        autoComplete="username"
        value={signInName}
      />
      <PasswordField
        isNew
        autoFocus
        label="新しいパスワード"
        value={password}
        fault={fault}
        onChange={(value) => {
          setPassword(value);
          setFault('');
        }}
      />
      <LastingButton
        type="submit"
        variant="contained"
        fullWidth
        disabled={password === ''}
        isOff={isSending}
        sx={{ height: 40, fontSize: 14, mt: 1 }}
      >
        設定する
      </LastingButton>
    </SessionCard>
  );
};
