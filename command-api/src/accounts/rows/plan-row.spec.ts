import { describe, expect, it } from 'vitest';
import type { AccountCells } from '@reader/contracts/http/administration/account-rows';
import { id, staff } from '@reader/contracts/testing/examples/ids';
import type { Account } from '../../domain/account/account.js';
import type { DepartmentTree } from '../../domain/department-tree/department-tree.js';
import { namedDepartments } from './named-departments.js';
import { planRow } from './plan-row.js';

const tree: DepartmentTree = {
  departments: new Map(
    [
      { id: id(1), name: '健康推進部', parentId: null },
      { id: id(2), name: '健診課', parentId: id(1) },
      { id: id(3), name: '庶務課', parentId: id(1) },
      { id: id(4), name: '福祉部', parentId: null },
      { id: id(5), name: '庶務課', parentId: id(4) },
    ].map((department) => [department.id, department]),
  ),
  rootMembers: new Set(),
  lineage: new Map(),
  revision: 5,
};
const account: Account = {
  ...{ id: staff, userId: 'tanaka', role: 'staff', departmentIds: [id(2)] },
  openedBy: id(8),
  ...{ firstDay: '2026-04-01', lastDay: '2027-03-31', names: { lastName: '田中', firstName: '花子' } },
  ...{ isLocked: false, isClosed: false, closings: 0, secondFactor: null, revision: 3 },
};
const departments = namedDepartments(tree);
const byOther = { byRole: 'manager', isOwn: false, today: '2026-06-01' } as const;
const plan = (
  cells: Partial<AccountCells>,
  known: Partial<Account> | undefined = account,
  isInRoot = false,
) =>
  planRow(
    { line: 2, user_id: 'tanaka', ...cells },
    {
      account: known && { ...account, ...known },
      isInRoot,
      departments,
      ...byOther,
      reachFault: () => undefined,
    },
  );
const added = (cells: Partial<AccountCells>) =>
  planRow(
    { line: 2, user_id: 'suzuki', ...cells },
    { account: undefined, isInRoot: false, departments, ...byOther, reachFault: () => undefined },
  );
const messages = (planned: ReturnType<typeof planRow>) =>
  planned.problems.map(({ column, message }) => `${column}: ${message}`);

describe('a line of a CSV of accounts', () => {
  it('keeps where a cell is empty or the column is not there', () => {
    expect(plan({}).outcome).toBe('same');
    expect(plan({ last_name: '', role: '', departments: ' ', first_day: '' }).outcome).toBe('same');
  });
  it('tells all that somebody who is added would have, so that columns that slipped are seen', () => {
    const cells = {
      last_name: '健診課',
      first_name: '鈴木',
      departments: '福祉部/庶務課',
      first_day: '2026/4/1',
    };
    expect(added(cells)).toMatchObject({
      outcome: 'added',
      changes: [
        { column: 'last_name', before: '', after: '健診課' },
        { column: 'first_name', before: '', after: '鈴木' },
        { column: 'role', before: '', after: '一般' },
        { column: 'departments', before: '', after: '福祉部/庶務課' },
        { column: 'first_day', before: '', after: '2026-04-01' },
      ],
    });
    expect(added({ last_name: '鈴木' }).changes).toEqual([]);
  });
  it('sets what it says, and tells what changes', () => {
    const planned = plan({
      last_name: '鈴木',
      role: '管理者',
      departments: '健診課;福祉部',
      last_day: '2028/3/31',
    });
    expect(planned.outcome).toBe('changed');
    expect(planned.changes).toEqual([
      { column: 'last_name', before: '田中', after: '鈴木' },
      { column: 'role', before: '一般', after: '管理者' },
      { column: 'departments', before: '健診課', after: '健診課、福祉部' },
      { column: 'last_day', before: '2027-03-31', after: '2028-03-31' },
    ]);
    expect(planned.command).toMatchObject({ firstName: '花子', firstDay: '2026-04-01' });
  });
  it('clears with - what may be empty', () => {
    expect(plan({ departments: '-', first_day: '-', last_day: '-' }).command).toMatchObject({
      departmentIds: [],
      firstDay: null,
      lastDay: null,
    });
    expect(messages(plan({ last_name: '-' }))).toHaveLength(1);
  });
  it('adds who is not there, as staff unless it says otherwise', () => {
    expect(added({ last_name: '鈴木', first_name: '太郎' })).toMatchObject({
      outcome: 'added',
      command: { userId: 'suzuki', role: 'staff', departmentIds: [], firstDay: null },
    });
    expect(messages(added({}))).toEqual([
      'last_name: 姓を入力してください。',
      'first_name: 名を入力してください。',
    ]);
  });
  it('says all that is wrong with it at once', () =>
    expect(
      messages(
        planRow(
          {
            ...{ line: 8, user_id: 'suzuki.taro', last_name: '一二三四五六七八九十百千', first_name: '=A1' },
            ...{ role: '管理', departments: '学校課、健心課', first_day: '2026-02-30' },
          },
          {
            account: undefined,
            isInRoot: false,
            departments,
            ...byOther,
            reachFault: () => undefined,
          },
        ),
      ),
    ).toEqual([
      'user_id: 半角の英数字と _ - だけを使ってください。',
      'last_name: 10文字以内で入力してください（今は12文字）。',
      'first_name: 先頭に = + - @（全角も）は使えません。',
      'role: 「管理」は選べません（管理者 / 一般）',
      'departments: 「学校課」という部署はありません',
      'departments: 「健心課」という部署はありません（近い名前: 健診課）',
      'first_day: 「2026-02-30」は日付ではありません（例: 2026-04-01）',
    ]));
  it('tells the first ten departments that are not there, each once', () => {
    const written = Array.from({ length: 12 }, (_, at) => `学校${at}課`);
    const told = messages(plan({ departments: ['健診課', ...written, ...written].join(';') }));
    expect(told).toHaveLength(11);
    expect(told[0]).toBe('departments: 「学校0課」という部署はありません');
    expect(told[10]).toBe('departments: ほかにも、取り込めない部署が 2 件あります');
  });
  it('is refused where the person, or a department to be given, is beyond who sent it', () => {
    const limited = (cells: Partial<AccountCells>, reached: string) =>
      messages(
        planRow(
          { line: 2, user_id: 'tanaka', ...cells },
          {
            ...{ account, isInRoot: false, departments, ...byOther },
            reachFault: (ids) => (ids.every((each) => each === reached) ? undefined : 'account-out-of-reach'),
          },
        ),
      ).map((message) => message.split(':')[0]);
    expect(limited({ last_name: '鈴木' }, id(2))).toEqual([]);
    expect(limited({ departments: '福祉部' }, id(2))).toEqual(['departments']);
    expect(limited({ last_name: '鈴木' }, id(9))).toEqual(['user_id']);
  });
  it('gives nobody another role, or days without today, by the own hand', () => {
    const own = (cells: Partial<AccountCells>) =>
      messages(
        planRow(
          { line: 2, user_id: 'tanaka', ...cells },
          {
            ...{ account: { ...account, role: 'manager' }, isInRoot: false, departments, ...byOther },
            ...{ isOwn: true, reachFault: () => undefined },
          },
        ),
      );
    expect(own({ role: '一般' })).toEqual([
      'role: 自分の役割は変えられません。ほかの管理者に頼んでください。',
    ]);
    expect(own({ last_day: '2026-05-31' })).toEqual([
      'last_day: 自分自身を削除・ロックしたり、今日を含まない期間にしたりすることはできません。',
    ]);
    expect(own({ role: '一般', last_day: '2026-05-31' })).toHaveLength(2);
    expect(own({ role: '管理者', last_name: '鈴木', last_day: '2026-06-01' })).toEqual([]);
    expect(messages(plan({ role: '一般' }, { role: 'manager' }))).toEqual([]);
  });
  it('asks for the way down where a department is there twice', () => {
    expect(messages(plan({ departments: '庶務課' }))).toEqual([
      'departments: 「庶務課」は複数あります。健康推進部/庶務課 のように書いてください',
    ]);
    expect(plan({ departments: '福祉部/庶務課' }).command?.departmentIds).toEqual([id(5)]);
  });
  it('gives nobody a role that is not offered, and takes none away', () => {
    expect(messages(plan({ role: '監査者' }))).toEqual(['role: 「監査者」は選べません（管理者 / 一般）']);
    expect(messages(plan({ role: '一般' }, { role: 'system_manager' }))).toHaveLength(1);
    expect(plan({ role: 'システム管理者' }, { role: 'system_manager' }).outcome).toBe('same');
  });
  it('of a manager changes no auditor and no system manager, and says so in the trial', () => {
    expect(messages(plan({ last_name: '鈴木' }, { role: 'auditor' }))).toEqual([
      'user_id: 監査者のユーザーは、システム管理者だけが変更できます。',
    ]);
    expect(plan({ last_name: '鈴木' }, { role: 'system_manager' }).outcome).toBe('refused');
    expect(plan({ last_name: '田中' }, { role: 'auditor' }).outcome).toBe('same');
  });
  it('does not change departments of who is in the root department', () => {
    expect(messages(plan({ departments: '福祉部' }, account, true))).toHaveLength(1);
    expect(plan({ departments: 'root;健診課', last_name: '鈴木' }, account, true).outcome).toBe('changed');
  });
  it('makes nobody a member of the root department, and says so', () => {
    const kept = 'departments: root への所属と、root に所属する人の部署は、ここでは変えられません。';
    expect(messages(plan({ departments: 'root;健診課' }))).toEqual([kept]);
    expect(messages(added({ last_name: '鈴木', first_name: '太郎', departments: 'root' }))).toEqual([kept]);
  });
  it('opens no removed account again, and crosses no days', () => {
    expect(messages(plan({}, { isClosed: true }))).toHaveLength(1);
    expect(messages(plan({ last_day: '2026-03-31' }))).toHaveLength(1);
  });
});
