import type { Reach } from '@reader/contracts/reach';
import { sql, type RawBuilder } from 'kysely';

const isWithin = ({ departments, forms }: Reach, department: string, form: string): RawBuilder<boolean> => {
  const anyOf = (column: string, ids: ReadonlySet<string>) =>
    sql`${sql.ref(column)} = any(${sql.val([...ids])}::uuid[])`;
  const isOfDepartment =
    departments === 'all'
      ? sql`true`
      : sql`(${sql.ref(department)} is null or ${anyOf(department, departments)})`;
  return sql<boolean>`(${isOfDepartment} and ${forms === 'all' ? sql`true` : anyOf(form, forms)})`;
};

/** Does a caller see the document of this row of `console.documents`? `table`: its name in the query. */
export const isDocumentWithin = (reach: Reach, table = 'console.documents'): RawBuilder<boolean> =>
  isWithin(reach, `${table}.department_id`, `${table}.sheet_id`);

/** Does a caller see the form of this row of `console.sheets`? */
export const isSheetWithin = (reach: Reach): RawBuilder<boolean> =>
  isWithin(reach, 'console.sheets.department_id', 'console.sheets.id');
