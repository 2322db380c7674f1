import { type Session, useAskedToSignIn } from '../answering/session';
import { go } from '../navigation';
import { Modal } from './modal';
import { PasswordForm } from './password-form';

/** Asks for the password over the form, when the token has ended. */
export const SignInAgain = ({ session }: { readonly session: Session }) => {
  const asked = useAskedToSignIn(session);
  if (!asked) return null;
  return (
    <Modal title="もう一度ログインして下さい" onCancel={asked.givenUp}>
      <p>時間がたったため、ログインが切れました。入力した内容はそのまま残っています。</p>
      <PasswordForm
        sheetId={session.sheetId}
        onDone={asked.done}
        onElsewhere={(to) => {
          asked.givenUp();
          go(to);
        }}
      />
      <button type="button" className="button" onClick={asked.givenUp}>
        あとで
      </button>
    </Modal>
  );
};
