import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { ResetReason } from '@reader/contracts/codes/second-factor';
import { accountNotes, FirstName, LastName, UserId } from '@reader/contracts/codes/account-rules';
import { Role } from '@reader/contracts/codes/roles';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { joinRoot, resetPassword, signOutEverywhere } from '@reader/command-api/accounts/account-commands';
import { openAccount, operatorContext } from '@reader/command-api/accounts/operator';
import { resetFactor } from '@reader/command-api/accounts/second-factor/second-factor-commands';
import { signInsOf } from '@reader/command-api/accounts/sign-in-record';
import { requireGoodPassword } from '@reader/command-api/accounts/passwords';
import type { ProblemDetails } from '@reader/platform/http/problems';
import type { Id } from '@reader/contracts/objects/ids';
import type { Installation } from './installation.js';
import { requireOrganization } from './organizations.js';

const contextOf = (organisation: Id) => operatorContext(organisation, crypto.randomUUID(), new Date());

/** From READER_PASSWORD or standard input, so that it stands in no process list and no shell history. */
const readPassword = async (): Promise<string> => {
  const given = process.env['READER_PASSWORD'];
  if (given) return given;
  // What is piped may have no line end, and a question would wait for it for ever.
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  const input = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await input.question('パスワード: ');
  } finally {
    input.close();
  }
};

const requirePassword = async (userId: string): Promise<string> => {
  const password = await readPassword();
  await inJapanese(() => requireGoodPassword(password, userId, 'password'));
  return password;
};

/** Says a problem of the rules in its Japanese words. */
const inJapanese = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await run();
  } catch (error) {
    const { code, details } = error as { code?: string; details?: ProblemDetails };
    if (!code || !(code in problems)) throw error;
    const { title } = problems[code as ProblemCode];
    throw new Error(details?.detail ? `${title}${details.detail}` : title, { cause: error });
  }
};

export const createUser = async (
  installation: Installation,
  [romanName, userId]: readonly string[],
  options: Readonly<Record<string, string>>,
): Promise<void> => {
  const organisation = await requireOrganization(installation, romanName);
  if (!userId || !UserId.safeParse(userId).success) throw new Error(`ユーザーID: ${accountNotes.userId}`);
  if (options['reset-second-factor'] !== undefined)
    return resetUserFactor(installation, organisation, userId, options['reset-second-factor']);
  // An account that is there already is put into the root department, and keeps all else.
  if (options['root'] === 'yes' && Object.keys(options).every((name) => ['root', 'data'].includes(name)))
    return inJapanese(() => joinRoot(installation.dependencies, contextOf(organisation), userId));
  const role = Role.safeParse(options['role'] ?? 'staff');
  if (!role.success) throw new Error(`--role は ${Role.options.join(', ')} のいずれかです。`);
  const lastName = options['last-name'] ?? '';
  const firstName = options['first-name'] ?? '';
  if (!LastName.safeParse(lastName).success || !FirstName.safeParse(firstName).success)
    throw new Error(`--last-name と --first-name: ${accountNotes.name}`);
  const password = await requirePassword(userId);
  const id = await inJapanese(() =>
    openAccount(installation.dependencies, {
      organisation,
      userId,
      password,
      role: role.data,
      lastName,
      firstName,
      isInRoot: options['root'] === 'yes',
    }),
  );
  console.log(id);
};

/** Ends the second factor of an account, also that of the last administrator. */
const resetUserFactor = async (
  { dependencies }: Installation,
  organisation: Id,
  userId: string,
  given: string,
): Promise<void> => {
  const reason = ResetReason.safeParse(given);
  if (!reason.success) throw new Error(`--reset-second-factor: ${reason.error.issues[0]?.message ?? ''}`);
  await inJapanese(() =>
    resetFactor(dependencies, contextOf(organisation), { userId, by: null, reason: reason.data }),
  );
  console.log('2段階認証をリセットし、すべてのセッションを終了しました。');
};

export const resetUserPassword = async (
  installation: Installation,
  [romanName, userId]: readonly string[],
): Promise<void> => {
  const organisation = await requireOrganization(installation, romanName);
  if (!userId) throw new Error('ユーザーIDを指定してください。');
  const password = await requirePassword(userId);
  await inJapanese(() =>
    resetPassword(installation.dependencies, contextOf(organisation), { userId, password }),
  );
  console.log('パスワードを再設定しました。');
};

export const signOutUser = async (
  installation: Installation,
  [romanName, userId]: readonly string[],
): Promise<void> => {
  const organisation = await requireOrganization(installation, romanName);
  if (!userId) throw new Error('ユーザーIDを指定してください。');
  await inJapanese(() => signOutEverywhere(installation.dependencies, contextOf(organisation), userId));
  console.log('すべてのセッションを終了しました。');
};

/** As many sign-ins as are shown. */
const SIGN_INS_SHOWN = 1_000;

export const listSignIns = async (
  installation: Installation,
  [romanName]: readonly string[],
): Promise<void> => {
  const organisation = await requireOrganization(installation, romanName);
  for (const entry of await signInsOf(installation.dependencies.db, organisation, SIGN_INS_SHOWN)) {
    const what =
      entry.what === 'failed'
        ? `失敗\t${entry.source ?? ''}`
        : `ログイン${entry.endedAt ? `\tログアウト ${entry.endedAt.toISOString()}` : ''}`;
    console.log(`${entry.at.toISOString()}\t${entry.userId}\t${what}`);
  }
};
