import { frameType, type FrameType } from '@reader/contracts/codes/document';
import type { Box } from '@reader/contracts/objects/geometry';
import {
  type ColumnFrame,
  isInsidePage,
  numberedByPage,
  type OutputFrame,
  type OutputFrameSet,
} from '@reader/contracts/objects/output/output-frames';
import type { Size } from './geometry';

export type FrameKind = 'columnFrames' | 'outputFrames';
export type Frame = ColumnFrame | OutputFrame;

/** A page as far as frames care. */
export interface FramedPage extends Size {
  /** 1-based. */
  readonly page: number;
}

export const kindNames: Readonly<Record<FrameKind, string>> = {
  columnFrames: '段組み枠',
  outputFrames: '出力枠',
};
export const typeNames: Readonly<Record<FrameType, string>> = { O: '出力対象', NO: '出力対象外' };

const fieldNames: Readonly<Record<string, string>> = {
  x: '左',
  y: '上',
  width: '幅',
  height: '高さ',
  frameType: '種類',
};

/** The frames of a kind on a page, in their order. */
export const framesOn = (frames: OutputFrameSet, kind: FrameKind, page: number): Frame[] =>
  (frames[kind] as readonly Frame[])
    .filter(({ pageNum }) => pageNum === page)
    .sort((a, b) => a.sequence - b.sequence);

/** The frame of an id with its kind. */
export const findFrame = (
  frames: OutputFrameSet,
  id: string,
): { readonly kind: FrameKind; readonly frame: Frame } | undefined => {
  for (const kind of ['columnFrames', 'outputFrames'] as const) {
    const frame = frames[kind].find((one) => one.id === id);
    if (frame) return { kind, frame };
  }
  return undefined;
};

/** What people call a field of a frame; undefined: there is no such frame. */
export const labelOfFrameIn = (frames: OutputFrameSet, id: string, field: string): string | undefined => {
  const found = findFrame(frames, id);
  if (!found) return undefined;
  const { pageNum, sequence } = found.frame;
  return `${pageNum}ページの${kindNames[found.kind]} ${sequence}（${fieldNames[field] ?? field}）`;
};

/** What people call the type of output frames, where a field is one. */
export const typeNameOf = (field: string, value: unknown): string | undefined =>
  field === 'frameType' && (value === frameType.output || value === frameType.notOutput)
    ? typeNames[value]
    : undefined;

export const countFrames = ({ columnFrames, outputFrames }: OutputFrameSet): number =>
  columnFrames.length + outputFrames.length;

/** Is the output of a page what lies in its frames, or what does not? null: it has none. */
export const typeOfPage = (frames: OutputFrameSet, page: number): FrameType | null =>
  frames.outputFrames.find(({ pageNum }) => pageNum === page)?.frameType ?? null;

/** The set with the frames of a kind made again. */
const withKind = (
  frames: OutputFrameSet,
  kind: FrameKind,
  change: (list: readonly Frame[]) => readonly Frame[],
): OutputFrameSet => ({ ...frames, [kind]: change(frames[kind]) });

export interface NewFrame {
  readonly id: string;
  readonly document: string;
  readonly page: number;
  readonly scale: number;
  readonly box: Box;
  /** Of output frames; the page's own goes before. */
  readonly type: FrameType;
}

/** A further frame, the last of its page. */
export const withNewFrame = (
  frames: OutputFrameSet,
  kind: FrameKind,
  { id, document, page, scale, box, type }: NewFrame,
): OutputFrameSet => {
  const sequence = framesOn(frames, kind, page).length + 1;
  const frame: ColumnFrame = { id, document, pageNum: page, scale, sequence, ...box };
  const made: Frame =
    kind === 'outputFrames' ? { ...frame, frameType: typeOfPage(frames, page) ?? type } : frame;
  return withKind(frames, kind, (list) => [...list, made]);
};

export const withFrameAt = (
  frames: OutputFrameSet,
  id: string,
  { x, y, width, height }: Box,
): OutputFrameSet => {
  const found = findFrame(frames, id);
  if (!found) return frames;
  return withKind(frames, found.kind, (list) =>
    list.map((frame) => (frame.id === id ? { ...frame, x, y, width, height } : frame)),
  );
};

/** The set without a frame; those behind it move up (docs/product/output-frames.md#frames-of-a-page). */
export const withoutFrame = (frames: OutputFrameSet, id: string): OutputFrameSet => {
  const found = findFrame(frames, id);
  if (!found) return frames;
  return withKind(frames, found.kind, (list) => numberedByPage(list.filter((frame) => frame.id !== id)));
};

/**
 * All output frames of a page with one type: O and NO exclude each other
 * (docs/product/output-frames.md#frames-of-a-page).
 */
export const withTypeOfPage = (frames: OutputFrameSet, page: number, type: FrameType): OutputFrameSet => ({
  ...frames,
  outputFrames: frames.outputFrames.map((frame) =>
    frame.pageNum === page ? { ...frame, frameType: type } : frame,
  ),
});

/** What copying a page's frames to the others comes to. */
export interface Copied {
  readonly frames: OutputFrameSet;
  /** Pages that have the frames now. */
  readonly to: readonly number[];
  /** Pages whose image has no room for them: they stay as they are. */
  readonly tooSmall: readonly number[];
}

/**
 * The frames of a kind on one page in place of those on all other pages
 * (docs/product/output-frames.md#frames-of-a-page). `newId` makes the ids.
 */
export const withCopies = (
  frames: OutputFrameSet,
  kind: FrameKind,
  from: number,
  pages: readonly FramedPage[],
  newId: () => string,
): Copied => {
  const own = framesOn(frames, kind, from);
  const others = pages.filter(({ page }) => page !== from);
  const hasRoom = (page: FramedPage) => own.every((frame) => isInsidePage(frame, page));
  const to = others.filter(hasRoom).map(({ page }) => page);
  const copies = to.flatMap((page) => own.map((frame) => ({ ...frame, id: newId(), pageNum: page })));
  return {
    frames: withKind(frames, kind, (list) => [
      ...list.filter(({ pageNum }) => !to.includes(pageNum)),
      ...copies,
    ]),
    to,
    tooSmall: others.filter((page) => !hasRoom(page)).map(({ page }) => page),
  };
};
