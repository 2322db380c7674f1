import { Button, IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { ErrorIcon, HideIcon, InfoIcon, ShowIcon } from '../../../components/icons';
import { HttpProblem } from '../../../lib/http/http';
import type { SignInNotice } from '../state/notice';

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

/** User id and password; a refusal is shown below the fields. */
export const SignInForm = ({
  notice,
  onSubmit,
}: {
  notice: SignInNotice | null;
  onSubmit: (username: string, password: string) => Promise<void>;
}) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUnasked = notice === 'timeout';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit(username.trim(), password);
    } catch (error) {
      setProblem(sentenceOf(error));
      setIsBusy(false);
    }
  };

  return (
    <Card onSubmit={(event) => void submit(event)} noValidate>
      <h2>ログイン</h2>
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
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={isBusy || username.trim() === '' || password === ''}
        sx={{ height: 40, fontSize: 14, mt: 2 }}
      >
        {isBusy ? 'ログイン中' : 'ログイン'}
      </Button>
    </Card>
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
