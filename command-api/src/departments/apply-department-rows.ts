import type {
  DepartmentCells,
  DepartmentRowResult,
} from '@reader/contracts/http/administration/department-rows';
import { problems } from '@reader/contracts/japanese/problems';
import type { Dependencies } from '../dependencies.js';
import { Conflict } from '../domain/rule-broken.js';
import { departmentTrees } from '../handling/aggregates.js';
import { departmentIdOf } from '../handling/derived-ids.js';
import { handle, type CommandContext } from '../handling/handle.js';
import { planDepartmentRows, type PlannedDepartments } from './plan-department-rows.js';

/** Events of an append: all of them are far from being too large for one. */
const AT_ONCE = 500;

/** What came of the lines, the tree's revision, and the place of the last event in the log; 0n when nothing was changed. */
export interface AppliedDepartments {
  readonly results: readonly DepartmentRowResult[];
  readonly revision: number;
  readonly position: bigint;
}

/** Lines that others were faster than, when a part of the file was done already. */
const withoutLate = (
  { results, events }: PlannedDepartments,
  done: number,
): readonly DepartmentRowResult[] => {
  const late = new Set(events.slice(done).map(({ line }) => line));
  const message = problems['department-changed-since-seen'].title;
  return results.map((result) =>
    late.has(result.line)
      ? { ...result, outcome: 'refused', changes: [], problems: [{ column: '', message }] }
      : result,
  );
};

/**
 * Says what lines of a CSV would do, or does it (docs/product/departments.md#csv). What was agreed to is done only where the tree is
 * still what it was then (`seen`), and goes on only while nobody else changes it.
 * @throws Conflict 'departments-changed-since-seen' when nothing was done
 */
export const applyDepartmentRows = async (
  { log }: Pick<Dependencies, 'log'>,
  context: CommandContext,
  {
    rows,
    isTrial,
    seen,
  }: {
    readonly rows: readonly DepartmentCells[];
    readonly isTrial: boolean;
    readonly seen: number | undefined;
  },
): Promise<AppliedDepartments> => {
  const { organisation, causationId } = context;
  let planned: PlannedDepartments = { results: [], events: [] };
  const partFrom = (at: number) => planned.events.slice(at, at + AT_ONCE).map(({ event }) => event);

  let handled = await handle(log, departmentTrees, organisation, context, (tree) => {
    if (!isTrial && seen !== undefined && seen !== (tree?.revision ?? -1))
      throw new Conflict('departments-changed-since-seen');
    planned = planDepartmentRows(tree, rows, (line) => departmentIdOf(`${causationId}/${line}`));
    return isTrial ? [] : partFrom(0);
  });
  const position = () => (handled.hasChanged ? handled.position : 0n);
  const revision = () => handled.state?.revision ?? -1;
  if (isTrial) return { results: planned.results, revision: revision(), position: position() };

  for (let done = AT_ONCE; done < planned.events.length; done += AT_ONCE) {
    const before = revision();
    let isLate = false;
    const next = await handle(log, departmentTrees, organisation, context, (tree) => {
      isLate = tree?.revision !== before;
      return isLate ? [] : partFrom(done);
    });
    if (isLate) return { results: withoutLate(planned, done), revision: revision(), position: position() };
    handled = next;
  }
  return { results: planned.results, revision: revision(), position: position() };
};
