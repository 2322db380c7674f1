import { Button, IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { SignInBody } from '@reader/contracts/http/session';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ErrorIcon, HideIcon, InfoIcon, ShowIcon } from '../../../components/icons';
import { HttpProblem } from '../../../lib/http/http';
import type { SignInNotice } from '../state/notice';
import { CodeStep } from './code-step';

const Card = styled('form')({
  marginTop: 16,
  padding: 24,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 6,
  '& h2': { fontSize: 16, lineHeight: '24px', fontWeight: 600, marginBottom: 16 },
  '& label': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', marginBottom: 4 },
  '& .MuiOutlinedInput-root': { height: 40, fontSize: 14, marginBottom: 16, paddingRight: 4 },
  '& .MuiOutlinedInput-input': { padding: '0 12px' },
});

const NoticeBox = styled('p')({
  display: 'flex',
  gap: 8,
  padding: '8px 12px',
  marginBottom: 16,
  border: '1px solid var(--line-2)',
  borderLeft: '3px solid var(--warn-line)',
  borderRadius: 4,
  whiteSpace: 'pre-line',
  '& svg': { color: 'var(--warn)', marginTop: 1 },
});

const ErrorLine = styled('p')({
  display: 'flex',
  gap: 6,
  margin: '-8px 0 16px',
  fontSize: 12,
  lineHeight: '18px',
  color: 'var(--err)',
  // Breaks lines between phrases where the browser can.
  wordBreak: 'auto-phrase',
  '& svg': { fontSize: 16, marginTop: 1, flex: 'none' },
});

const noticeText: Record<SignInNotice, string> = {
  timeout: 'セッションタイムアウトしました。\n入力中の内容は保存してあります。',
  required: 'ログインしてください',
};

const FAILED = 'ログインに失敗しました。正しいパスワードを入力して下さい。';

/** What is wrong and, after too many tries, how long to wait. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return FAILED;
  const more = error instanceof HttpProblem ? (error.problem.detail ?? '') : '';
  return `${error.message}${more}` || FAILED;
};

/**
 * A person that was sent here while working may still be typing: the notice takes the focus, and with it what was meant for another field.
 */
const takeFocus = (notice: HTMLElement | null): void => notice?.focus();

/** What was typed, and where the sign-in is: at the password, or at the code that is asked for after it. */
const useSignIn = (onSubmit: (given: SignInBody) => Promise<void>) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit({ username: username.trim(), password, ...(asksCode && { code }) });
    } catch (error) {
      const refusal = error instanceof HttpProblem ? error.code : '';
      // The password is kept while the code is asked for, and nowhere but here.
      if (refusal === 'second-factor-needed') setAsksCode(true);
      else setProblem(sentenceOf(error));
      if (refusal === 'signin-failed' || refusal === 'account-not-in-use') setAsksCode(false);
      setCode('');
      setIsBusy(false);
    }
  };
  const back = () => {
    setAsksCode(false);
    setProblem(null);
    setCode('');
    setPassword('');
  };
  return {
    ...{ username, setUsername, password, setPassword, code, asksCode, isBusy, problem, send, back },
    setCode: (value: string) => {
      setCode(value);
      setProblem(null);
    },
    canSend: asksCode ? code.trim() !== '' : username.trim() !== '' && password !== '',
  };
};

/** User id and password, and the code of the second factor where one is asked for; a refusal is shown below the fields. */
export const SignInForm = ({
  notice,
  onSubmit,
}: {
  notice: SignInNotice | null;
  onSubmit: (given: SignInBody) => Promise<void>;
}) => {
  const signingIn = useSignIn(onSubmit);
  const [isForRecovery, setForRecovery] = useState(false);
  const { asksCode, isBusy } = signingIn;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signingIn.canSend && !isBusy) void signingIn.send();
  };
  return (
    <Card onSubmit={submit} noValidate>
      <h2>{asksCode ? '2段階認証' : 'ログイン'}</h2>
      {asksCode ? (
        <CodeStep
          code={signingIn.code}
          fault={signingIn.problem ?? ''}
          isForRecovery={isForRecovery}
          onChange={signingIn.setCode}
          onKind={(kind) => {
            setForRecovery(kind);
            signingIn.setCode('');
          }}
          onBack={signingIn.back}
        />
      ) : (
        <PasswordStep notice={notice} signingIn={signingIn} />
      )}
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={isBusy || !signingIn.canSend}
        sx={{ height: 40, fontSize: 14, mt: 2 }}
      >
        {isBusy ? 'ログイン中' : 'ログイン'}
      </Button>
    </Card>
  );
};

const PasswordStep = ({
  notice,
  signingIn: { username, setUsername, password, setPassword, problem },
}: {
  notice: SignInNotice | null;
  signingIn: ReturnType<typeof useSignIn>;
}) => {
  const [isShown, setIsShown] = useState(false);
  const isUnasked = notice === 'timeout';
  return (
    <>
      {notice && (
        <NoticeBox role="status" {...(isUnasked && { tabIndex: -1, ref: takeFocus })}>
          <InfoIcon aria-hidden />
          <span>{noticeText[notice]}</span>
        </NoticeBox>
      )}
      <label htmlFor="username">ユーザーID</label>
      <OutlinedInput
        id="username"
        fullWidth
        autoFocus={!isUnasked}
        autoComplete="username"
        value={username}
        error={problem !== null}
        onChange={(event) => setUsername(event.target.value)}
      />
      <label htmlFor="password">パスワード</label>
      <OutlinedInput
        id="password"
        fullWidth
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={password}
        error={problem !== null}
        inputProps={{ 'aria-describedby': problem === null ? undefined : 'signin-problem' }}
        onChange={(event) => setPassword(event.target.value)}
        endAdornment={<ShowPassword isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
      />
      {problem !== null && <Problem>{problem}</Problem>}
    </>
  );
};

const ShowPassword = ({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) => {
  const text = isShown ? '入力文字を隠す' : '入力文字を表示';
  return (
    <InputAdornment position="end">
      <IconButton aria-label={text} title={text} aria-pressed={isShown} onClick={onToggle}>
        {isShown ? <HideIcon /> : <ShowIcon />}
      </IconButton>
    </InputAdornment>
  );
};

const Problem = ({ children }: { children: ReactNode }) => (
  <ErrorLine id="signin-problem" role="alert">
    <ErrorIcon aria-hidden />
    <span>{children}</span>
  </ErrorLine>
);
