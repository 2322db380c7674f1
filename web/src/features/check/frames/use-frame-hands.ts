import type { Box } from '@reader/contracts/objects/geometry';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { findShortcut, placeOf } from '../../../lib/keymap';
import type { Handle } from '../model/page/frame-geometry';
import { directionOf, frameKeymap } from '../keys/frame-keymap';
import type { Direction, Size } from '../model/page/geometry';
import { pagePoint, type ToPage } from '../image/page-point';
import { useFrameDrag } from './use-frame-drag';

interface HandledFrames<Frame> {
  /** The frame under the pointer. */
  readonly pick: (id: string) => void;
  /** The frame that has the focus, or none. */
  readonly choose: (id: string | null) => void;
  readonly place: (id: string, box: Box) => void;
  readonly draw: (box: Box) => void;
  /** `at`, ms, of the key. */
  readonly byKey: (frame: Frame, direction: Direction, px: number, isResizing: boolean, at: number) => void;
  readonly remove: (id: string) => void;
  /** Of one that is drawn. */
  readonly isLargeEnough: (size: Size) => boolean;
}

/** How frames over a page are taken: drawn on its empty `paper`, moved, resized by their handles, or by keys. */
export const useFrameHands = <Frame extends Box & { readonly id: string }>(
  frames: HandledFrames<Frame>,
  page: Size,
  scale: number,
  isReadOnly = false,
) => {
  const paper = useRef<SVGRectElement>(null);
  const toPage: ToPage = (event) => pagePoint(paper.current, scale, event);
  const { dragged, begin } = useFrameDrag({
    page,
    scale,
    toPage,
    onPlace: frames.place,
    onDraw: frames.draw,
    isLargeEnough: frames.isLargeEnough,
  });
  const start = (event: PointerEvent, frame: Frame | null, handle: Handle | null) => {
    if (isReadOnly || event.button !== 0) return;
    // No text is selected and no picture dragged along.
    event.preventDefault();
    event.stopPropagation();
    if (frame) frames.pick(frame.id);
    else frames.choose(null);
    const from = toPage(event);
    begin({ frameId: frame?.id ?? null, handle, from, box: frame ?? { ...from, width: 0, height: 0 } });
  };
  const press = (event: KeyboardEvent, frame: Frame) => {
    const found = findShortcut(frameKeymap, event.nativeEvent, placeOf(event.target));
    if (!found || isReadOnly) return;
    event.preventDefault();
    const direction = directionOf(event.key);
    const { action } = found;
    if (action === 'remove') frames.remove(frame.id);
    else if (action === 'leave') {
      frames.choose(null);
      (event.currentTarget as SVGElement).blur();
    } else if (direction) {
      const isFar = action === 'move-far' || action === 'resize-far';
      const isResizing = action === 'resize' || action === 'resize-far';
      frames.byKey(frame, direction, isFar ? 10 : 1, isResizing, event.timeStamp);
    }
  };
  return { paper, dragged, start, press };
};
