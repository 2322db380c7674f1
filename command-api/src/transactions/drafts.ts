import { type Kysely, sql } from 'kysely';
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
    .select('id')
    .where('id', '=', id)
    .where('organisation', '=', owner.organisation)
    .where('account_id', '=', owner.accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new ProblemError('transaction-not-found');
  return row;
};

/** Objects that one transaction may hold; what is committed is decided on in memory. */
const MOST_OBJECTS = 100_000;

/** Nobody else changes the draft until the transaction ends. @throws ProblemError 'transaction-not-found' when it was dropped */
const lockedDraft = async (transaction: Db, { id }: Draft) => {
  const row = await transaction
    .selectFrom('command.drafts')
    .select(['frozen_at', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ProblemError('transaction-not-found');
  return row;
};

/**
 * Adds changes behind those already pushed; two pushes at once do not mix.
 * @throws ProblemError 'transaction-committed', also when that began while this waited; 'transaction-too-large'
 */
export const pushChanges = (db: Db, draft: Draft, changes: readonly PushedObject[]): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if ((await lockedDraft(transaction, draft)).frozen_at) throw new ProblemError('transaction-committed');
    const pushed = await transaction
      .selectFrom('command.draft_changes')
      .select(({ fn }) => [
        fn.max('number').as('number'),
        sql<string | null>`sum(jsonb_array_length(changes))`.as('objects'),
      ])
      .where('draft_id', '=', draft.id)
      .executeTakeFirst();
    if (Number(pushed?.objects ?? 0) + changes.length > MOST_OBJECTS)
      throw new ProblemError('transaction-too-large');
    await transaction
      .insertInto('command.draft_changes')
      .values({
        draft_id: draft.id,
        number: (pushed?.number ?? 0) + 1,
        changes: JSON.stringify(changes) as unknown as PushedObject[],
      })
      .execute();
  });

interface FrozenDraft {
  /** Everything pushed, in order; nothing once it was committed. */
  readonly pushed: readonly PushedObject[];
  /** What a commit before this one answered. */
  readonly answer: CommitAnswer | null;
}

/** Begins a commit: from now on nothing can be added. @throws ProblemError 'transaction-not-found' when it was dropped */
export const freezeDraft = (db: Db, draft: Draft, now: Date): Promise<FrozenDraft> =>
  db.transaction().execute(async (transaction) => {
    const { frozen_at, answer } = await lockedDraft(transaction, draft);
    if (!frozen_at)
      await transaction
        .updateTable('command.drafts')
        .set({ frozen_at: now })
        .where('id', '=', draft.id)
        .execute();
    const rows = await transaction
      .selectFrom('command.draft_changes')
      .select('changes')
      .where('draft_id', '=', draft.id)
      .orderBy('number')
      .execute();
    return { pushed: rows.flatMap((row) => row.changes), answer: answer as CommitAnswer | null };
  });

/** A commit that was refused leaves the draft open: the conflict can be settled and pushed on top. */
export const thawDraft = async (db: Db, draft: Draft): Promise<void> => {
  await db
    .updateTable('command.drafts')
    .set({ frozen_at: null })
    .where('id', '=', draft.id)
    .where('answer', 'is', null)
    .execute();
};

/** Keeps the first answer for a commit that is repeated, and drops what was typed: it is in the log now. */
export const finishDraft = (db: Db, draft: Draft, answer: CommitAnswer): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('command.drafts')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', draft.id)
      .where('answer', 'is', null)
      .execute();
    await transaction.deleteFrom('command.draft_changes').where('draft_id', '=', draft.id).execute();
  });

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
