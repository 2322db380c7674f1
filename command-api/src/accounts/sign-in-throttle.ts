import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql, type Kysely } from 'kysely';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import { ProblemError } from '@reader/platform/http/problems';
import type { CommandDatabase } from '../schema.js';

/** Failures allowed within a quarter of an hour: for one account from one source, and from one source in all. */
const WINDOW_S = 15 * 60;
const PER_ACCOUNT_AND_SOURCE = 10;
const PER_SOURCE = 100;
/** Wrong passwords of one form from one source: a whole school may stand behind it. */
const PER_FORM_AND_SOURCE = 30;
/** Answers to one form from one source. */
const ANSWERS_PER_FORM_AND_SOURCE = 1_000;
/** Wrong codes of one account from anywhere: only who knows its password gets that far. */
const CODES_PER_ACCOUNT = 5;

/**
 * What a name is counted by: `tanaka` and `tanaka@city` are guesses at the same account, whether there is one or not
 * (docs/product/sessions.md#guessing).
 */
export const countedName = (username: string): string =>
  (username.normalize('NFKC').trim().split('@')[0] ?? '').toLowerCase();

/** What an address is counted by: a holder of one IPv6 address holds its whole /64. */
export const countedSource = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  // The address parser writes each address in one way: eight groups, the longest run of zeros as `::`.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length;
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...end].slice(0, 4).join(':');
};

/** Names are kept only as long as they count, and never as they were typed. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/** A try that was counted before its password is looked at; it stays counted unless it is given back. */
export interface CountedTry {
  /** The password was right: the try was no guess. */
  giveBack(): Promise<void>;
  /**
   * Looks at what was said. Where that ends without a verdict, for want of room or of a store say, nobody has guessed, and the
   * try is given back.
   */
  judge<Judged>(look: () => Promise<Judged>): Promise<Judged>;
}

const isVerdict = (error: unknown): boolean =>
  error instanceof ProblemError && (problems[error.code as ProblemCode]?.status ?? 500) < 500;

const countedTry = (takeOff: () => Promise<void>): CountedTry => {
  let isGivenBack = false;
  const giveBack = async (): Promise<void> => {
    if (isGivenBack) return;
    isGivenBack = true;
    await takeOff();
  };
  return {
    giveBack,
    judge: async (look) => {
      try {
        return await look();
      } catch (error) {
        // What was in the way first is told.
        if (!isVerdict(error)) await giveBack().catch(() => undefined);
        throw error;
      }
    },
  };
};

/** Counts a try; undefined when there were too many. One statement, so that tries at once cannot pass together. */
const count = async (db: Kysely<CommandDatabase>, key: string, most: number): Promise<boolean> => {
  const counted = await db
    .insertInto('command.sign_in_tries')
    .values({ key, tries: 1, until: sql<Date>`now() + make_interval(secs => ${WINDOW_S})` })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          tries: sql<number>`case when sign_in_tries.until <= now() then 1 else sign_in_tries.tries + 1 end`,
          until: sql<Date>`case when sign_in_tries.until <= now() then excluded.until else sign_in_tries.until end`,
        })
        .where(sql<boolean>`sign_in_tries.until <= now() or sign_in_tries.tries < ${most}`),
    )
    .returning('key')
    .executeTakeFirst();
  return counted !== undefined;
};

const giveBack = async (db: Kysely<CommandDatabase>, key: string): Promise<void> => {
  await db
    .updateTable('command.sign_in_tries')
    .set((row) => ({ tries: row('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute();
};

const secondsLeft = async (db: Kysely<CommandDatabase>, key: string): Promise<number> => {
  const row = await db
    .selectFrom('command.sign_in_tries')
    .select(sql<number>`ceil(extract(epoch from until - now()))::integer`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 1);
};

const refuse = async (db: Kysely<CommandDatabase>, key: string): Promise<never> => {
  const seconds = await secondsLeft(db, key);
  throw new ProblemError('signin-throttled', {
    detail: `あと${Math.ceil(seconds / 60)}分お待ちください。`,
    retryAfter: seconds,
  });
};

/**
 * Counts a code of a second factor before it is looked at. Guesses from many addresses count together: six digits are few.
 * @throws ProblemError 'signin-throttled', with the seconds until the next try
 */
export const countCode = async (db: Kysely<CommandDatabase>, accountId: string): Promise<CountedTry> => {
  const ofCode = keyOf('code', accountId);
  if (!(await count(db, ofCode, CODES_PER_ACCOUNT))) return refuse(db, ofCode);
  return countedTry(() => giveBack(db, ofCode));
};

/** Wrong codes of a factor that is gone count no more. */
export const forgetCodes = async (db: Kysely<CommandDatabase>, accountId: string): Promise<void> => {
  await db.deleteFrom('command.sign_in_tries').where('key', '=', keyOf('code', accountId)).execute();
};

/**
 * Counts a try to sign in before its password is looked at, in the database, so that neither tries at once nor several
 * processes let more through. Nobody who comes from elsewhere is locked out (docs/product/sessions.md#guessing).
 * @throws ProblemError 'signin-throttled', with the seconds until the next try
 */
export const countTry = async (
  db: Kysely<CommandDatabase>,
  username: string,
  address: string,
): Promise<CountedTry> => {
  const source = countedSource(address);
  const ofAccount = keyOf('account', countedName(username), source);
  const ofSource = keyOf('source', source);
  if (!(await count(db, ofAccount, PER_ACCOUNT_AND_SOURCE))) return refuse(db, ofAccount);
  if (!(await count(db, ofSource, PER_SOURCE))) {
    await giveBack(db, ofAccount);
    return refuse(db, ofSource);
  }
  return countedTry(async () => {
    await giveBack(db, ofAccount);
    await giveBack(db, ofSource);
  });
};

/**
 * Counts a sign-in by an identity provider, whose name is not known yet, by where it comes from; apart from passwords, which
 * must still be taken where the provider fails.
 * @throws ProblemError 'signin-throttled', with the seconds until the next try
 */
export const countProviderTry = async (db: Kysely<CommandDatabase>, address: string): Promise<CountedTry> => {
  const ofSource = keyOf('provider', countedSource(address));
  if (!(await count(db, ofSource, PER_SOURCE))) return refuse(db, ofSource);
  return countedTry(() => giveBack(db, ofSource));
};

/**
 * Counts a password that somebody says for a public form, before it is looked at; `form` names it and its password.
 * @throws ProblemError 'signin-throttled', with the seconds until the next try
 */
export const countFormTry = async (
  db: Kysely<CommandDatabase>,
  form: string,
  address: string,
): Promise<CountedTry> => {
  const ofForm = keyOf('form', form.toLowerCase(), countedSource(address));
  if (!(await count(db, ofForm, PER_FORM_AND_SOURCE))) return refuse(db, ofForm);
  return countedTry(() => giveBack(db, ofForm));
};

/**
 * Counts an answer to a public form.
 * @throws ProblemError 'demands-too-many', with the seconds until more are taken
 */
export const countAnswer = async (
  db: Kysely<CommandDatabase>,
  form: string,
  address: string,
): Promise<void> => {
  const ofForm = keyOf('answer', form, countedSource(address));
  if (!(await count(db, ofForm, ANSWERS_PER_FORM_AND_SOURCE)))
    throw new ProblemError('demands-too-many', { retryAfter: await secondsLeft(db, ofForm) });
};

/** Forgets counts that count no more. */
export const sweepTries = async (db: Kysely<CommandDatabase>): Promise<void> => {
  await db
    .deleteFrom('command.sign_in_tries')
    .where('until', '<=', sql<Date>`now()`)
    .execute();
};
