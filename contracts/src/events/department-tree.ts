import { z } from 'zod';
import { Id } from '../objects/ids.js';
import { event } from './define.js';

/** A department below another; null: below the virtual root (docs/product/departments.md). */
export const DepartmentAdded = event(
  'DepartmentAdded',
  z.object({ departmentId: Id, name: z.string(), parentId: Id.nullable() }),
);

export const departmentTreeEvents = [DepartmentAdded];
