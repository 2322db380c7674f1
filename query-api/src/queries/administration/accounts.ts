import { sql, type Expression, type SqlBool } from 'kysely';
import {
  type AccountManager,
  type AccountState,
  managingFault,
  reachFault,
  ROOT_DEPARTMENT,
} from '@reader/contracts/codes/account-rules';
import type { Role } from '@reader/contracts/codes/roles';
import type { AccountEntry, Accounts, AccountsQuery } from '@reader/contracts/http/administration/accounts';
import { accountSearch } from '@reader/contracts/search/accounts';
import type { Id } from '@reader/contracts/objects/ids';
import { goesOn } from '@reader/platform/vault/session-goes-on';
import type { Scoped } from '../../database.js';

/** Whether the organisation's provider means it, as SQL of the listed row. */
const byProvider = sql<boolean>`exists (
  select from vault.identities identity where identity.account_id = listed.id)`;

/** Whether it may be used, as SQL of the joined row; the first that applies (docs/product/users.md#states). */
const stateOf = (today: string) => sql<AccountState>`case
  when listed.is_closed then 'closed'
  when listed.is_locked then 'locked'
  when listed.last_day < ${today} then 'over'
  when not coalesce(kept.has_password, false) and not ${byProvider} then 'invited'
  when listed.first_day > ${today} then 'early'
  else 'active' end`;

const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const byUserId = sql`listed.user_id collate "C"`;

const joined = (db: Scoped, organisation: Id) =>
  db
    .selectFrom('console.accounts as listed')
    // The vault is under no row-level security: both sides name the organisation.
    .leftJoin('vault.credentials as kept', (join) =>
      join.onRef('kept.account_id', '=', 'listed.id').on('kept.organisation', '=', organisation),
    )
    .where('listed.organisation', '=', organisation);

/** What a call asks for, as conditions on the joined row. Removed accounts are shown only when asked for. */
const conditions = (query: AccountsQuery, today: string): Expression<SqlBool>[] => {
  const wanted: Expression<SqlBool>[] = [];
  if (query.user_id !== undefined) wanted.push(sql<SqlBool>`listed.user_id = ${query.user_id}`);
  if (query.role !== undefined) wanted.push(sql<SqlBool>`listed.role = ${query.role}`);
  const part = accountSearch(query.search);
  if (part !== '') wanted.push(sql<SqlBool>`listed.searched like ${likeText(part)}`);
  if (query.department_id === ROOT_DEPARTMENT) wanted.push(sql<SqlBool>`listed.is_in_root`);
  else if (query.department_id !== undefined)
    wanted.push(sql<SqlBool>`listed.department_ids @> ${JSON.stringify([query.department_id])}::jsonb`);
  if (query.state !== undefined) wanted.push(sql<SqlBool>`${stateOf(today)} = ${query.state}`);
  else if (query.user_id === undefined) wanted.push(sql<SqlBool>`not listed.is_closed`);
  return wanted;
};

/** Sign-ins of these accounts that go on. */
const openSessions = async (
  db: Scoped,
  organisation: Id,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('vault.sessions as session')
    .innerJoin('vault.credentials as kept', 'kept.account_id', 'session.account_id')
    .select(['session.account_id', sql<number>`count(*)::integer`.as('sessions')])
    .where('session.organisation', '=', organisation)
    .where('session.account_id', 'in', ids)
    .where(goesOn('session', 'kept'))
    .groupBy('session.account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.sessions]));
};

/** Departments in the order they were added: those that are named, or all. */
const departmentsOf = async (db: Scoped, organisation: Id, named?: readonly Id[]) =>
  named?.length === 0
    ? []
    : db
        .selectFrom('console.departments')
        .select(['id', 'name'])
        .where('organisation', '=', organisation)
        .$if(named !== undefined, (query) => query.where('id', 'in', [...new Set(named)]))
        .orderBy('position')
        .execute();

/**
 * Which accounts are on a page, and how many are found: in one pass that carries ids alone.
 * With their details, a late page is sorted and thrown away at several times the cost.
 */
const accountsPage = async (
  db: Scoped,
  organisation: Id,
  query: AccountsQuery,
  today: string,
): Promise<{ total: number; ids: Id[] }> => {
  const found = joined(db, organisation).where((where) => where.and(conditions(query, today)));
  const page = await found
    .select(['listed.id', sql<number>`count(*) over ()::integer`.as('total')])
    .orderBy(byUserId)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const [first] = page;
  // Nothing beyond the end says how many there are.
  const counted =
    first ?? (await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow());
  return { total: counted.total, ids: page.map(({ id }) => id) };
};

/** Accounts of an organisation, by user id (docs/product/users.md#calls). `today`: the day in Japan, `2026-04-01`. `by`: who asks. */
export const listAccounts = async (
  db: Scoped,
  organisation: Id,
  query: AccountsQuery,
  today: string,
  by: AccountManager,
): Promise<Accounts> => {
  const { total, ids } = await accountsPage(db, organisation, query, today);
  const rows = await joined(db, organisation)
    .where('listed.id', '=', sql<Id>`any(${sql.val(ids)}::uuid[])`)
    .selectAll('listed')
    .select(['kept.last_sign_in_at', stateOf(today).as('state'), byProvider.as('is_by_provider')])
    .orderBy(byUserId)
    .execute();
  // The whole checklist for each of many would be a list of lists: it comes with the account that is asked for by itself.
  const isWhole = query.user_id !== undefined;
  const departments = await departmentsOf(
    db,
    organisation,
    isWhole ? undefined : rows.flatMap((row) => row.department_ids),
  );
  const sessions = await openSessions(
    db,
    organisation,
    rows.map(({ id }) => id),
  );
  const checklist = (row: (typeof rows)[number]): AccountEntry['departmentInformations'] => {
    const own = new Set(row.department_ids);
    const root = { id: ROOT_DEPARTMENT, name: ROOT_DEPARTMENT, isBelonging: row.is_in_root };
    return [
      ...(isWhole || row.is_in_root ? [root] : []),
      ...departments.flatMap(({ id, name }) =>
        isWhole || own.has(id) ? [{ id, name, isBelonging: own.has(id) }] : [],
      ),
    ];
  };
  const known = new Set(departments.map(({ id }) => id));
  const readOnlyReason = (row: (typeof rows)[number]): AccountEntry['readOnlyBecause'] =>
    managingFault(row.role, by.role as Role | null) ??
    reachFault(
      { isInRoot: row.is_in_root, departmentIds: row.department_ids.filter((id) => known.has(id)) },
      by,
    ) ??
    null;
  return {
    total,
    users: rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      lastName: row.last_name ?? '',
      firstName: row.first_name ?? '',
      role: row.role,
      departmentInformations: checklist(row),
      state: row.state,
      isByProvider: row.is_by_provider,
      firstDay: row.first_day,
      lastDay: row.last_day,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      sessions: sessions.get(row.id) ?? 0,
      secondFactor: {
        setAt: row.second_factor_set_at,
        recoveryCodesLeft: row.recovery_codes_left,
        reset: row.second_factor_reset,
      },
      readOnlyBecause: readOnlyReason(row),
      revision: row.revision,
    })),
  };
};
