import { passwordFault } from '@reader/contracts/codes/account-rules';
import { ProblemError } from '@reader/platform/http/problems';

/** The commonest passwords of leaked lists, in small letters; loaded when the first password is judged. */
let commonest: Promise<ReadonlySet<string>> | undefined;
const loadCommonest = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as readonly (string | number)[]).map(String));
};

/**
 * Holds a password against the rules (docs/product/users.md#rules), also against what everybody guesses first.
 * @throws ProblemError 'password-refused', with what to do, for the field at `path`, and what else is wrong with the call
 */
export const requireGoodPassword = async (
  password: string,
  userId: string,
  path: string,
  others: readonly { path: string; message: string }[] = [],
): Promise<void> => {
  const refuse = (message: string) => {
    throw new ProblemError('password-refused', { detail: message, fields: [{ path, message }, ...others] });
  };
  const fault = passwordFault(password, userId);
  if (fault !== '') refuse(fault);
  commonest ??= loadCommonest();
  if ((await commonest).has(password.toLowerCase()))
    refuse('よく使われていて推測されやすいパスワードです。別のものにしてください。');
};
