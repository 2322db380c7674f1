import { sql } from 'kysely';
import { z } from 'zod';
import { roleName } from '@reader/contracts/codes/roles';
import { withAllBelow } from '@reader/contracts/departments/below';
import {
  DEPARTMENTS_A_PAGE,
  MEMBERS_SHOWN,
  type DepartmentMembers,
  type Departments,
} from '@reader/contracts/http/administration/departments';
import { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Scoped } from '../../database.js';
import { ERASED_NAME } from '../configuration/names.js';
import { departmentEntries } from './department-list.js';

/** The departments of an organisation, as they were added. */
export const departmentRows = (db: Scoped, organisation: Id) =>
  db
    .selectFrom('console.departments')
    .select(['id', 'name', 'parent_id'])
    .where('organisation', '=', organisation)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Which departments those belong to that were not removed; people of the same ones are counted together. */
const memberships = async (db: Scoped, organisation: Id) => {
  // Grouped as plain text: comparing jsonb costs several times as much.
  const departmentIds = sql<string>`department_ids::text collate "C"`;
  const rows = await db
    .selectFrom('console.accounts')
    .select([departmentIds.as('ids'), 'is_in_root', sql<number>`count(*)::integer`.as('people')])
    .where('organisation', '=', organisation)
    .where('is_closed', '=', false)
    .groupBy([departmentIds, 'is_in_root'])
    .execute();
  return rows.map(({ ids, ...row }) => ({ ...row, departmentIds: DepartmentIds.parse(JSON.parse(ids)) }));
};

const DepartmentIds = z.array(Id);

const total = (rows: readonly { readonly people: number }[]): number =>
  rows.reduce((sum, { people }) => sum + people, 0);

/** Accounts that were not removed. */
const openAccounts = (db: Scoped, organisation: Id) =>
  db
    .selectFrom('console.accounts')
    .select(['id', 'user_id', 'last_name', 'first_name', 'role', 'department_ids', 'is_in_root'])
    .where('organisation', '=', organisation)
    .where('is_closed', '=', false)
    .orderBy('user_id')
    .execute();

type Person = Awaited<ReturnType<typeof openAccounts>>[number];

/** The whole tree, and one page of its list. */
export const listDepartments = async (db: Scoped, organisation: Id, page: number): Promise<Departments> => {
  const rows = await departmentRows(db, organisation);
  const belonging = await memberships(db, organisation);
  const departments = departmentEntries(rows, belonging, await formsByDepartment(db, organisation));
  const pages = Math.max(1, Math.ceil(departments.length / DEPARTMENTS_A_PAGE));
  const from = (Math.min(page, pages) - 1) * DEPARTMENTS_A_PAGE;
  return {
    this_page_departments: departments.slice(from, from + DEPARTMENTS_A_PAGE),
    total_page_number: pages,
    departments,
    root: {
      members: total(belonging.filter((some) => some.is_in_root)),
      membersBelow: total(belonging),
    },
  };
};

const documentsOf = async (db: Scoped, organisation: Id, departments: readonly Id[]): Promise<number> => {
  const { rows } = await sql<{ documents: number }>`
    select coalesce(sum(documents), 0)::integer as documents from console.document_counts
    where organisation = ${organisation} and department_id = any(${sql.val([...departments])}::uuid[])`.execute(
    db,
  );
  return rows[0]?.documents ?? 0;
};

const ownForms = (db: Scoped, organisation: Id) =>
  db
    .selectFrom('console.sheets')
    .where('organisation', '=', organisation)
    .where('status', '=', 'active')
    .where('department_id', 'is not', null);

/** How many forms are for each department. */
const formsByDepartment = async (db: Scoped, organisation: Id): Promise<ReadonlyMap<string, number>> => {
  const rows = await ownForms(db, organisation)
    .select(({ fn }) => ['department_id', fn.countAll<bigint>().as('forms')])
    .groupBy('department_id')
    .execute();
  return new Map(rows.map(({ department_id: id, forms }) => [id ?? '', Number(forms)]));
};

const formsOf = async (db: Scoped, organisation: Id, departments: readonly Id[]): Promise<number> => {
  const { forms } = await ownForms(db, organisation)
    .select(({ fn }) => fn.countAll<bigint>().as('forms'))
    .where('department_id', 'in', departments)
    .executeTakeFirstOrThrow();
  return Number(forms);
};

/** Who is in a department, and what its deletion takes. @throws ProblemError 'department-unknown' */
export const departmentMembers = async (
  db: Scoped,
  organisation: Id,
  departmentId: string,
): Promise<DepartmentMembers> => {
  const rows = await departmentRows(db, organisation);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (!names.has(departmentId)) throw new ProblemError('department-unknown');
  const going = withAllBelow(
    rows.map(({ id, parent_id: parentId }) => ({ id, parentId })),
    departmentId,
  );
  const memberOf = (person: Person, isGone: (id: string) => boolean) => ({
    id: person.id,
    userId: person.user_id,
    name:
      person.last_name === null
        ? ERASED_NAME
        : `${person.last_name} ${person.first_name ?? ''}`.trim() || person.user_id,
    role: roleName[person.role],
    otherDepartments: [
      ...(person.is_in_root ? ['root'] : []),
      ...person.department_ids.flatMap((id) => (isGone(id) ? [] : (names.get(id) ?? []))),
    ],
  });
  const people = await openAccounts(db, organisation);
  const members = people.filter((person) => person.department_ids.includes(departmentId));
  const losing = people.filter((person) => person.department_ids.some((id) => going.has(id)));
  const isLeftWithoutAny = (person: Person) =>
    !person.is_in_root && !person.department_ids.some((id) => names.has(id) && !going.has(id));
  const [withoutAny, others] = [
    losing.filter(isLeftWithoutAny),
    losing.filter((person) => !isLeftWithoutAny(person)),
  ];
  return {
    members: members
      .slice(0, MEMBERS_SHOWN)
      .map((person) => memberOf(person, (department) => department === departmentId)),
    total: members.length,
    deletion: {
      departments: rows.flatMap(({ id, name }) => (going.has(id) ? [{ id, departmentName: name }] : [])),
      people: losing.length,
      losing: [...withoutAny, ...others].slice(0, MEMBERS_SHOWN).map((person) => ({
        ...memberOf(person, (department) => going.has(department)),
        isWithoutAny: isLeftWithoutAny(person),
      })),
      withoutAnyTotal: withoutAny.length,
      documents: await documentsOf(db, organisation, [...going]),
      forms: await formsOf(db, organisation, [...going]),
    },
  };
};
