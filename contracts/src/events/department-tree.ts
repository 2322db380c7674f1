import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { event, type EventOf } from './define.js';

/** A department below another; null: below the virtual root (docs/product/departments.md). */
export const DepartmentAdded = event(
  'DepartmentAdded',
  z.object({ departmentId: Id, name: z.string(), parentId: Id.nullable() }),
);

export const departmentTreeEvents = [DepartmentAdded];
export type DepartmentTreeEvent = EventOf<(typeof departmentTreeEvents)[number]>;
