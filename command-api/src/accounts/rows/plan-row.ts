import {
  FirstName,
  isOfferedRole,
  LastName,
  managingFault,
  UserId,
} from '@reader/contracts/codes/account-rules';
import { roleName, type Role } from '@reader/contracts/codes/roles';
import { ERASED } from '@reader/contracts/events/define';
import {
  CLEARING_CELL,
  type AccountCells,
  type AccountColumn,
  type AccountRowResult,
} from '@reader/contracts/http/administration/account-rows';
import { problems, type ProblemCode } from '@reader/contracts/japanese/problems';
import type { Id } from '@reader/contracts/objects/ids';
import { asInCodePage } from '@reader/contracts/text/same-place';
import { isWithinDays, type Account } from '../../domain/account/account.js';
import type { AccountCommand } from '../account-commands.js';
import type { NamedDepartments } from './named-departments.js';
import type { z } from 'zod';

/** What a line comes to: a command where it adds or changes something. */
export interface PlannedRow {
  readonly outcome: AccountRowResult['outcome'];
  readonly command: AccountCommand | undefined;
  readonly changes: AccountRowResult['changes'];
  readonly problems: AccountRowResult['problems'];
}

/** What a line is held against. */
export interface KnownForRow {
  readonly account: Account | undefined;
  /** Role of who sent it; null: the operator of the installation. */
  readonly byRole: Role | null;
  /** It is that of who sent it. */
  readonly isOwn: boolean;
  /** The day in Japan. */
  readonly today: string;
  /** What keeps who sent it from looking after the account, were it in these departments; undefined: nothing. */
  readonly reachFault: (departmentIds: readonly Id[]) => ProblemCode | undefined;
  readonly isInRoot: boolean;
  readonly departments: NamedDepartments;
}

/** A cell's value: what is there already, a new one, or what is wrong with it. */
type Read<Value> = { readonly value: Value } | { readonly problems: readonly string[] };

const readText = (
  schema: z.ZodType<string>,
  cell: string | undefined,
  before: string | undefined,
): Read<string> => {
  const written = cell?.trim() ?? '';
  // As a file in cp932 brings it back, it is the same.
  if (before !== undefined && (written === '' || written === asInCodePage(before))) return { value: before };
  const read = schema.safeParse(cell ?? '');
  return read.success ? { value: read.data } : { problems: read.error.issues.map(({ message }) => message) };
};

const readRole = (cell: string | undefined, before: Role | undefined): Read<Role> => {
  const written = cell?.trim() ?? '';
  if (written === '' && before !== undefined) return { value: before };
  if (written === '') return { value: 'staff' };
  const role = (Object.keys(roleName) as Role[]).find(
    (code) => code === written || roleName[code] === written,
  );
  const isKept = role !== undefined && role === before;
  if (
    role !== undefined &&
    (isKept || (isOfferedRole(role) && (before === undefined || isOfferedRole(before))))
  )
    return { value: role };
  return { problems: [`「${written}」は選べません（${roleName.manager} / ${roleName.staff}）`] };
};

const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;

const readDay = (cell: string | undefined, before: string | null): Read<string | null> => {
  const written = cell?.trim() ?? '';
  if (written === '') return { value: before };
  if (written === CLEARING_CELL) return { value: null };
  const [, year, month, day] = DAY.exec(written) ?? [];
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const isDay = year !== undefined && new Date(`${iso}T00:00:00Z`).toISOString().slice(0, 10) === iso;
  return isDay ? { value: iso } : { problems: [`「${written}」は日付ではありません（例: 2026-04-01）`] };
};

const readDepartments = (
  cell: string | undefined,
  before: readonly string[],
  { departments, isInRoot }: KnownForRow,
): Read<readonly string[]> => {
  const written = cell?.trim() ?? '';
  if (written === '') return { value: before };
  const { ids, isNamingRoot, problems: wrong } = departments.read(written === CLEARING_CELL ? '' : written);
  if (wrong.length > 0) return { problems: wrong };
  // Files that are given out never have it; people may write it, which makes nobody a member.
  if (isNamingRoot && !isInRoot) return { problems: [problems['root-membership-kept'].title] };
  // In another order it is the same.
  const isSame = ids.length === before.length && ids.every((id) => before.includes(id));
  if (isSame) return { value: before };
  return isInRoot ? { problems: [problems['root-membership-kept'].title] } : { value: ids };
};

/** Bad days make `toISOString` throw. */
const readSafeDay = (...given: Parameters<typeof readDay>): Read<string | null> => {
  try {
    return readDay(...given);
  } catch {
    return { problems: [`「${given[0]?.trim()}」は日付ではありません（例: 2026-04-01）`] };
  }
};

/** What an account has before it is there. */
const nothing = { role: null, departmentIds: [], firstDay: null, lastDay: null } as const;

const namesOf = (account: Account | undefined) =>
  account && account.names !== ERASED ? account.names : { lastName: '', firstName: '' };

/** What changes, as people read it; of who is added, all that the new account has. */
const changesOf = (
  account: Account | undefined,
  after: AccountCommand,
  { departments }: KnownForRow,
): AccountRowResult['changes'] => {
  const names = namesOf(account);
  const before = account ?? nothing;
  const list = (ids: readonly string[]) => ids.flatMap((id) => departments.nameOf(id) ?? []).join('、');
  const pairs: [AccountColumn, string, string][] = [
    ['last_name', names.lastName, after.lastName],
    ['first_name', names.firstName, after.firstName],
    ['role', before.role === null ? '' : roleName[before.role], roleName[after.role]],
    ['departments', list(before.departmentIds), list(after.departmentIds)],
    ['first_day', before.firstDay ?? '', after.firstDay ?? ''],
    ['last_day', before.lastDay ?? '', after.lastDay ?? ''],
  ];
  return pairs
    .filter(([, old, new_]) => old !== new_)
    .map(([column, old, new_]) => ({ column, before: old, after: new_ }));
};

type RowFaults = AccountRowResult['problems'];

/** What keeps a person from doing this to the own account. */
const ownFaults = ({ account, isOwn, today }: KnownForRow, after: AccountCommand): RowFaults => {
  if (!account || !isOwn) return [];
  const isBarred = isWithinDays(account, today) && !isWithinDays(after, today);
  return [
    ...(after.role === account.role
      ? []
      : [{ column: 'role', message: problems['account-own-role'].title } as const]),
    ...(isBarred ? [{ column: 'last_day', message: problems['account-own'].title } as const] : []),
  ];
};

/** What keeps who sent it from this account, from giving it these departments, and from doing so to their own. */
const barredFrom = (known: KnownForRow, before: readonly Id[], after: AccountCommand): RowFaults => {
  const { account, byRole, reachFault } = known;
  const fault = (account && managingFault(account.role, byRole)) ?? reachFault(before);
  // Of an account that is out of reach nothing more is told.
  if (fault !== undefined) return [{ column: 'user_id', message: problems[fault].title }];
  const tooFar = reachFault(after.departmentIds);
  return [
    ...(tooFar === undefined ? [] : [{ column: 'departments', message: problems[tooFar].title } as const]),
    ...ownFaults(known, after),
  ];
};

/**
 * What a line of a CSV comes to (docs/product/users.md#csv): an empty cell keeps, `-` clears what may be empty, everything else sets.
 * All that is wrong with it is said at once.
 */
export const planRow = (cells: AccountCells, known: KnownForRow): PlannedRow => {
  const { account } = known;
  const faults: { column: string; message: string }[] = [];
  const take = <Value>(column: AccountColumn, read: Read<Value>): Value | undefined => {
    if ('value' in read) return read.value;
    for (const message of read.problems) faults.push({ column, message });
    return undefined;
  };
  const names = account && account.names !== ERASED ? account.names : undefined;
  const userId = take('user_id', readText(UserId, cells.user_id.trim(), undefined));
  const lastName = take('last_name', readText(LastName, cells.last_name, names?.lastName));
  const firstName = take('first_name', readText(FirstName, cells.first_name, names?.firstName));
  const role = take('role', readRole(cells.role, account?.role));
  const before = account?.departmentIds.filter((id) => known.departments.nameOf(id) !== undefined) ?? [];
  const departmentIds = take('departments', readDepartments(cells.departments, before, known));
  const firstDay = take('first_day', readSafeDay(cells.first_day, account?.firstDay ?? null));
  const lastDay = take('last_day', readSafeDay(cells.last_day, account?.lastDay ?? null));
  if (firstDay && lastDay && lastDay < firstDay)
    faults.push({ column: 'last_day', message: problems['days-crossed'].title });
  if (account?.isClosed) faults.push({ column: 'user_id', message: problems['account-closed'].title });
  if (
    faults.length > 0 ||
    userId === undefined ||
    lastName === undefined ||
    firstName === undefined ||
    role === undefined ||
    departmentIds === undefined ||
    firstDay === undefined ||
    lastDay === undefined
  )
    return { outcome: 'refused', command: undefined, changes: [], problems: faults };
  const command = { userId, lastName, firstName, role, departmentIds, firstDay, lastDay };
  const changes = changesOf(account, command, known);
  if (account && changes.length === 0) return { outcome: 'same', command: undefined, changes, problems: [] };
  const barred = barredFrom(known, before, command);
  if (barred.length > 0) return { outcome: 'refused', command: undefined, changes, problems: barred };
  return { outcome: account ? 'changed' : 'added', command, changes, problems: [] };
};
