import { accountColumns, type AccountRowResult } from '@reader/contracts/http/administration/account-rows';

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const BOM = '\ufeff';

/** Records as a CSV that spreadsheet programs read as UTF-8. */
const csvOf = (records: readonly (readonly string[])[]): string =>
  BOM + records.map((record) => `${record.map(cell).join(',')}\r\n`).join('');

/** Who was added, each with the link to set a password: shown nowhere else. */
export const linksFile = (results: readonly AccountRowResult[], origin: string): string =>
  csvOf([
    [accountColumns.user_id, 'パスワードを決めるリンク', '有効期限'],
    ...results.flatMap(({ user_id, password_link: link }) =>
      link ? [[user_id, origin + link.path, link.expires_at]] : [],
    ),
  ]);

/** A line that was not taken, and why. */
export interface RefusedLine {
  readonly line: number;
  readonly userId: string;
  readonly column: string;
  readonly message: string;
}

/** The lines that were not taken, for putting them right. */
export const refusedFile = (lines: readonly RefusedLine[]): string =>
  csvOf([
    ['行', accountColumns.user_id, '列', '理由'],
    ...lines.map(({ line, userId, column, message }) => [String(line), userId, column, message]),
  ]);
