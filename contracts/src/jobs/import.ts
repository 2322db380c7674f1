import { z } from 'zod';
import { ERASED, event, sealedEvent } from '../events/define.js';
import { BlobRef, Id } from '../objects/ids.js';
import { failsOn, jobKind, on, retryOf } from './job-kind.js';
import { workKind } from './work-kind.js';

/** A line of what an import could not take. */
export const ImportProblem = z.object({
  /** `H5`; null for what concerns the file as a whole. */
  cell: z.string().nullable(),
  /** As staff are told; it may quote a value. */
  text: z.string(),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** Lines that an import lists. */
export const IMPORT_PROBLEMS = 500;

/** A correction workbook came back; the file is the sealed blob that the job worker reads. */
export const ImportRequested = event('ImportRequested', z.object({ jobId: Id, file: BlobRef }));

/** All that could be taken was; the documents say themselves what was changed. */
export const ImportFinished = sealedEvent('ImportFinished', {
  data: z.object({
    jobId: Id,
    /** Documents whose corrections were taken. */
    documents: z.number().int().nonnegative(),
    /** Of all problems, listed or not. */
    problemCount: z.number().int().nonnegative(),
  }),
  personal: z.object({ problems: z.array(ImportProblem).max(IMPORT_PROBLEMS) }),
  keyOwner: (data) => data.jobId,
});
export const ImportFailed = event(
  'ImportFailed',
  z.object({ jobId: Id, problem: z.enum(['gave-up', 'failed']) }),
);

export const importEvents = [ImportRequested, ImportFinished, ImportFailed];

/** Work for the job worker: a correction workbook is to be read. */
export const ImportWork = z.object({
  kind: z.literal('import'),
  jobId: Id,
  organisation: Id,
  file: BlobRef,
  /** It is held against at least what the log held at this position (a decimal string). */
  position: z.string(),
  attempt: z.number().int().positive(),
});
export type ImportWork = z.infer<typeof ImportWork>;

/** What the workbook says, kept as a sealed blob: all that may be changed, and what may not. */
export const ImportReading = z.object({
  documents: z.array(
    z.object({
      documentId: Id,
      /** Of its content, when the workbook was made. */
      revision: z.number().int().nonnegative(),
      changes: z
        .array(z.object({ valueId: Id, before: z.string(), after: z.string(), cell: z.string() }))
        .min(1),
    }),
  ),
  /** The first of them. */
  problems: z.array(ImportProblem),
  problemCount: z.number().int().nonnegative(),
});
export type ImportReading = z.infer<typeof ImportReading>;

const Answered = { jobId: Id, organisation: Id };

export const ImportAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('import-read'), ...Answered, reading: BlobRef }),
  z.object({ kind: z.literal('import-not-read'), ...Answered, problem: z.enum(['gave-up', 'failed']) }),
]);
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const importWork = workKind({
  name: 'import',
  consumer: 'imports',
  message: ImportWork,
  answer: ImportAnswer,
  ahead: 4,
  requested: ImportRequested,
  ended: [ImportFinished, ImportFailed],
  id: 'jobId',
  payload: ({ data, position }) => ({ jobId: data.jobId, file: data.file, position: String(position) }),
});

export const importJob = jobKind({
  name: 'import',
  label: '読込結果修正ファイルの取り込み',
  noun: '取り込み',
  works: ['import'],
  changesDocuments: true,
  retry: retryOf(ImportRequested, ({ data }, jobId) => ImportRequested.of({ ...data, jobId })),
  begins: [on(ImportRequested, () => ({ total: 1 }))],
  changes: [
    on(ImportFinished, ({ data, personal }) => {
      const listed = personal === ERASED ? [] : personal.problems;
      return {
        status: 'finished',
        finished: 1,
        notes: listed.map(({ cell, text }) => (cell === null ? text : `${cell}: ${text}`)),
        further_notes: data.problemCount - listed.length,
      };
    }),
    failsOn(ImportFailed),
  ],
  failureText: () => '取り込みに失敗しました。もう一度お試しください。',
});
