import { csvText } from '../../../lib/csv/csv-text';
import { accountColumns, type AccountRowResult } from '@reader/contracts/http/administration/account-rows';

/** Who was added, each with the link to set a password: shown nowhere else. */
export const linksFile = (results: readonly AccountRowResult[], origin: string): string =>
  csvText([
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
  csvText([
    ['行', accountColumns.user_id, '列', '理由'],
    ...lines.map(({ line, userId, column, message }) => [String(line), userId, column, message]),
  ]);
