import { z } from 'zod';
import { DepartmentName } from '../../codes/account-rules.js';
import { Id } from '../../objects/ids.js';
import { DepartmentId } from './accounts.js';

/** Departments a page of the list (docs/product/limits.md#account-limits). */
export const DEPARTMENTS_A_PAGE = 30;

export const DepartmentsQuery = z.object({
  organization_id: Id.optional(),
  /** Counts from 1; a page beyond the last is the last. */
  current_department_page_number: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

/** A department; those of a parent follow it, and each has its place in the visible order. */
export const DepartmentEntry = z.object({
  id: Id,
  departmentName: z.string(),
  parentDepartmentId: DepartmentId,
  parentDepartmentName: z.string(),
  /** Place in the whole list, from 1. */
  number: z.number().int().positive(),
  /** How deep below the root, from 1. */
  depth: z.number().int().positive(),
  /** Accounts that belong to it, and to it or any below it; removed ones do not count. */
  members: z.number().int().nonnegative(),
  membersBelow: z.number().int().nonnegative(),
  /** Forms that are for it, of those that the caller sees. */
  forms: z.number().int().nonnegative(),
});
export type DepartmentEntry = z.infer<typeof DepartmentEntry>;

export const Departments = z.object({
  this_page_departments: z.array(DepartmentEntry),
  total_page_number: z.number().int().positive(),
  /** All of them. */
  departments: z.array(DepartmentEntry),
  /** Members of the department named root, and of everything. */
  root: z.object({
    members: z.number().int().nonnegative(),
    membersBelow: z.number().int().nonnegative(),
  }),
});
export type Departments = z.infer<typeof Departments>;

export const AddDepartmentBody = z.object({
  organization_id: Id,
  department_name: DepartmentName,
  parent_department_id: DepartmentId,
  /** Where the caller makes the id; a repeated call then adds nothing twice. */
  department_id: Id.optional(),
});

export const ChangeDepartmentBody = AddDepartmentBody.extend({
  department_id: Id,
  /** Name and parent as they were on the screen: what somebody else changed meanwhile is not overwritten. */
  seen: z.object({ department_name: z.string(), parent_department_id: DepartmentId }).optional(),
});

export const DeleteDepartmentBody = z.object({
  organization_id: Id,
  department_id: Id,
  /** The departments that were shown to go with it, itself among them: others that came meanwhile keep it from going. */
  seen_department_ids: z.array(Id).max(10_000).optional(),
});

/** People shown by name for a department; the rest is a number. */
export const MEMBERS_SHOWN = 100;

const Member = z.object({
  id: Id,
  userId: z.string(),
  name: z.string(),
  role: z.string(),
  /** Names of the other departments that it belongs to. */
  otherDepartments: z.array(z.string()),
});

/** Who is in a department, and what goes with it when it is deleted (docs/product/departments.md#deleting). */
export const DepartmentMembers = z.object({
  members: z.array(Member),
  total: z.number().int().nonnegative(),
  /** Of its deletion: the departments that go, and the people that lose a department or all of theirs. */
  deletion: z.object({
    departments: z.array(z.object({ id: Id, departmentName: z.string() })),
    people: z.number().int().nonnegative(),
    /** Who they are, those first who are left without any; `otherDepartments` are those that stay. */
    losing: z.array(Member.extend({ isWithoutAny: z.boolean() })),
    withoutAnyTotal: z.number().int().nonnegative(),
    /** Documents that are for the departments that go: they stay, for those above and for root. */
    documents: z.number().int().nonnegative(),
    /** Forms that are for them: they stay likewise. */
    forms: z.number().int().nonnegative(),
  }),
});
export type DepartmentMembers = z.infer<typeof DepartmentMembers>;
