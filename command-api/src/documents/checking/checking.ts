import { CHECKING_SECONDS, type CheckingAnswer } from '@reader/contracts/http/documents/checking';
import type { Id } from '@reader/contracts/objects/ids';
import type { Reach } from '@reader/contracts/reach';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies.js';

/** Someone who checks documents. */
export interface Checker {
  readonly organisation: Id;
  readonly account: Id;
  readonly reach: Reach;
}

type CheckingDependencies = Pick<Dependencies, 'drafts' | 'now'>;

export const untilFrom = (now: Date): Date => new Date(now.getTime() + CHECKING_SECONDS * 1000);

/** Records that someone is at a document; it expires after a minute unless it is renewed. */
export const noteChecking = async (
  { drafts, now }: CheckingDependencies,
  { organisation, account }: Checker,
  document: Id,
): Promise<void> => {
  const row = { document_id: document, account_id: account, organisation, until: untilFrom(now()) };
  await drafts
    .insertInto('command.checking')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'account_id']).doUpdateSet({ until: row.until }),
    )
    .execute();
  await drafts
    .deleteFrom('command.checking')
    .where('organisation', '=', organisation)
    .where('until', '<', now())
    .execute();
};

/** Forgets that someone is at a document. */
export const endChecking = async (
  { drafts }: CheckingDependencies,
  { organisation, account }: Checker,
  document: Id,
): Promise<void> => {
  await drafts
    .deleteFrom('command.checking')
    .where('organisation', '=', organisation)
    .where('account_id', '=', account)
    .where('document_id', '=', document)
    .execute();
};

/** Ends at once that an account is at any document, so that the queue gives them to others (docs/product/work-queue.md#the-next). */
export const leaveDocuments = async (
  { drafts }: Pick<Dependencies, 'drafts'>,
  organisation: Id,
  account: Id,
): Promise<void> => {
  await drafts
    .deleteFrom('command.checking')
    .where('organisation', '=', organisation)
    .where('account_id', '=', account)
    .execute();
};

/** Who is at a document besides oneself, by name. */
export const othersAt = async (
  { drafts, now }: CheckingDependencies,
  { organisation, account }: Checker,
  document: Id,
): Promise<CheckingAnswer['others']> =>
  drafts
    .selectFrom('command.checking as checking')
    .innerJoin('console.accounts as other', 'other.id', 'checking.account_id')
    .select([
      'checking.account_id',
      sql<string>`coalesce(nullif(trim(concat(other.last_name, ' ', other.first_name)), ''), other.user_id, '')`.as(
        'name',
      ),
    ])
    .where('checking.organisation', '=', organisation)
    .where('other.organisation', '=', organisation)
    .where('checking.document_id', '=', document)
    .where('checking.account_id', '<>', account)
    .where('checking.until', '>=', now())
    .orderBy('checking.account_id')
    .execute();

/** Whether anybody besides oneself is at a document now. */
export const isAtOthers = async (
  { drafts, now }: CheckingDependencies,
  { organisation, account }: Checker,
  document: Id,
): Promise<boolean> => {
  const found = await drafts
    .selectFrom('command.checking')
    .select('account_id')
    .where('organisation', '=', organisation)
    .where('document_id', '=', document)
    .where('account_id', '<>', account)
    .where('until', '>=', now())
    .executeTakeFirst();
  return found !== undefined;
};
