import { z } from 'zod';
import { FrameType } from '../../codes/document.js';
import { objectClass } from '../define.js';
import type { Box } from '../geometry.js';
import { Id } from '../ids.js';
import { inSequence } from '../in-sequence.js';

/** Px; a frame is at least so wide and so high (docs/product/limits.md#frames-and-areas). */
export const MIN_FRAME = 10;

const Place = z.number().min(0).max(100_000);
const Length = z.number().min(MIN_FRAME, `枠の幅と高さは${MIN_FRAME}px以上にしてください。`).max(100_000);

const place = {
  document: Id,
  /** 1-based page of the document. */
  pageNum: z.number().int().min(1).max(10_000),
  /** How large the page was shown when the frame was drawn, 1 being a px of the image for a px of the screen. */
  scale: z.number().min(0.01).max(100).default(1),
  /** Order among the frames of its kind on its page, from 1 without a gap. */
  sequence: z.number().int().min(1).max(10_000).default(1),
  x: Place,
  y: Place,
  width: Length,
  height: Length,
};

/**
 * A column of a page for Word output (docs/product/papers.md#word): columns are read one after another. Px of
 * the kept page image.
 */
export const columnFrames = objectClass('columnFrames', {
  root: 'documentContent',
  parent: ['document', 'root'],
  flag: 'wordOutput',
  schema: z.object(place),
});

/**
 * What of a page Word output takes as text (O) or not (NO): docs/product/entities.md#output-frame-set. Px of
 * the kept page image.
 */
export const outputFrames = objectClass('outputFrames', {
  root: 'documentContent',
  parent: ['document', 'root'],
  flag: 'wordOutput',
  schema: z.object({ ...place, frameType: FrameType }),
});

export const ColumnFrame = columnFrames.schema.extend({ id: Id });
export type ColumnFrame = z.infer<typeof ColumnFrame>;

export const OutputFrame = outputFrames.schema.extend({ id: Id });
export type OutputFrame = z.infer<typeof OutputFrame>;

/** What somebody drew on a document for Word output; usually nothing. */
export interface OutputFrameSet {
  readonly columnFrames: readonly ColumnFrame[];
  readonly outputFrames: readonly OutputFrame[];
}

export const noFrames: OutputFrameSet = { columnFrames: [], outputFrames: [] };

/** Does a box lie within a page? Both in px of the kept page image. */
export const isInsidePage = (
  { x, y, width, height }: Box,
  page: { readonly width: number; readonly height: number },
): boolean => x >= 0 && y >= 0 && x + width <= page.width && y + height <= page.height;

/** Frames of one kind, numbered from 1 on each page; those that have their number already are the same objects. */
export const numberedByPage = <Frame extends { readonly pageNum: number; readonly sequence: number }>(
  frames: readonly Frame[],
): Frame[] => {
  const last = new Map<number, number>();
  return inSequence(frames).map((frame) => {
    const sequence = (last.get(frame.pageNum) ?? 0) + 1;
    last.set(frame.pageNum, sequence);
    return frame.sequence === sequence ? frame : { ...frame, sequence };
  });
};
