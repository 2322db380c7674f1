import { inputType } from '../../codes/document.js';
import { z } from 'zod';
import { Box, PageTransform } from '../geometry.js';
import { BlobRef, Id } from '../ids.js';

/** Px: a page's preview is at most so wide. */
export const PREVIEW_WIDTH = 1400;
/** Px: a page's thumbnail is at most so wide. */
export const THUMBNAIL_WIDTH = 160;

/** A page that was kept: the image staff see, with a preview and a thumbnail. Sizes in px. */
export const PageImage = z.object({
  id: Id,
  /** 1-based within the document. */
  page: z.number().int().positive(),
  /** 1-based page of the source file this page came from. */
  sourcePage: z.number().int().positive(),
  sourceFileId: Id,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  originalWidth: z.number().int().positive(),
  originalHeight: z.number().int().positive(),
  image: BlobRef,
  preview: BlobRef,
  thumbnail: BlobRef,
  transform: PageTransform,
  isBlank: z.boolean(),
});
export type PageImage = z.infer<typeof PageImage>;

/** Where a value came from. `confidence` is 0–100; `characters` has one confidence per code point of the value. */
export const Origin = z.object({
  engine: z.string(),
  confidence: z.number().min(0).max(100),
  characters: z.array(z.number()).optional(),
  /** What the engine had read, where a word of the organisation's lexicon took its place. */
  readAs: z.string().optional(),
  /** What the engine had seen by itself, where the characters around it made another text of it. */
  seenAs: z.string().optional(),
  /** Other readings of the same ink, best first. */
  alternatives: z.array(z.string()).optional(),
  /** Its page looks filled in by hand, and no engine read it that reads handwriting. */
  isHandwritingUnread: z.boolean().optional(),
});
export type Origin = z.infer<typeof Origin>;

/** A text line that became an input. */
export const ReadInput = z.object({
  id: Id,
  pageId: Id,
  type: z.enum([inputType.text, inputType.textarea, inputType.select, inputType.radio, inputType.checkbox]),
  subject: z.string(),
  label: z.string(),
  value: z.string(),
  sequence: z.number().int().positive(),
  box: Box,
  origin: Origin,
  fragmentId: Id.nullable(),
  formItemId: Id.nullable(),
  /** Its value is the document's applicant. */
  isApplicant: z.boolean().optional(),
});
export type ReadInput = z.infer<typeof ReadInput>;

/**
 * The cells of a table as one compact matrix: parallel arrays with one entry per cell.
 * `number` names a cell within its table for good; `row` and `column` are 1-based; `box` is `[x, y, width, height]`.
 * The id of a cell follows from the table's id and its number (`cellId`).
 */
export const CellMatrix = z.object({
  number: z.array(z.number().int().positive()),
  row: z.array(z.number().int().positive()),
  column: z.array(z.number().int().positive()),
  isHeader: z.array(z.boolean()),
  value: z.array(z.string()),
  box: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  confidence: z.array(z.number()),
  /** What the engine had read, where a word of the organisation's lexicon took its place; null elsewhere. */
  readAs: z.array(z.string().nullable()).optional(),
  /** What the engine had seen by itself, where the characters around it made another text of it; null elsewhere. */
  seenAs: z.array(z.string().nullable()).optional(),
  /** Other readings of the same ink, best first; null where there were none. */
  alternatives: z.array(z.array(z.string()).nullable()).optional(),
  /** Its page looks filled in by hand, and no engine read it that reads handwriting. */
  isHandwritingUnread: z.array(z.boolean()).optional(),
});
export type CellMatrix = z.infer<typeof CellMatrix>;

/**
 * What a preset pattern says of a table beyond its cells (docs/product/reading-modes.md#preset-patterns): the
 * texts of its headers, how it is output.
 */
export const PreparedTable = z.object({
  upperHeader: z.string(),
  lowerHeader: z.string(),
  leftHeader: z.string(),
  rightHeader: z.string(),
  divisionalOutputByRow: z.boolean(),
  divisionalOutputByColumn: z.boolean(),
});
export type PreparedTable = z.infer<typeof PreparedTable>;

export const ReadTable = z.object({
  id: Id,
  pageId: Id,
  subject: z.string(),
  label: z.string(),
  sequence: z.number().int().positive(),
  rowNumber: z.number().int().positive(),
  columnNumber: z.number().int().positive(),
  box: Box,
  engine: z.string(),
  cells: CellMatrix,
  /** It was prepared by a preset pattern. */
  prepared: PreparedTable.optional(),
});
export type ReadTable = z.infer<typeof ReadTable>;

/** A recognised word or line of the page, for clicking it into a field. */
export const ReadText = z.object({ pageId: Id, text: z.string(), box: Box, confidence: z.number() });
export type ReadText = z.infer<typeof ReadText>;

/** What one reading of a document found: the payload a worker leaves as a sealed blob for command-api. */
export const ReadingContent = z.object({
  inputs: z.array(ReadInput),
  tables: z.array(ReadTable),
});
export type ReadingContent = z.infer<typeof ReadingContent>;

/** A value below this confidence (0–100) is a doubt that staff should look at. */
export const DOUBT_BELOW = 85;

/**
 * The id of a table's cell: the table's id with the cell's number folded into its last 32 bits,
 * so that a matrix needs no id a cell and the same reading always names its cells alike.
 */
export const cellId = (tableId: Id, number: number): Id => {
  const tail = Number.parseInt(tableId.slice(-8), 16);
  return tableId.slice(0, -8) + ((tail ^ number) >>> 0).toString(16).padStart(8, '0');
};
