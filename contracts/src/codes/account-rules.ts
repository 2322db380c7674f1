import { z } from 'zod';
import { charactersOf } from '../text/characters.js';
import { isPlainLine, NOT_A_PLAIN_LINE } from '../text/plain-line.js';
import type { Id } from '../objects/ids.js';
import type { Role } from './roles.js';

/** Limits of accounts and departments (docs/product/limits.md#account-limits). */
export const USER_ID_MOST = 30;
export const PASSWORD_LEAST = 8;
/** Longest password that is hashed. */
export const PASSWORD_MOST = 200;
export const PERSON_NAME_MOST = 10;
export const DEPARTMENT_NAME_MOST = 20;

/** The virtual department above all others; its members look after the departments (docs/product/departments.md#root). */
export const ROOT_DEPARTMENT = 'root';

/** Signs by which cells of a CSV are split, as people read them. */
const SPLITTING_SIGNS = '「;」「；」「、」「/」「／」';

/** The notes beside the fields, with their lines; broken, what they say is the error (docs/product/users.md#rules). */
export const accountNotes = {
  userId: `${USER_ID_MOST}文字以内、半角の英数字と _ -。作成後は変えられません。`,
  password: `${PASSWORD_LEAST}〜${PASSWORD_MOST}文字。大文字・小文字・数字をすべて含めます。ユーザーIDと同じものと、よく使われるものは使えません。`,
  name: `それぞれ必須、${PERSON_NAME_MOST}文字以内。\n先頭に = + - @（全角も）は使えません。`,
  departmentName: `必須、${DEPARTMENT_NAME_MOST}文字以内。使えない記号:\n先頭の「=」「+」「-」「@」（全角も）\n${SPLITTING_SIGNS}`,
} as const;

/** Code points of the longest character that is written in names: a base with its variation, a family of faces. */
const POINTS_OF_CHARACTER = 8;

const lengthOf = (text: string): number =>
  charactersOf(text).reduce(
    // Marks upon marks are no one character.
    (sum, character) => sum + Math.ceil([...character].length / POINTS_OF_CHARACTER),
    0,
  );

const named = (most: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, missing)
    .refine((text) => lengthOf(text) <= most, {
      error: ({ input }) =>
        `${most}文字以内で入力してください（今は${lengthOf(String(input).trim())}文字）。`,
    })
    .refine(isPlainLine, NOT_A_PLAIN_LINE)
    // Spreadsheet programs would take it for a formula.
    .regex(/^(?![=+\-@＝＋－＠])/u, '先頭に = + - @（全角も）は使えません。');

export const UserId = z
  .string()
  .min(1, 'ユーザーIDを入力してください。')
  .max(USER_ID_MOST, `${USER_ID_MOST}文字以内で入力してください。`)
  .regex(/^[A-Za-z0-9_-]*$/, '半角の英数字と _ - だけを使ってください。');
export const LastName = named(PERSON_NAME_MOST, '姓を入力してください。');
export const FirstName = named(PERSON_NAME_MOST, '名を入力してください。');
/**
 * Cells of a CSV separate departments and levels with these signs (docs/product/users.md#csv); names that are older than the rule may
 * have them.
 */
export const DepartmentName = named(DEPARTMENT_NAME_MOST, '部署名を入力してください。')
  .regex(/^[^;；、/／]*$/u, `${SPLITTING_SIGNS}は使えません（CSVで部署や階層を区切る記号です）。`)
  .refine(
    (name) => name.normalize('NFKC').toLowerCase() !== ROOT_DEPARTMENT,
    `${ROOT_DEPARTMENT} という名前は使えません（すべての部署の上にある部署の名前です）。`,
  );

/**
 * What the rules find wrong with a password; '' for nothing. Whether it is among the commonest the server finds.
 * (docs/product/users.md#rules)
 */
export const passwordFault = (password: string, userId: string): string => {
  if ([...password].length < PASSWORD_LEAST) return `${PASSWORD_LEAST}文字以上にしてください。`;
  if (password.length > PASSWORD_MOST) return `${PASSWORD_MOST}文字以内にしてください。`;
  const missing = [
    [/[A-Z]/, '大文字'],
    [/[a-z]/, '小文字'],
    [/[0-9]/, '数字'],
  ].flatMap(([pattern, name]) => ((pattern as RegExp).test(password) ? [] : [name as string]));
  if (missing.length > 0) return `${missing.join('・')}を含めてください。`;
  return password.toLowerCase() === userId.toLowerCase() ? 'ユーザーIDと同じパスワードは使えません。' : '';
};

/** Roles that an account can be given on the screen; the others come from the admin command. */
export const OFFERED_ROLES = ['manager', 'staff'] as const satisfies readonly Role[];
export const isOfferedRole = (role: Role): boolean => OFFERED_ROLES.some((offered) => offered === role);

/** Why somebody may not change an account: codes of problems (docs/product/users.md#rules). */
export const readOnlyReasons = [
  'account-of-system-manager',
  'account-of-auditor',
  'account-of-root',
  'account-out-of-reach',
] as const;
export type ReadOnlyReason = (typeof readOnlyReasons)[number];

/**
 * What keeps who has the role `byRole` (null: the operator of the installation) from doing anything to an account of this role; undefined:
 * nothing. A manager must not become a system manager by way of another's account: who sets its password signs in with it. And
 * auditors look at what managers do, so that managers have no hand in their accounts (docs/product/users.md#rules).
 */
export const managingFault = (role: Role, byRole: Role | null): ReadOnlyReason | undefined => {
  if (byRole === null || byRole === 'system_manager') return undefined;
  if (role === 'auditor') return 'account-of-auditor';
  return role === 'system_manager' ? 'account-of-system-manager' : undefined;
};

/** Whose account it is. */
interface Person {
  readonly isInRoot: boolean;
  /** Those that are there: a membership in a department that is gone counts for nothing. */
  readonly departmentIds: readonly Id[];
}

/** Who looks after accounts, and the departments whose documents they see. */
export interface AccountManager {
  readonly role: string | null;
  readonly isInRoot: boolean;
  readonly departments: 'all' | ReadonlySet<Id>;
}

/**
 * What keeps somebody from looking after this person; undefined: nothing. Who could give out departments, or sign in with a password of
 * their own making, would be and see what the other is and sees. So managers who are not in root leave alone who is, and where
 * documents are limited to departments a manager who sees a part of them looks after the people of that part
 * (docs/product/departments.md#people-of-departments).
 */
export const reachFault = (
  person: Person,
  { role, isInRoot, departments }: AccountManager,
): ReadOnlyReason | undefined => {
  if (role !== 'manager') return undefined;
  if (person.isInRoot && !isInRoot) return 'account-of-root';
  if (departments === 'all') return undefined;
  return person.departmentIds.every((each) => departments.has(each)) ? undefined : 'account-out-of-reach';
};

/**
 * Whether an account may be used (docs/product/users.md#states): `invited` has no password yet, `early` has not reached its first
 * day, `over` has passed its last, `closed` was removed.
 */
export const AccountState = z.enum(['active', 'invited', 'locked', 'early', 'over', 'closed']);
export type AccountState = z.infer<typeof AccountState>;

export const accountStateName: Record<AccountState, string> = {
  active: '利用中',
  invited: '招待中',
  locked: 'ロック中',
  early: '開始前',
  over: '期間終了',
  closed: '削除済み',
};
