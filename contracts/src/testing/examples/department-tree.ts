import {
  DepartmentAdded,
  DepartmentChanged,
  DepartmentsDeleted,
  RootMemberAdded,
  RootMemberRemoved,
} from '../../events/department-tree.js';
import { id, staff } from './ids.js';

export const departmentId = id(5);

export const departmentAdded = (departmentIdOfIt = departmentId, name = '市民課') =>
  DepartmentAdded.of({ departmentId: departmentIdOfIt, name, parentId: null });
export const departmentChanged = (name = '市民生活課') =>
  DepartmentChanged.of({ departmentId, name, parentId: null });
export const departmentsDeleted = (departmentIds = [departmentId]) =>
  DepartmentsDeleted.of({ departmentIds });
export const rootMemberAdded = () => RootMemberAdded.of({ accountId: staff });
export const rootMemberRemoved = () => RootMemberRemoved.of({ accountId: staff });
