import { inputType } from '../../codes/document.js';
import { z } from 'zod';
import { Box, Turn } from '../../objects/geometry.js';
import { BlobRef, Id } from '../../objects/ids.js';
import { PageImage, ReadTable } from '../../objects/document/reading-content.js';
import { ReadProblem } from '../reading/messages.js';
import { claimedMessage } from '../work-message.js';

/** Which edges of a new table are headers (docs/product/entities.md#table). */
export const HeaderEdges = z.object({
  upper: z.boolean(),
  lower: z.boolean(),
  left: z.boolean(),
  right: z.boolean(),
});
export type HeaderEdges = z.infer<typeof HeaderEdges>;

/** What a region is read as: the one line of a text, or lines with breaks between them. */
export const ReadAs = z.enum([inputType.text, inputType.textarea]);
export type ReadAs = z.infer<typeof ReadAs>;

/** What is done to a page of a document that was read. Lines and boxes in px of the kept page image. */
export const PageTask = z.discriminatedUnion('type', [
  /** A table from drawn lines: `xs` and `ys` are where its columns and rows part, outer edges included. */
  z.object({
    type: z.literal('create-table'),
    page: PageImage,
    xs: z.array(z.number()).min(2).max(101),
    ys: z.array(z.number()).min(2).max(101),
    subject: z.string(),
    label: z.string(),
    headers: HeaderEdges,
  }),
  /** Tables looked for again in areas that somebody marked. */
  z.object({
    type: z.literal('rearrange-tables'),
    areas: z.array(z.object({ page: PageImage, boxes: z.array(Box).min(1).max(50) })).min(1),
  }),
  z.object({ type: z.literal('rotate-page'), page: PageImage, turn: Turn }),
  /** Reads one region for the person who points at it; the document does not change. */
  z.object({ type: z.literal('read-area'), page: PageImage, box: Box, kind: ReadAs }),
]);
export type PageTask = z.infer<typeof PageTask>;

export const PageTaskWork = claimedMessage('page-task', { jobId: Id, documentId: Id, task: PageTask });
export type PageTaskWork = z.infer<typeof PageTaskWork>;

/** What a worker leaves as a sealed blob: the tables it read. */
export const PageTaskTables = z.object({ tables: z.array(ReadTable) });

/** What a worker leaves as a sealed blob: the text of a region, '' and null where there is none. 0–100. */
export const PageTaskText = z.object({ text: z.string(), confidence: z.number().nullable() });
export type PageTaskText = z.infer<typeof PageTaskText>;

const Answered = { jobId: Id, documentId: Id, organisation: Id };

export const PageTaskAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tables-read'), ...Answered, tables: BlobRef }),
  z.object({ kind: z.literal('page-rotated'), ...Answered, page: PageImage }),
  z.object({ kind: z.literal('area-read'), ...Answered, text: BlobRef }),
  z.object({ kind: z.literal('page-task-failed'), ...Answered, problem: ReadProblem }),
]);
export type PageTaskAnswer = z.infer<typeof PageTaskAnswer>;
