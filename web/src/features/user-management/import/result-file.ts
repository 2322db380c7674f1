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
