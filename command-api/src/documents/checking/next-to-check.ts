import { statusOf } from '@reader/contracts/document/stage';
import type { NextToCheckAnswer, NextToCheckBody } from '@reader/contracts/http/documents/checking';
import { ENTERED_TWICE } from '@reader/contracts/objects/configuration/check-settings';
import type { Id } from '@reader/contracts/objects/ids';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { awaitsOthers } from '../../domain/document/double-entry.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import { documents } from '../../handling/aggregates.js';
import { loadFor } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import type { CommandDatabase } from '../../schema.js';
import { untilFrom, type Checker } from './checking.js';
import { isDocumentWithin } from '../../reach/within-reach.js';
import { enteredTwice } from './entered-twice.js';

/** Candidates looked at in one go; the read model may lag behind a few that have just been confirmed. */
const LOOKED_AT = 50;

const dateOf = (yyyymmdd: string): string =>
  `${yyyymmdd.slice(0, 4)}-${yyyymmdd.slice(4, 6)}-${yyyymmdd.slice(6, 8)}`;

type Builder = ExpressionBuilder<CommandDatabase, 'console.documents'>;

/**
 * The last entry was made by the caller, so that the next step is for others (docs/product/double-entry.md); of
 * a form that nobody enters twice any more, entries do not count.
 */
const isOwnEntry = (where: Builder, { account }: Checker) =>
  where.exists(
    where
      .selectFrom('console.document_entries as entry')
      .innerJoin('console.configurations as settings', (join) =>
        join
          .onRef('settings.id', '=', 'console.documents.sheet_id')
          .on('settings.root', '=', 'checkSettings')
          .on(sql<boolean>`settings.objects @> ${ENTERED_TWICE}::jsonb`),
      )
      .select(sql`1`.as('one'))
      .whereRef('entry.id', '=', 'console.documents.id')
      .where('entry.last_by', '=', account),
  );

const isOfDepartment = (department: string | undefined, organisation: Id) => {
  if (!department) return [];
  return [
    department === 'none'
      ? sql<boolean>`department_id is null`
      : sql<boolean>`department_id = any(console.departments_below(${organisation}, ${department}))`,
  ];
};

/**
 * Unconfirmed documents of the list that a check screen's query names (docs/product/check.md#neighbours), and
 * that are not for others.
 */
const waiting = (checker: Checker, query: NextToCheckBody) => (where: Builder) =>
  where.and([
    where('organisation', '=', checker.organisation),
    isDocumentWithin(checker.reach),
    where.not(isOwnEntry(where, checker)),
    where('status', '=', 'unconfirmed'),
    where(
      'reading',
      'in',
      query.type === 'applicable' || query.type === 'not-applicable'
        ? [query.type]
        : ['applicable', 'not-applicable'],
    ),
    ...(query.sheet ? [where('sheet_id', '=', query.sheet)] : []),
    ...isOfDepartment(query.department, checker.organisation),
    ...(query.startDate ? [where('created_on', '>=', dateOf(query.startDate))] : []),
    ...(query.endDate ? [where('created_on', '<=', dateOf(query.endDate))] : []),
    ...(query.downloadStatus === 'done' ? [where('is_downloaded_with_csv', '=', true)] : []),
    ...(query.downloadStatus === 'not_done' ? [where('is_downloaded_with_csv', '=', false)] : []),
  ]);

/** Someone else is at the document now. */
const isHeld = (where: Builder, { account }: Checker, now: Date) =>
  where.exists(
    where
      .selectFrom('command.checking as checking')
      .select(sql`1`.as('one'))
      .whereRef('checking.document_id', '=', 'console.documents.id')
      .where('checking.account_id', '<>', account)
      .where('checking.until', '>=', now),
  );

/** Ids in the order in which a stack is worked through, from the one that is left on and then from its start. */
const candidates = async (
  db: Kysely<CommandDatabase>,
  checker: Checker,
  query: NextToCheckBody,
  now: Date,
): Promise<Id[]> => {
  const left = query.after
    ? await db
        .selectFrom('console.documents')
        .select('registered_position')
        .where('organisation', '=', checker.organisation)
        .where('id', '=', query.after)
        .executeTakeFirst()
    : undefined;
  const from = left?.registered_position ?? -1n;
  const rows = await db
    .selectFrom('console.documents')
    .select('id')
    .where(waiting(checker, query))
    .where((where) => where.not(isHeld(where, checker, now)))
    .$if(query.after !== null, (built) => built.where('id', '<>', query.after!))
    .orderBy(sql`registered_position <= ${from}`)
    .orderBy('registered_position')
    .limit(LOOKED_AT)
    .execute();
  return rows.map(({ id }) => id);
};

/** The document as the log knows it; undefined for one that has left the caller's reach meanwhile. */
const seen = async (log: Dependencies['log'], id: Id, checker: Checker) => {
  try {
    return await loadFor(log, documents, id, checker);
  } catch (error) {
    if (error instanceof RuleBroken && error.code === 'not-found') return undefined;
    throw error;
  }
};

/**
 * The next unconfirmed document that nobody else is at, held for the caller from now on: two callers at once get two
 * documents. Nothing is left: null, with how many others are at.
 */
export const nextToCheck = async (
  dependencies: Dependencies,
  checker: Checker,
  query: NextToCheckBody,
): Promise<NextToCheckAnswer> => {
  const now = dependencies.now();
  const isEnteredTwice = enteredTwice(dependencies, checker.organisation);
  return dependencies.drafts.transaction().execute(async (db) => {
    // One at a time in an organisation: between looking and holding nobody else may look.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`checking ${checker.organisation}`}, 0))`.execute(
      db,
    );
    for (const id of await candidates(db, checker, query, now)) {
      // The log knows of a confirmation or an entry that the read model has not heard of.
      const state = await seen(dependencies.log, id, checker);
      if (!state || statusOf(state.stage) !== 'unconfirmed') continue;
      const isTwice = await isEnteredTwice(state.sheetId);
      if (awaitsOthers(state, { by: checker.account, isEnteredTwice: isTwice })) continue;
      await db
        .insertInto('command.checking')
        .values({
          document_id: id,
          account_id: checker.account,
          organisation: checker.organisation,
          until: untilFrom(now),
        })
        .onConflict((conflict) =>
          conflict.columns(['document_id', 'account_id']).doUpdateSet({ until: untilFrom(now) }),
        )
        .execute();
      return { document_id: id, held_by_others: 0 };
    }
    const held = await db
      .selectFrom('console.documents')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where(waiting(checker, query))
      .where((where) => isHeld(where, checker, now))
      .executeTakeFirstOrThrow();
    return { document_id: null, held_by_others: Number(held.count) };
  });
};
