import type { AccountCells } from '@reader/contracts/http/administration/account-rows';
import type { AccountBody, AccountEntry } from '@reader/contracts/http/administration/accounts';
import type { DepartmentCells } from '@reader/contracts/http/administration/department-rows';
import type { DepartmentEntry, DepartmentMembers } from '@reader/contracts/http/administration/departments';
import { type FakeAnswer, type FakeCall, type FakeServer, problem } from '../fake-api';
import { fakeContext, fakeId } from '../fake-content';

export const fakeAccount = (number: number, change: Partial<AccountEntry> = {}): AccountEntry => ({
  id: fakeId(8000 + number),
  userId: `user-${number}`,
  lastName: '岩谷',
  firstName: '春男',
  role: 'staff',
  departmentInformations: [],
  state: 'active',
  isByProvider: false,
  firstDay: null,
  lastDay: null,
  lastSignInAt: null,
  sessions: 0,
  secondFactor: { setAt: null, recoveryCodesLeft: 0, reset: null },
  readOnlyBecause: null,
  revision: 1,
  ...change,
});

export const fakeDepartment = (
  number: number,
  departmentName: string,
  parent: DepartmentEntry | null = null,
): DepartmentEntry => ({
  id: fakeId(8500 + number),
  departmentName,
  parentDepartmentId: parent?.id ?? 'root',
  parentDepartmentName: parent?.departmentName ?? 'root',
  number,
  depth: (parent?.depth ?? 0) + 1,
  members: 1,
  membersBelow: 2,
  forms: 0,
});

/** The people of the fake organisation; tests change them. */
export interface FakePeople {
  accounts: AccountEntry[];
  departments: DepartmentEntry[];
  members: DepartmentMembers;
  /** The next call that changes something is answered so, once. */
  refusal: FakeAnswer | null;
}

const ok = (status: number, body: unknown): FakeAnswer => ({ status, body });

const saved = (people: FakePeople, body: AccountBody): AccountEntry => ({
  ...(people.accounts.find(({ userId }) => userId === body.user_id) ??
    fakeAccount(people.accounts.length + 1)),
  userId: body.user_id,
  lastName: body.last_name,
  firstName: body.first_name,
  role: body.role,
});

const link = { path: '/admin/password/#token-of-the-link', expires_at: '2026-06-01T00:00:00.000Z' };

/** Lines with a dot in the user id are refused; known users are changed. */
const answerRows = (
  people: FakePeople,
  { rows, is_trial: isTrial }: { rows: AccountCells[]; is_trial: boolean },
): FakeAnswer =>
  ok(200, {
    results: rows.map(({ line, user_id: userId, last_name: lastName = '' }) => {
      const known = people.accounts.find((one) => one.userId === userId);
      const isRefused = userId.includes('.');
      const outcome = isRefused ? 'refused' : known ? 'changed' : 'added';
      return {
        ...{ line, user_id: userId, outcome, revision: known?.revision ?? null },
        changes: [{ column: 'last_name', before: known?.lastName ?? '', after: lastName }],
        problems: isRefused ? [{ column: 'user_id', message: '使えない文字「.」があります' }] : [],
        password_link: outcome === 'added' && !isTrial ? link : null,
      };
    }),
  });

const answerAccounts = (people: FakePeople, { method, path, query, body }: FakeCall): FakeAnswer => {
  if (method === 'GET') {
    const userId = query.get('user_id');
    const text = query.get('search') ?? '';
    const users = people.accounts.filter((one) =>
      userId === null ? `${one.userId}${one.lastName}${one.firstName}`.includes(text) : one.userId === userId,
    );
    return ok(200, { users, total: users.length });
  }
  if (path === '/api/account/rows/')
    return answerRows(people, body as { rows: AccountCells[]; is_trial: boolean });
  const given = body as AccountBody;
  const others = people.accounts.filter(({ userId }) => userId !== given.user_id);
  const answer = { id: fakeId(8999), user_id: given.user_id };
  if (path.endsWith('/password-link/')) return ok(200, { password_link: link });
  if (path !== '/api/account/') return ok(200, {});
  people.accounts = method === 'DELETE' ? others : [...others, saved(people, given)];
  const isInvited = method === 'POST' && !given.password;
  return ok(method === 'POST' ? 201 : 200, { ...answer, password_link: isInvited ? link : null });
};

/** Lines with an id rename, those without add; names with `;` are refused. */
const answerDepartmentRows = (people: FakePeople, rows: readonly DepartmentCells[]): FakeAnswer =>
  ok(200, {
    revision: 7,
    results: rows.map(({ line, id, name = '' }) => {
      const known = people.departments.find((one) => one.id === id);
      const isRefused = name.includes(';');
      return {
        ...{ line, name, outcome: isRefused ? 'refused' : known ? 'changed' : 'added' },
        changes: known
          ? [{ column: 'name', before: known.departmentName, after: name }]
          : [{ column: 'parent', before: '', after: 'root' }],
        problems: isRefused ? [{ column: 'name', message: '; は使えません。' }] : [],
      };
    }),
  });

const answerDepartments = (people: FakePeople, { method, path, body }: FakeCall): FakeAnswer => {
  if (path === '/api/departments/rows/')
    return answerDepartmentRows(people, (body as { rows: DepartmentCells[] }).rows);
  if (path.endsWith('/members/')) return ok(200, people.members);
  if (method !== 'GET') return ok(200, {});
  return ok(200, {
    this_page_departments: people.departments,
    total_page_number: 1,
    departments: people.departments,
    root: { members: 1, membersBelow: people.accounts.length },
  });
};

/** Gives the fake organisation people and departments, and its user the right to look after them. */
export const havePeople = (server: FakeServer): FakePeople => {
  const people: FakePeople = {
    accounts: [],
    departments: [],
    members: {
      members: [],
      total: 0,
      deletion: { departments: [], people: 0, losing: [], withoutAnyTotal: 0, documents: 0, forms: 0 },
    },
    refusal: null,
  };
  const answer = server.answer.bind(server);
  server.context = { ...fakeContext('manager'), departments: [{ id: 'root', name: 'root' }] };
  server.answer = (call) => {
    const isOfPeople = /^\/api\/(account|departments)\//.test(call.path);
    if (!isOfPeople) return answer(call);
    server.calls.push(call);
    if (call.method !== 'GET' && people.refusal) {
      const { refusal } = people;
      people.refusal = null;
      return refusal;
    }
    return call.path.startsWith('/api/account/')
      ? answerAccounts(people, call)
      : answerDepartments(people, call);
  };
  return people;
};

/** What a server says when somebody else was faster. */
export const changedSince = problem(
  409,
  'account-changed-since-seen',
  '表示した後に、他の人がこのユーザーを変更しました。',
);
