import { inputType } from '../../codes/document.js';
import { z } from 'zod';
import { ReadAs } from '../../jobs/page-task/messages.js';
import { Id } from '../../objects/ids.js';

/** The address of a page's image, as `uploaded-files` answers it: it names the document and the page. */
export const PageSource = z
  .string()
  .regex(
    /\/api\/page-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}\//i,
    'ページの画像のアドレス（/api/page-images/文書のID/ページのID/）で指定してください。',
  );

/** Document and page of an image's address. */
export const pageOfSource = (source: string): { documentId: Id; pageId: Id } => {
  const [, documentId = '', pageId = ''] = /\/api\/page-images\/([^/]+)\/([^/]+)\//i.exec(source) ?? [];
  return { documentId: documentId.toLowerCase(), pageId: pageId.toLowerCase() };
};

/** A drawn table must exceed this both ways, px (docs/product/limits.md#frames-and-areas). */
const TABLE_EXCEEDS = 5;

const Lines = z
  .array(z.number().min(0))
  .min(2)
  .max(101)
  .refine((lines) => Math.max(...lines) - Math.min(...lines) > TABLE_EXCEEDS, {
    message: `表の幅と高さは${TABLE_EXCEEDS}pxより大きくしてください。`,
  });

/** A table from drawn lines: px of the kept page image, outer edges included (docs/product/page-tasks.md). */
export const CreateTableBody = z.object({
  document_id: Id,
  uploaded_file_id: Id,
  src: z.string().optional(),
  xs: Lines,
  ys: Lines,
  subject: z.string().max(500).default('項目名'),
  label: z.string().max(500).default('入力欄名'),
  is_upper_header: z.boolean().default(false),
  is_lower_header: z.boolean().default(false),
  is_left_header: z.boolean().default(false),
  is_right_header: z.boolean().default(false),
});

const Area = z.object({
  x: z.number().min(0),
  y: z.number().min(0),
  width: z.number().gt(TABLE_EXCEEDS),
  height: z.number().gt(TABLE_EXCEEDS),
});

/** Tables read again: for each image (its address) the areas marked on it. */
export const RearrangeTablesBody = z
  .object({
    organization: Id.optional(),
    images: z.array(PageSource).min(1).max(50),
    tableAreas: z.array(z.array(Area).max(50)).min(1),
  })
  .refine(({ images, tableAreas }) => images.length === tableAreas.length, {
    message: 'images と tableAreas の数が一致していません。',
  })
  .refine(({ tableAreas }) => tableAreas.some((areas) => areas.length > 0), {
    message: '表の範囲を指定してください。',
  });

/** A region read for the field that wants it: px of the kept page image. It changes nothing in the document. */
export const ReadAreaBody = Area.extend({
  document_id: Id,
  uploaded_file_id: Id,
  kind: ReadAs.default(inputType.text),
});

/** Turns a page clockwise; angles beyond a full turn count on (docs/product/limits.md#frames-and-areas). */
export const RotateImageBody = z.object({
  src: PageSource,
  organization: Id.optional(),
  angle: z
    .number()
    .int()
    .transform((angle) => ((angle % 360) + 360) % 360)
    .pipe(z.literal([90, 180, 270], '右回りの角度を90、180、270（-90、450なども可）で指定してください。')),
});

/** Tables that a job has read go, and what gave way to them comes back. */
export const TakeTablesBackBody = z.object({ job_id: Id });
