import { dayInJapan } from '@reader/contracts/dates/calendar-date';
import type { ApiKeyEntry } from '@reader/contracts/http/administration/api-keys';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { accountNames, departmentNames, systemNames } from '../configuration/names.js';
import { sheetNames } from '../configuration/sheets.js';

/** Stands for a form or department that is gone, or that the caller does not see. */
const GONE = '（不明）';

/** The keys that were not revoked, the newest first. */
export const listApiKeys = async (db: Scoped, organisation: Id, now: Date): Promise<ApiKeyEntry[]> => {
  const rows = await db
    .selectFrom('console.api_keys as key')
    .leftJoin('vault.service_keys as used', 'used.id', 'key.id')
    .selectAll('key')
    .select('used.last_used_at')
    .where('key.organisation', '=', organisation)
    .where('key.is_revoked', '=', false)
    .orderBy('key.made_at', 'desc')
    .orderBy('key.id')
    .execute();
  const of = (ids: (row: (typeof rows)[number]) => readonly string[] | null) =>
    rows.flatMap((row) => ids(row) ?? []);
  const people = await accountNames(
    db,
    organisation,
    of((row) => [row.made_by]),
  );
  const departments = await departmentNames(
    db,
    organisation,
    of((row) => row.department_ids),
  );
  const sheets = await sheetNames(
    db,
    organisation,
    of((row) => row.sheet_ids),
  );
  const named = (ids: readonly string[] | null, names: ReadonlyMap<string, string>) =>
    ids && ids.map((id) => names.get(id) ?? GONE);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    sheets: named(row.sheet_ids, sheets),
    departments: named(row.department_ids, departments),
    last_day: row.last_day,
    is_over: row.last_day !== null && row.last_day < dayInJapan(now),
    made_at: new Date(row.made_at).toISOString(),
    made_by: people.get(row.made_by) ?? systemNames[row.made_by] ?? '',
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
};
