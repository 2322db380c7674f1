import { type FrameType, frameType } from '@reader/contracts/codes/document';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { isInsidePage } from '@reader/contracts/objects/output/output-frames';
import { useState } from 'react';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { ShownZoom } from '../image/shown-zoom';
import { notifyOutside } from '../image/notify-outside';
import { directions, movedBy, newFrameOn, resizedBy } from '../model/page/frame-geometry';
import {
  type Frame,
  typeOfPage,
  withFrameAt,
  withNewFrame,
  withoutFrame,
  withTypeOfPage,
} from '../model/page/frames';
import { clampScale, type Direction } from '../model/page/geometry';
import type { FrameSelection } from './use-frame-selection';

/**
 * Drawing, placing and removing frames on the page on the screen. What the page has no room for is not done, and
 * said (docs/product/output-frames.md#frames-of-a-page).
 */
export const useFrameEdits = (
  documentId: string,
  { editor, view: { frames } }: DocumentEditor,
  page: UploadedFile | undefined,
  zoom: ShownZoom,
  { kind, own, select }: FrameSelection,
) => {
  const [chosenType, setChosenType] = useState<FrameType>(frameType.output);
  const number = page?.page ?? 0;
  const fits = (box: Box): boolean => {
    const isInside = page !== undefined && isInsidePage(box, page);
    if (!isInside) notifyOutside();
    return isInside;
  };
  const draw = (box: Box, from: 'pointer' | 'keys') => {
    if (!kind || !fits(box)) return;
    const id = crypto.randomUUID();
    const made = {
      id,
      document: documentId,
      page: number,
      scale: clampScale(zoom.view()?.scale ?? 1),
      box,
      type: chosenType,
    };
    editor.setFrames(withNewFrame(frames, kind, made));
    select(id, from);
  };
  /** `at`, ms, of a key: keys in quick succession are one step. */
  const place = (id: string, box: Box, at?: number) => {
    if (fits(box)) editor.setFrames(withFrameAt(frames, id, box), at === undefined ? null : { id, at });
  };
  return {
    type: typeOfPage(frames, number) ?? chosenType,
    setType: (type: FrameType) => {
      setChosenType(type);
      editor.setFrames(withTypeOfPage(frames, number, type));
    },
    draw: (box: Box) => draw(box, 'pointer'),
    add: () => {
      if (page) draw(newFrameOn(page), 'keys');
    },
    place,
    byKey: (frame: Frame, direction: Direction, px: number, isResizing: boolean, at: number) => {
      const by = { x: directions[direction].x * px, y: directions[direction].y * px };
      place(frame.id, isResizing ? resizedBy(frame, 'se', by) : movedBy(frame, by), at);
    },
    remove: (id: string) => {
      const at = own.findIndex((frame) => frame.id === id);
      editor.setFrames(withoutFrame(frames, id));
      select((own[at + 1] ?? own[at - 1])?.id, 'keys');
    },
  };
};
