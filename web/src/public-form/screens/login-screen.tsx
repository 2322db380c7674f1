import { paths } from '../address';
import { keepSession } from '../calls/session';
import { go } from '../navigation';
import { Heading } from '../parts/heading';
import { MessagePage, Waiting } from '../parts/message-page';
import { PasswordForm } from '../parts/password-form';
import { untilText } from '../parts/days';
import { usePublicForm } from './use-public-form';

/** Signing in with the form's password; then on to where somebody wanted to go. */
export const LoginScreen = ({
  named,
  redirect,
}: {
  /** Id of the form, or the code of its short address. */
  readonly named: string;
  /** null: to the form. */
  readonly redirect: string | null;
}) => {
  const { form, failure, again } = usePublicForm(named);
  if (failure !== '')
    return (
      <MessagePage icon="offline" title="表示できません">
        <p>{failure}</p>
        <button type="button" className="button primary" onClick={again}>
          再試行
        </button>
      </MessagePage>
    );
  if (!form) return <Waiting />;
  const toCorrect = paths.correct(form.id);
  const isToCorrect = redirect === toCorrect;
  return (
    <main className="narrow">
      <p className="over">{form.organization}</p>
      <Heading title={`ログイン – ${form.form_subject}`}>{form.form_subject}</Heading>
      <p className="lead">
        {isToCorrect && '送信した回答を訂正・取り消します。'}
        お知らせに書かれたパスワードを入力して下さい。
      </p>
      <PasswordForm
        sheetId={form.id}
        onDone={(answer) => {
          keepSession(form.id, answer);
          go(redirect ?? paths.survey(form.id), { isReplacing: true });
        }}
        onElsewhere={(to) => go(to, { isReplacing: true })}
      />
      {form.answer_until !== null && <p className="aside">回答期限：{untilText(form.answer_until)}</p>}
      <p className="aside">
        <button
          type="button"
          className="link"
          onClick={() => go(isToCorrect ? paths.login(form.id) : paths.login(form.id, toCorrect))}
        >
          {isToCorrect ? '新しく回答する' : '送信した回答を訂正・取り消す'}
        </button>
      </p>
    </main>
  );
};
