import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';

/** Shown for a name that was erased with its key, of a person or a document's file. */
export const ERASED_NAME = '（消去済み）';

/** The name of a document's file, as people see it. */
export const fileNameOf = (row: { readonly file_name: string | null }): string =>
  row.file_name ?? ERASED_NAME;

/** What acts without being anybody, as people see it. */
export const systemNames: Readonly<Record<string, string>> = {
  'ocr-worker': '自動読取',
  'job-worker': '自動処理',
  'command-api': '自動処理',
  admin: 'システム',
  'scan-folder': 'スキャンフォルダー',
};

/**
 * An account that a call names must be one of the organisation's
 * (docs/product/roles-and-permissions.md#tenancy).
 * @throws ProblemError 'not-found'
 */
export const requireAccount = async (db: Scoped, organisation: Id, id: string | undefined): Promise<void> => {
  if (!id) return;
  const found = await db
    .selectFrom('console.accounts')
    .select('id')
    .where('organisation', '=', organisation)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new ProblemError('not-found');
};

/** Names of accounts and of programs' keys by id, as people see them: family name, given name; `APIキー「夜間の取り込み」`. */
export const accountNames = async (
  db: Scoped,
  organisation: Id,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => /^[0-9a-f-]{36}$/.test(id));
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.accounts')
    .select(['id', 'last_name', 'first_name', 'user_id'])
    .where('organisation', '=', organisation)
    .where('id', 'in', wanted)
    .execute();
  const names = new Map(
    rows.map((row) => [
      row.id,
      row.last_name === null ? ERASED_NAME : `${row.last_name} ${row.first_name ?? ''}`.trim() || row.user_id,
    ]),
  );
  const others = wanted.filter((id) => !names.has(id));
  if (others.length === 0) return names;
  const keys = await db
    .selectFrom('console.api_keys')
    .select(['id', 'name'])
    .where('organisation', '=', organisation)
    .where('id', 'in', others)
    .execute();
  for (const { id, name } of keys) names.set(id, `APIキー「${name}」`);
  return names;
};

/** Names of the departments that are there, by id. */
export const departmentNames = async (
  db: Scoped,
  organisation: Id,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('console.departments')
    .select(['id', 'name'])
    .where('organisation', '=', organisation)
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};
