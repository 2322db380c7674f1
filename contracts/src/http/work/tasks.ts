import { z } from 'zod';
import { Id } from '../../objects/ids.js';

/**
 * A read: everything that was asked for together (docs/product/progress.md#processes-and-tasks). Its id is the
 * job's.
 */
export const Process = z.object({ id: Id, createdAt: z.string() });
export type Process = z.infer<typeof Process>;

/** Where a file stands: '' waiting, started reading (docs/product/progress.md#screen). */
export const TaskStatus = z.enum(['', 'started', 'succeeded', 'not-applicable', 'error', 'canceling']);
export type TaskStatus = z.infer<typeof TaskStatus>;

/**
 * One file of a read (docs/product/progress.md#processes-and-tasks); of a set of pages that make one document,
 * the first. `meta` counts the documents that a PDF makes. Of a file whose documents ended differently the
 * worst is told.
 */
export const Task = z.object({
  id: Id,
  process: Id,
  file_name: z.string(),
  status: TaskStatus,
  args: z.object({ document_id: Id }),
  /** What is read of it, in Japanese. */
  description: z.string(),
  meta: z.object({
    percentage: z.number(),
    documents: z.number().int(),
    finished: z.number().int(),
    file_name: z.string(),
  }),
  /** '' or what went wrong, in Japanese. */
  result: z.string(),
  created_at: z.string(),
  enqueued_at: z.string(),
  /** When a worker began with the first of its documents; null before. */
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  sheet: Id.nullable(),
  sheet_name: z.string(),
});
export type Task = z.infer<typeof Task>;

/** Reads that a call may ask for, newest first (docs/product/limits.md#lists). */
export const PROCESSES = { usual: 100, most: 1000 } as const;

export const ProcessesQuery = z.object({
  /** Those that this person asked for; empty: everybody's. */
  user_profile_id: Id.or(z.literal('')).optional(),
  limit: z.coerce.number().int().min(1).max(PROCESSES.most).default(PROCESSES.usual),
  /** This one too, at the end where it is older or somebody else's. */
  process: Id.optional(),
});
export type ProcessesQuery = z.infer<typeof ProcessesQuery>;

export const Processes = z.array(Process);
export const Tasks = z.array(Task);
/** Names of the forms that were recognised in a read. */
export const SheetNames = z.array(z.string());

/**
 * How far the organisation's current stack is; `ocrProgress` 0–100
 * (docs/product/progress.md#processes-and-tasks).
 */
export const OcrProgress = z.object({
  quantity: z.number().int(),
  ocrProgress: z.number(),
  message: z.string().optional(),
});

/** Answer of a cancellation: how many documents' readings were cancelled. */
export const CancelAnswer = z.object({ position: z.string(), cancelled: z.number().int() });

/**
 * Reading a document again (docs/product/reload.md). What stands here and is known already is accepted and not
 * needed.
 */
export const ReloadBody = z
  .object({
    is_forced: z.boolean().default(false),
    is_correcting: z.boolean().optional(),
    selected_sheet_id: z
      .union([Id, z.literal('').transform(() => null)])
      .nullable()
      .optional(),
    /** The chosen form learns what was refused (docs/product/sheets.md#taught-by-a-page). */
    is_same_form: z.boolean().default(false),
    /** `mark` of the refusal that a person has seen; with another one nothing is learned, and nothing read. */
    seen_refusal: z.string().max(1_000).optional(),
    /**
     * A document whose answer holds for this one, too, and `mark` of its refusal: this one is read only if it is of no form, and was
     * refused for the same (docs/product/sheets.md#refused-alike).
     */
    alike_to: z.object({ document: Id, refusal: z.string().max(1_000) }).optional(),
    layout: z.coerce.number().int().min(1).max(4).optional(),
    document: z.unknown().optional(),
    images: z.unknown().optional(),
  })
  .refine(({ is_same_form, selected_sheet_id }) => !is_same_form || Boolean(selected_sheet_id), {
    message: '「この帳票として読む」場合は、帳票を選択してください。',
  });

/** What a form has learned from a page: places with other print. */
export const LearnedOfPage = z.object({
  places: z.number().int().nonnegative(),
  /** Those that it had learned from other pages. */
  known: z.number().int().nonnegative(),
  /** Not all that differs was learned: it was not looked at, or its picture is gone. */
  is_partial: z.boolean(),
});
export type LearnedOfPage = z.infer<typeof LearnedOfPage>;

/** The reading was asked for: its job is polled as any other. */
export const ReloadAnswer = z.object({
  job_id: Id,
  status: z.literal('waiting'),
  data: z.object({ document_id: Id, job_id: Id }),
  /** null: nothing was to be learned, or the call was repeated. */
  learned: LearnedOfPage.nullable(),
});
