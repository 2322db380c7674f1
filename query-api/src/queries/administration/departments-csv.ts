import type { EncodingCode } from '@reader/contracts/codes/output';
import { ROOT_DEPARTMENT } from '@reader/contracts/codes/account-rules';
import { pathTo } from '@reader/contracts/departments/paths';
import { departmentColumns } from '@reader/contracts/http/administration/department-rows';
import type { Id } from '@reader/contracts/objects/ids';
import type { Scoped } from '../../database.js';
import { csvFile } from './csv-file.js';
import { departmentEntries } from './department-list.js';
import { departmentRows } from './departments.js';

/** The organisation's departments, in the order of their list, as the CSV that can come back (docs/product/departments.md#csv). */
export const departmentsCsv = async (
  db: Scoped,
  organisation: Id,
  encoding: EncodingCode,
): Promise<Buffer> => {
  const rows = await departmentRows(db, organisation);
  const known = new Map(rows.map(({ id, name, parent_id: parentId }) => [id, { id, name, parentId }]));
  const records = departmentEntries(rows, []).map((entry) => [
    String(entry.number),
    entry.id,
    entry.departmentName,
    pathTo(known, entry.parentDepartmentId) || ROOT_DEPARTMENT,
  ]);
  return csvFile(Object.values(departmentColumns), records, encoding);
};
