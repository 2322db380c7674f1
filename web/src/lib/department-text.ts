import type { DocumentRow } from '@reader/contracts/http/documents/documents';

/** The department of a document as it is shown. */
export const departmentText = ({
  department,
  department_name: name,
}: Pick<DocumentRow, 'department' | 'department_name'>): string =>
  department === null ? '全部署' : name || '削除された部署';
