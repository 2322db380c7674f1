import { roleName } from '@reader/contracts/codes/roles';
import type { EncodingCode } from '@reader/contracts/codes/output';
import { accountColumns } from '@reader/contracts/http/administration/account-rows';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { encodeText, fitText } from '../../output/text/encode.js';
import { csvRecord } from '../../output/writers/csv-record.js';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly parent_id: string | null;
}

/** How each department is written in a cell: its name, with those above it where the name is there twice. */
export const writtenDepartments = (rows: readonly Named[]): ReadonlyMap<string, string> => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const times = new Map<string, number>();
  for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1);
  const pathOf = (row: Named): string => {
    const above = row.parent_id === null ? undefined : byId.get(row.parent_id);
    return above ? `${pathOf(above)}/${row.name}` : row.name;
  };
  return new Map(rows.map((row) => [row.id, times.get(row.name)! > 1 ? pathOf(row) : row.name]));
};

const BOM = '\ufeff';

/** The organisation's accounts as the CSV that can come back (docs/product/users.md#csv); without passwords and links. */
export const accountsCsv = async (db: Scoped, organisation: Id, encoding: EncodingCode): Promise<Buffer> => {
  const departments = writtenDepartments(
    await db
      .selectFrom('console.departments')
      .select(['id', 'name', 'parent_id'])
      .where('organisation', '=', organisation)
      .execute(),
  );
  const rows = await db
    .selectFrom('console.accounts')
    .select(['user_id', 'last_name', 'first_name', 'role', 'department_ids', 'first_day', 'last_day'])
    .where('organisation', '=', organisation)
    .where('is_closed', '=', false)
    .orderBy('user_id')
    .execute();
  const lines = rows.map((row) =>
    csvRecord([
      row.user_id,
      row.last_name ?? '',
      row.first_name ?? '',
      roleName[row.role],
      row.department_ids.flatMap((id) => departments.get(id) ?? []).join(';'),
      row.first_day ?? '',
      row.last_day ?? '',
    ]),
  );
  const text = [csvRecord(Object.values(accountColumns)), ...lines].join('');
  return encodeText(fitText(encoding === 'U8' ? BOM + text : text, encoding).text, encoding);
};
