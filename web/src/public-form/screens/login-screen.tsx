import type { PublicForm } from '@reader/contracts/http/forms/respondents';
import { useEffect, useState } from 'react';
import { sentenceOf, wayOf } from '../answering/open-form';
import { paths } from '../address';
import { fetchPublicForm } from '../calls/form-calls';
import { keepSession } from '../calls/session';
import { go } from '../navigation';
import { Heading } from '../parts/heading';
import { MessagePage, Waiting } from '../parts/message-page';
import { PasswordForm } from '../parts/password-form';
import { untilText } from '../parts/days';

/** What anybody may know of a form, fetched; a form that is not open leads to the page that says so. */
const usePublicForm = (named: string): { form: PublicForm | null; failure: string; again: () => void } => {
  const [form, setForm] = useState<PublicForm | null>(null);
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const load = async () => {
      try {
        const found = await fetchPublicForm(named);
        if (isLeft) return;
        if (found.state === 'before') go(paths.preinitiation(found.id), { isReplacing: true });
        else if (found.state === 'over') go(paths.expiration(found.id), { isReplacing: true });
        else setForm(found);
      } catch (error) {
        if (isLeft) return;
        const to = wayOf(error, named);
        if (to !== null) go(to, { isReplacing: true });
        else setFailure(sentenceOf(error));
      }
    };
    void load();
    return () => {
      isLeft = true;
    };
  }, [named, tries]);
  const again = (): void => {
    setFailure('');
    setTries(tries + 1);
  };
  return { form, failure, again };
};

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
  return (
    <main className="narrow">
      <p className="over">{form.organization}</p>
      <Heading title={`ログイン – ${form.form_subject}`}>{form.form_subject}</Heading>
      <p className="lead">お知らせに書かれたパスワードを入力して下さい。</p>
      <PasswordForm
        sheetId={form.id}
        onDone={(answer) => {
          keepSession(form.id, answer);
          go(redirect ?? paths.survey(form.id), { isReplacing: true });
        }}
        onElsewhere={(to) => go(to, { isReplacing: true })}
      />
      {form.answer_until !== null && <p className="aside">回答期限：{untilText(form.answer_until)}</p>}
    </main>
  );
};
