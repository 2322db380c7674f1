import { z } from 'zod';
import { Id } from '../../objects/ids.js';
import { PasswordLink } from './accounts.js';

/** Lines of a CSV that one call takes; longer files are sent in parts. */
export const MOST_ACCOUNT_ROWS = 200;

/** What a cell clears with; an empty one keeps what is there, as does a column that is not there. */
export const CLEARING_CELL = '-';

/** The columns of a CSV of accounts, by their headers (docs/product/users.md#csv). */
export const accountColumns = {
  user_id: 'ユーザーID',
  last_name: '姓',
  first_name: '名',
  role: '役割',
  departments: '部署',
  first_day: '開始日',
  last_day: '最終日',
} as const;
export type AccountColumn = keyof typeof accountColumns;

const Cell = z.string().max(4_000).optional();

/** A line of the file. */
export const AccountCells = z.object({
  /** Counts from 1, the header included. */
  line: z.number().int().min(1).max(1_000_000),
  user_id: z.string().max(4_000),
  last_name: Cell,
  first_name: Cell,
  /** 管理者 or 一般. */
  role: Cell,
  /** Names, several with `;` between them; `親/子` where a name is there twice. */
  departments: Cell,
  /** `2026-04-01` or `2026/4/1`. */
  first_day: Cell,
  last_day: Cell,
  /** Of the trial that was agreed to, and needed but in a trial: the account's revision then, null where there was none. */
  seen_revision: z.number().int().nonnegative().nullish(),
});
export type AccountCells = z.infer<typeof AccountCells>;

/** What a call lacks that does something: nobody has agreed to it. */
export const NOT_TRIED = '試行の結果にある revision を指定してください。';

export const AccountRowsBody = z
  .object({
    organization_id: Id,
    /** Says what would be done and does nothing. */
    is_trial: z.boolean(),
    rows: z
      .array(AccountCells)
      .min(1)
      .max(MOST_ACCOUNT_ROWS)
      // Results and links are told by their lines.
      .refine(
        (rows) => new Set(rows.map(({ line }) => line)).size === rows.length,
        '同じ行番号が2回あります。',
      ),
  })
  // Only what a trial has shown is agreed to (docs/product/users.md#csv).
  .superRefine(({ is_trial: isTrial, rows }, context) => {
    for (const [at, { seen_revision: seen }] of isTrial ? [] : rows.entries())
      if (seen === undefined)
        context.addIssue({ code: 'custom', path: ['rows', at, 'seen_revision'], message: NOT_TRIED });
  });

/** What is done, or would be, with a line. */
export const AccountRowResult = z.object({
  line: z.number().int(),
  user_id: z.string(),
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  /** What changes, as people read it; of who is added, all that the new account has. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused, by column; '' for the line as a whole. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  /** What the line is agreed to with; null where there is no account yet. */
  revision: z.number().int().nonnegative().nullable(),
  /** Of an added account: the link with which its person sets the password. Shown once. */
  password_link: PasswordLink.nullable(),
});
export type AccountRowResult = z.infer<typeof AccountRowResult>;
export const AccountRowResults = z.object({ results: z.array(AccountRowResult) });
