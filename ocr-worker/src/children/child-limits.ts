import type { CallLimits } from '@reader/platform/children/limited-child';
import type { UsageLimits } from '@reader/platform/children/watch-usage';
import type { CuttingStep } from '../cutting/cut-file.js';
import type { DocumentPart } from '../pipeline/document-to-read.js';

const MIB = 1024 * 1024;

/**
 * Private memory that the system gives a child; above what its parent allows, so that the parent can tell why it died.
 * Reading an A3 page takes some 700 MiB, with two sets of the engine's data loaded.
 */
export const DATA_BYTES = 3_072 * MIB;
const RESIDENT_BYTES = 1_792 * MIB;
/** The files and readings of a document; a page's image has at most 54 MB before it is encoded. */
const OUTPUT_BYTES = 512 * MIB;
/** For a child that waits for what never comes; a busy machine is no reason. */
const WALL_MS = 600_000;

export type Stage = DocumentPart['stage'] | CuttingStep['stage'];

/** Processor time of each part of a document, ms; a usual page takes 2 to 5 s in all, and 0.1 s to be cut out of a PDF. */
const CPU_MS: Readonly<Record<Stage, number>> = {
  open: 15_000,
  reopen: 15_000,
  cut: 15_000,
  prepare: 40_000,
  compare: 40_000,
  settle: 40_000,
  read: 90_000,
};

const limits = (cpuMs: number): CallLimits => ({
  residentBytes: RESIDENT_BYTES,
  cpuMs,
  wallMs: WALL_MS,
  outputBytes: OUTPUT_BYTES,
});

/**
 * How long an organisation waits for the pages of others, ms, before one of its own is read beside them: longer than a
 * usual page takes, and far shorter than a bad one may live.
 */
export const PATIENCE_MS = 5_000;

/** Until the document's first part begins: forms and words are loaded. */
export const TASK_LIMITS = limits(120_000);

/** Processor time of a whole call, ms: of its beginning, and of each page; some pages may take all that a part may. */
const CALL_CPU_MS = 300_000;
const CALL_CPU_MS_OF_PAGE = 20_000;
/** Until the first part begins, and over all parts of a call for so many pages. */
export const limitsOfCall = (pages: number): CallLimits => ({
  ...TASK_LIMITS,
  totalCpuMs: CALL_CPU_MS + CALL_CPU_MS_OF_PAGE * pages,
});
/** While a child waits for its turn its clock stands still. */
export const limitsWhileWaiting = (given: UsageLimits): UsageLimits => ({
  ...given,
  wallMs: Number.POSITIVE_INFINITY,
});
export const limitsOf = ({ stage }: { readonly stage: Stage }): UsageLimits => limits(CPU_MS[stage]);
