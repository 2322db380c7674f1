import type { Kysely } from 'kysely';
import { ProblemError } from '@reader/platform/http/problems';
import type { PushedObject } from '@reader/contracts/objects/changes';
import type { CommitAnswer } from '@reader/contracts/http/transactions';
import type { Id } from '@reader/contracts/objects/ids';
import type { CommandDatabase } from '../schema.js';

/** A draft that nobody commits is forgotten after this. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface DraftOwner {
  readonly organisation: Id;
  readonly accountId: Id;
}

export interface Draft {
  readonly id: Id;
  readonly isFrozen: boolean;
  readonly answer: CommitAnswer | null;
}

type Db = Kysely<CommandDatabase>;

/** Begins a transaction (docs/product/edits.md#transactions). Pushed changes are drafts, not facts. */
export const startDraft = async (db: Db, owner: DraftOwner, now: Date): Promise<Id> => {
  const id = crypto.randomUUID();
  await db
    .insertInto('command.drafts')
    .values({
      id,
      organisation: owner.organisation,
      account_id: owner.accountId,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
      frozen_at: null,
      answer: null,
    })
    .execute();
  return id;
};

/** The caller's own living draft. @throws ProblemError 'transaction-not-found' for another's, an old or an unknown one */
export const findDraft = async (db: Db, owner: DraftOwner, id: Id, now: Date): Promise<Draft> => {
  const row = await db
    .selectFrom('command.drafts')
    .select(['id', 'frozen_at', 'answer'])
    .where('id', '=', id)
    .where('organisation', '=', owner.organisation)
    .where('account_id', '=', owner.accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new ProblemError('transaction-not-found');
  return { id: row.id, isFrozen: row.frozen_at !== null, answer: row.answer as CommitAnswer | null };
};

/** Adds changes behind those already pushed; two pushes at once do not mix. */
export const pushChanges = async (db: Db, draft: Draft, changes: readonly PushedObject[]): Promise<void> => {
  if (draft.isFrozen) throw new ProblemError('transaction-committed');
  await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('command.drafts')
      .select('id')
      .where('id', '=', draft.id)
      .forUpdate()
      .executeTakeFirst();
    const last = await transaction
      .selectFrom('command.draft_changes')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('draft_id', '=', draft.id)
      .executeTakeFirst();
    await transaction
      .insertInto('command.draft_changes')
      .values({
        draft_id: draft.id,
        number: (last?.number ?? 0) + 1,
        changes: JSON.stringify(changes) as unknown as PushedObject[],
      })
      .execute();
  });
};

/** Everything pushed, in order; from now on nothing can be added. */
export const freezeDraft = async (db: Db, draft: Draft, now: Date): Promise<PushedObject[]> => {
  await db
    .updateTable('command.drafts')
    .set({ frozen_at: now })
    .where('id', '=', draft.id)
    .where('frozen_at', 'is', null)
    .execute();
  const rows = await db
    .selectFrom('command.draft_changes')
    .select('changes')
    .where('draft_id', '=', draft.id)
    .orderBy('number')
    .execute();
  return rows.flatMap((row) => row.changes);
};

/** A commit that was refused leaves the draft open: the conflict can be settled and pushed on top. */
export const thawDraft = async (db: Db, draft: Draft): Promise<void> => {
  await db.updateTable('command.drafts').set({ frozen_at: null }).where('id', '=', draft.id).execute();
};

/** Keeps the answer for a commit that is repeated, and drops what was typed: it is in the log now. */
export const finishDraft = async (db: Db, draft: Draft, answer: CommitAnswer): Promise<void> => {
  await db
    .updateTable('command.drafts')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', draft.id)
    .execute();
  await db.deleteFrom('command.draft_changes').where('draft_id', '=', draft.id).execute();
};

export const dropDraft = async (db: Db, draft: Draft): Promise<void> => {
  await db.deleteFrom('command.drafts').where('id', '=', draft.id).execute();
};

/** Forgets what nobody committed in time. */
export const sweepDrafts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('command.drafts').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('command.answers')
    .where('created_at', '<', new Date(now.getTime() - LIFETIME_MS))
    .execute();
};
