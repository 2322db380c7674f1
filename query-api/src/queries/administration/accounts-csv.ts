import { roleName } from '@reader/contracts/codes/roles';
import type { EncodingCode } from '@reader/contracts/codes/output';
import { writtenNames } from '@reader/contracts/departments/paths';
import { accountColumns } from '@reader/contracts/http/administration/account-rows';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { csvFile } from './csv-file.js';

/** The organisation's accounts as the CSV that can come back (docs/product/users.md#csv); without passwords and links. */
export const accountsCsv = async (db: Scoped, organisation: Id, encoding: EncodingCode): Promise<Buffer> => {
  const known = await db
    .selectFrom('console.departments')
    .select(['id', 'name', 'parent_id as parentId'])
    .where('organisation', '=', organisation)
    .execute();
  const nameOf = writtenNames(new Map(known.map((one) => [one.id, one])));
  const rows = await db
    .selectFrom('console.accounts')
    .select(['user_id', 'last_name', 'first_name', 'role', 'department_ids', 'first_day', 'last_day'])
    .where('organisation', '=', organisation)
    .where('is_closed', '=', false)
    .orderBy('user_id')
    .execute();
  const records = rows.map((row) => [
    row.user_id,
    row.last_name ?? '',
    row.first_name ?? '',
    roleName[row.role],
    row.department_ids.flatMap((id) => nameOf(id) ?? []).join(';'),
    row.first_day ?? '',
    row.last_day ?? '',
  ]);
  return csvFile(Object.values(accountColumns), records, encoding);
};
