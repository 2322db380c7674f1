import type { AuthAnswer } from '@reader/contracts/http/forms/respondents';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { sentenceOf, wayOf } from '../answering/open-form';
import { Refused } from '../calls/call';
import { signIn } from '../calls/form-calls';
import { Icon } from './icons';

const UNAUTHENTICATED = 401;

/** Signs in with the form's password. `onElsewhere`: the form is not open, or not there. */
export const PasswordForm = ({
  sheetId,
  onDone,
  onElsewhere,
}: {
  readonly sheetId: string;
  readonly onDone: (answer: AuthAnswer) => void;
  readonly onElsewhere: (to: string) => void;
}) => {
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const ids = { input: useId(), failure: useId() };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (password === '' || isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      onDone(await signIn(sheetId, password));
    } catch (error) {
      const isWrong = error instanceof Refused && error.status === UNAUTHENTICATED;
      const to = isWrong ? null : wayOf(error, sheetId);
      if (to !== null) return onElsewhere(to);
      setFailure(isWrong ? 'ログインに失敗しました。正しいパスワードを入力して下さい。' : sentenceOf(error));
      input.current?.focus();
      input.current?.select();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className="password-form" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={ids.input}>パスワード</label>
      <div className="with-button">
        <input
          ref={input}
          id={ids.input}
          type={isShown ? 'text' : 'password'}
          value={password}
          autoComplete="current-password"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          aria-invalid={failure !== ''}
          aria-describedby={failure === '' ? undefined : ids.failure}
          onChange={({ target }) => setPassword(target.value)}
        />
        <button type="button" className="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          表示
        </button>
      </div>
      {failure !== '' && (
        <p className="problem" id={ids.failure} role="alert">
          <Icon name="error" />
          {failure}
        </p>
      )}
      <button className="button primary" disabled={password === '' || isBusy}>
        {isBusy ? '確認しています…' : 'ログイン'}
      </button>
    </form>
  );
};
