import type { Placed } from './below.js';

/** The department and all above it, itself first. A parent that is not there ends the way. */
export const wayUp = <One extends Placed>(
  departments: ReadonlyMap<string, One>,
  id: string | null,
): One[] => {
  const way: One[] = [];
  for (let at = id; at !== null && way.length < departments.size;) {
    const department = departments.get(at);
    if (!department) break;
    way.push(department);
    at = department.parentId;
  }
  return way;
};
