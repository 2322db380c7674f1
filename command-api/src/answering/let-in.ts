import { createHmac, randomBytes } from 'node:crypto';
import { answeringStateAt, type AnsweringPeriod } from '@reader/contracts/objects/sheets/answering-state';
import { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { LRUCache } from 'lru-cache';
import { isPasswordOfHash } from '../accounts/password-hash.js';
import { countFormTry } from '../accounts/sign-in-throttle.js';
import type { Dependencies } from '../dependencies.js';
import type { LetIn } from './respondent-token.js';

type Access = LetIn & AnsweringPeriod & { readonly passwordHash: string };

const accessTo = async ({ db }: Pick<Dependencies, 'db'>, sheetId: string): Promise<Access | undefined> => {
  const { success, data: id } = Id.safeParse(sheetId);
  if (!success) return undefined;
  const row = await db
    .selectFrom('vault.answering')
    .selectAll()
    .where('sheet_id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      ...{ sheetId: row.sheet_id, organisation: row.organisation, version: row.version },
      ...{ passwordHash: row.password_hash, isOpen: row.is_open },
      ...{ from: row.answer_from, until: row.answer_until },
    }
  );
};

/**
 * Passwords that were right, as this process has seen them: a class that signs in at once is let in without a hash for each, and counts as no guesses.
 * Kept under a secret of the process.
 */
const RIGHT = new LRUCache<string, true>({ max: 1_000, ttl: 60 * 60_000 });
const SECRET = randomBytes(32);
const rightKey = ({ sheetId, version }: LetIn, password: string): string =>
  createHmac('sha256', SECRET).update(`${sheetId}\0${version}\0${password}`).digest('base64url');

/** @throws ProblemError 'form-signin-failed', 'signin-throttled' */
const requirePassword = async (
  { db }: Pick<Dependencies, 'db'>,
  access: Access | undefined,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<Access> => {
  if (access && RIGHT.has(rightKey(access, password))) return access;
  // What was guessed at a password of before says nothing about the present one.
  const counted = await countFormTry(db, `${username}/${access?.version ?? 0}`, address);
  const isRight = await isPasswordOfHash(access?.passwordHash ?? null, password);
  if (!access || !isRight) throw new ProblemError('form-signin-failed');
  await counted.giveBack();
  RIGHT.set(rightKey(access, password), true);
  return access;
};

/**
 * Lets a respondent in who knows the password of a form; whether there is such a form is told to nobody who does not.
 * @throws ProblemError 'form-signin-failed', 'signin-throttled', 'answering-not-begun', 'answering-over'
 */
export const letIn = async (
  dependencies: Pick<Dependencies, 'db' | 'now'>,
  asked: { readonly username: string; readonly password: string; readonly address: string },
): Promise<LetIn> => {
  const access = await requirePassword(dependencies, await accessTo(dependencies, asked.username), asked);
  const state = answeringStateAt(access, dependencies.now());
  if (state === 'before') throw new ProblemError('answering-not-begun');
  if (state === 'over') throw new ProblemError('answering-over');
  const { sheetId, organisation, version } = access;
  return { sheetId, organisation, version };
};
