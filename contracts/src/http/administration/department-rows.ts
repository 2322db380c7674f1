import { z } from 'zod';
import { ROOT_DEPARTMENT } from '../../codes/account-rules.js';
import { Id } from '../../objects/ids.js';
import { CLEARING_CELL, NOT_TRIED } from './account-rows.js';

/** Lines of a CSV of departments, as many as there may be departments. */
export const MOST_DEPARTMENT_ROWS = 5_000;

/** What a cell of the parent has for a department at the top. */
export const TOP_CELLS: readonly string[] = [ROOT_DEPARTMENT, CLEARING_CELL];

/** The columns of a CSV of departments, by their headers (docs/product/departments.md#csv). */
export const departmentColumns = {
  /** Place in the list: for people, and read by nobody. */
  number: '番号',
  id: '部署ID',
  name: '部署名',
  parent: '親部署',
} as const;
export type DepartmentColumn = keyof typeof departmentColumns;

const Cell = z.string().max(4_000).optional();

/** A line of the file. */
export const DepartmentCells = z.object({
  /** Counts from 1, the header included. */
  line: z.number().int().min(1).max(1_000_000),
  /** Empty: a department that is added, unless it is there. */
  id: Cell,
  name: Cell,
  /** The way down to it, `親/子`, or its name where that is there once; `root` or `-` for the top. */
  parent: Cell,
});
export type DepartmentCells = z.infer<typeof DepartmentCells>;

export const DepartmentRowsBody = z
  .object({
    organization_id: Id,
    /** Says what would be done and does nothing. */
    is_trial: z.boolean(),
    /** Of the trial that was agreed to, and needed but in a trial: what the tree was then. */
    seen_revision: z.number().int().min(-1).optional(),
    rows: z.array(DepartmentCells).min(1).max(MOST_DEPARTMENT_ROWS),
  })
  // Only what a trial has shown is agreed to (docs/product/departments.md#csv).
  .refine(({ is_trial: isTrial, seen_revision: seen }) => isTrial || seen !== undefined, {
    path: ['seen_revision'],
    error: NOT_TRIED,
  });

/** What is done, or would be, with a line. */
export const DepartmentRowResult = z.object({
  line: z.number().int(),
  /** Of the department, as it is after the line; what was written where there is none. */
  name: z.string(),
  outcome: z.enum(['added', 'changed', 'same', 'refused']),
  /** What changes, as people read it; of what is added, where it is added. */
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused, by column; '' for the line as a whole. */
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type DepartmentRowResult = z.infer<typeof DepartmentRowResult>;

export const DepartmentRowResults = z.object({
  results: z.array(DepartmentRowResult),
  /** What a call that is agreed to names as seen. */
  revision: z.number().int().min(-1),
});
