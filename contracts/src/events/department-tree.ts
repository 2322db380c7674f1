import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

const Department = z.object({ departmentId: Id, name: z.string(), parentId: Id.nullable() });

/** A department below another; null: below the virtual root (docs/product/departments.md). */
export const DepartmentAdded = event('DepartmentAdded', Department);

/** Its name and parent from now on. */
export const DepartmentChanged = event('DepartmentChanged', Department);

/** A department and all that were below it, that one first. Memberships in them count for nothing from now on. */
export const DepartmentsDeleted = event(
  'DepartmentsDeleted',
  z.object({ departmentIds: z.array(Id).min(1) }),
);

/** Who looks after the departments: a member of the department named root. */
export const RootMemberAdded = event('RootMemberAdded', z.object({ accountId: Id }));
export const RootMemberRemoved = event('RootMemberRemoved', z.object({ accountId: Id }));

export const departmentTreeEvents = [
  DepartmentAdded,
  DepartmentChanged,
  DepartmentsDeleted,
  RootMemberAdded,
  RootMemberRemoved,
];
export type DepartmentTreeEvent = EventOf<(typeof departmentTreeEvents)[number]>;
