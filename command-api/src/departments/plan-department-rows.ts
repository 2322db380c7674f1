import { DepartmentName } from '@reader/contracts/codes/account-rules';
import type { DepartmentTreeEvent } from '@reader/contracts/events/department-tree';
import {
  TOP_CELLS,
  type DepartmentCells,
  type DepartmentColumn,
  type DepartmentRowResult,
} from '@reader/contracts/http/administration/department-rows';
import { problems } from '@reader/contracts/japanese/problems';
import type { Id } from '@reader/contracts/objects/ids';
import { asInCodePage } from '@reader/contracts/text/same-place';
import {
  add,
  apply,
  change,
  draftOf,
  emptyTree,
  type Department,
  type DepartmentTree,
} from '../domain/department-tree/department-tree.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { placeIndexOf, type FoundDepartment, type PlaceIndex } from './place-index.js';

/** What lines of a CSV come to: line by line, and the events of all of them, each of a line of its own. */
export interface PlannedDepartments {
  readonly results: readonly DepartmentRowResult[];
  readonly events: readonly { readonly line: number; readonly event: DepartmentTreeEvent }[];
}

/** A cell that cannot be taken. */
class CellFault extends Error {
  constructor(
    readonly column: DepartmentColumn,
    message: string,
  ) {
    super(message);
  }
}

const UNKNOWN_ID = 'この部署IDの部署はありません。追加するときは、部署IDを空にしてください';

/** Name and parent that a line asks for. @throws CellFault */
const placeOf = (
  { name, parent }: DepartmentCells,
  known: Department | undefined,
  now: PlaceIndex,
  before: PlaceIndex,
  departments: ReadonlyMap<Id, Department>,
): Pick<Department, 'name' | 'parentId'> => {
  const readName = (): string => {
    const written = name?.trim() ?? '';
    // A name that is older than the rules stays.
    if (known && ['', known.name, asInCodePage(known.name)].includes(written)) return known.name;
    const read = DepartmentName.safeParse(written);
    if (!read.success) throw new CellFault('name', read.error.issues[0]?.message ?? '');
    return read.data;
  };
  const readParent = (): Id | null => {
    const written = parent?.trim() ?? '';
    if (written === '') return known?.parentId ?? null;
    if (TOP_CELLS.includes(written)) return null;
    const kept = known?.parentId ?? null;
    if (kept !== null && [now, before].some((index) => index.pathOf(kept) === written)) return kept;
    const found: FoundDepartment = now.find(written);
    if ('id' in found) return found.id;
    // Lines above it may have renamed or moved the parent: the file was written before that.
    const earlier = before.find(written);
    if ('id' in earlier && departments.has(earlier.id)) return earlier.id;
    throw new CellFault('parent', found.problem());
  };
  return { name: readName(), parentId: readParent() };
};

const changesOf = (
  known: Department | undefined,
  after: Pick<Department, 'name' | 'parentId'>,
  index: PlaceIndex,
): DepartmentRowResult['changes'] => {
  if (!known) return [{ column: 'parent', before: '', after: index.pathOf(after.parentId) }];
  return [
    ...(known.name === after.name ? [] : [{ column: 'name', before: known.name, after: after.name }]),
    ...(known.parentId === after.parentId
      ? []
      : [{ column: 'parent', before: index.pathOf(known.parentId), after: index.pathOf(after.parentId) }]),
  ];
};

/** Refuses what an earlier line has already. @throws CellFault */
const firstOnly = () => {
  const lines = new Map<string, number>();
  return (key: string, line: number, column: DepartmentColumn, what: string): void => {
    const first = lines.get(key);
    if (first !== undefined) throw new CellFault(column, `${what} は ${first} 行にもあります`);
    lines.set(key, line);
  };
};

/**
 * What lines of a CSV come to (docs/product/departments.md#csv), each on top of those before it: an empty cell keeps, and nothing is
 * deleted. `newId` makes the id of what a line adds, the same each time.
 */
export const planDepartmentRows = (
  existing: DepartmentTree | undefined,
  rows: readonly DepartmentCells[],
  newId: (line: number) => Id,
): PlannedDepartments => {
  const tree = existing ?? emptyTree;
  const draft = draftOf(tree);
  const now = placeIndexOf(draft.departments);
  const before = placeIndexOf(tree.departments);
  const events: PlannedDepartments['events'][number][] = [];
  const requireFirst = firstOnly();

  const planLine = (cells: DepartmentCells): Omit<DepartmentRowResult, 'line' | 'problems'> => {
    const id = cells.id?.trim().toLowerCase() ?? '';
    const known = draft.departments.get(id);
    if (id !== '' && !tree.departments.has(id)) throw new CellFault('id', UNKNOWN_ID);
    if (id !== '') requireFirst(id, cells.line, 'id', id);
    const place = placeOf(cells, known, now, before, draft.departments);
    const { name, parentId } = place;
    if (!known) requireFirst(`${parentId} ${name}`, cells.line, 'name', name);
    // Where no id is written, what is there already is not added again.
    if (!known && now.at(name, parentId) !== undefined) return { name, outcome: 'same', changes: [] };
    const departmentId = known?.id ?? newId(cells.line);
    const changes = changesOf(known, place, now);
    const command = { departmentId, ...place };
    const made = known ? change(draft, command) : add(draft, command);
    if (made.length === 0) return { name, outcome: 'same', changes: [] };
    if (known) now.take(known);
    for (const event of made) {
      apply(draft, event);
      events.push({ line: cells.line, event });
    }
    now.put({ id: departmentId, ...place });
    return { name, outcome: known ? 'changed' : 'added', changes };
  };

  const results = rows.map((cells): DepartmentRowResult => {
    const { line } = cells;
    const refused = (column: string, message: string): DepartmentRowResult => ({
      ...{ line, outcome: 'refused', changes: [], problems: [{ column, message }] },
      name: cells.name?.trim() || (tree.departments.get(cells.id?.trim() ?? '')?.name ?? ''),
    });
    try {
      return { line, problems: [], ...planLine(cells) };
    } catch (error) {
      if (error instanceof CellFault) return refused(error.column, error.message);
      if (error instanceof RuleBroken) return refused('', problems[error.code].title);
      throw error;
    }
  });
  return { results, events };
};
