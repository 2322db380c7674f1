import { joinRoot, openAccount as openWithoutPassword } from '@reader/command-api/accounts/account-commands';
import { openAccount, operatorContext } from '@reader/command-api/accounts/operator';
import type { Dependencies } from '@reader/command-api/dependencies';
import * as departmentTree from '@reader/command-api/domain/department-tree/department-tree';
import { departmentTrees } from '@reader/command-api/handling/aggregates';
import { departmentIdOf } from '@reader/command-api/handling/derived-ids';
import { handle } from '@reader/command-api/handling/handle';

/** The password of all demo users, for looking around on one's own machine only. */
export const DEMO_PASSWORD = 'Demo-1234';

/** Departments with those below them. */
interface Branch {
  readonly name: string;
  readonly below?: readonly Branch[];
}
const departments: readonly Branch[] = [
  { name: '総務部', below: [{ name: '庶務課' }, { name: '経理課' }] },
  {
    name: '健康推進部',
    below: [
      { name: '健診課', below: [{ name: '学校保健係' }, { name: '成人保健係' }] },
      { name: '予防接種課' },
      { name: '保健センター' },
    ],
  },
  { name: '福祉部', below: [{ name: '給付課' }, { name: '相談支援課' }] },
  { name: '監査室' },
];

/** One user of each role, who can sign in. */
const users = [
  { userId: 'demo_system', role: 'system_manager', lastName: '岡', firstName: '真理', departments: [] },
  { userId: 'demo_manager', role: 'manager', lastName: '高橋', firstName: '健', departments: ['庶務課'] },
  { userId: 'demo_staff', role: 'staff', lastName: '佐藤', firstName: '美咲', departments: ['健診課'] },
  { userId: 'demo_auditor', role: 'auditor', lastName: '岩谷', firstName: '春男', departments: ['監査室'] },
] as const;

export const demoUserIds = users.map(({ userId }) => userId);

/** Colleagues that were invited and have no password. */
const colleagues = [
  ['chida_sz', '千田', '静江', '健診課'],
  ['abe_momoka', '阿部', '百花', '学校保健係'],
  ['muto_s', '武藤', '鈴音', '学校保健係'],
  ['oka_mari', '岡', '真弓', '給付課'],
  ['mimura-m', '三村', '正敏', '給付課'],
  ['shimizu_ay', '清水', '彩', '予防接種課'],
  ['kudo_r', '工藤', '涼介', '経理課'],
  ['onodera_rin', '小野寺', '凜', '相談支援課'],
] as const;

/** Adds the departments and answers their ids by name. */
const addDepartments = async (
  dependencies: Dependencies,
  organisation: string,
): Promise<ReadonlyMap<string, string>> => {
  const ids = new Map<string, string>();
  const context = operatorContext(organisation, crypto.randomUUID(), new Date());
  const add = async (branches: readonly Branch[], parentId: string | null): Promise<void> => {
    for (const { name, below } of branches) {
      const departmentId = departmentIdOf(`${organisation}/${name}`);
      await handle(dependencies.log, departmentTrees, organisation, context, (tree) =>
        departmentTree.add(tree, { departmentId, name, parentId }),
      );
      ids.set(name, departmentId);
      await add(below ?? [], departmentId);
    }
  };
  await add(departments, null);
  return ids;
};

/** Makes the demo organisation's departments and people; one of those who can sign in looks after the departments. */
export const addPeople = async (dependencies: Dependencies, organisation: string): Promise<void> => {
  const ids = await addDepartments(dependencies, organisation);
  const idsOf = (names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? []);
  const context = () => operatorContext(organisation, crypto.randomUUID(), new Date());
  for (const [userId, lastName, firstName, department] of colleagues)
    await openWithoutPassword(dependencies, context(), {
      ...{ userId, lastName, firstName, role: 'staff', departmentIds: idsOf([department]) },
      ...{ firstDay: null, lastDay: null },
    });
  for (const { departments: own, ...user } of users)
    await openAccount(dependencies, {
      ...{ organisation, password: DEMO_PASSWORD, departmentIds: idsOf(own) },
      ...user,
    });
  await joinRoot(dependencies, context(), 'demo_manager');
};
