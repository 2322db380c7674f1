import type { FrameType } from '@reader/contracts/codes/document';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { isInsidePage, noFrames } from '@reader/contracts/objects/output/output-frames';
import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { count } from '../../../lib/text';
import { directions, movedBy, newFrameOn, resizedBy } from '../model/page/frame-geometry';
import {
  countFrames,
  findFrame,
  type Frame,
  type FrameKind,
  framesOn,
  kindNames,
  typeOfPage,
  withCopies,
  withFrameAt,
  withNewFrame,
  withoutFrame,
  withTypeOfPage,
} from '../model/page/frames';
import { clampScale, type Direction } from '../model/page/geometry';
import type { ShownZoom } from '../image/shown-zoom';
import type { DocumentEditor } from '../editing/use-document-editor';

const OUTSIDE = '画像の範囲外に枠が設定されています。';
const OUTSIDE_MS = 5000;

export const frameElementId = (id: string): string => `frame-${id}`;
/** Where the pointer is the page must not move; elsewhere what has the focus is to be seen. */
const focusFrame = (id: string | undefined, from: 'pointer' | 'keys') =>
  setTimeout(() => {
    if (id !== undefined)
      document.getElementById(frameElementId(id))?.focus({ preventScroll: from === 'pointer' });
  });

const pagesText = (numbers: readonly number[]): string => `${numbers.join('・')}ページ`;

/**
 * The frames of the page on the screen, and what can be done to them
 * (docs/product/output-frames.md#frames-of-a-page).
 */
export const useFrames = ({
  documentId,
  document: { editor, view },
  pages,
  page,
  zoom,
  showPage,
}: {
  documentId: string;
  document: DocumentEditor;
  pages: readonly UploadedFile[];
  page: UploadedFile | undefined;
  /** At which the page is shown. */
  zoom: ShownZoom;
  showPage: (id: string) => void;
}) => {
  const dialogs = useDialogs();
  /** What is drawn: frames of a kind, or null for the values. */
  const [kind, setKind] = useState<FrameKind | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [chosenType, setChosenType] = useState<FrameType>('O');
  const { frames } = view;
  const number = page?.page ?? 0;
  const own = kind ? framesOn(frames, kind, number) : [];
  const selected = own.find(({ id }) => id === selectedId);

  const select = (id: string | undefined, from: 'pointer' | 'keys') => {
    setSelectedId(id ?? null);
    focusFrame(id, from);
  };
  /** The page has room for it; else nothing is changed (docs/product/output-frames.md#frames-of-a-page). */
  const fits = (box: Box): boolean => {
    const isInside = page !== undefined && isInsidePage(box, page);
    if (!isInside) toasts.info(OUTSIDE, OUTSIDE_MS);
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
  const byKey = (frame: Frame, direction: Direction, px: number, isResizing: boolean, at: number) => {
    const by = { x: directions[direction].x * px, y: directions[direction].y * px };
    place(frame.id, isResizing ? resizedBy(frame, 'se', by) : movedBy(frame, by), at);
  };

  return {
    kind,
    own,
    /** The other kind's, for orientation. */
    others: kind ? framesOn(frames, kind === 'columnFrames' ? 'outputFrames' : 'columnFrames', number) : [],
    counts: {
      columnFrames: framesOn(frames, 'columnFrames', number).length,
      outputFrames: framesOn(frames, 'outputFrames', number).length,
    },
    selectedId: selected?.id ?? null,
    type: typeOfPage(frames, number) ?? chosenType,
    canCopy: own.length > 0 && pages.length > 1,
    hasAny: countFrames(frames) > 0,

    chooseKind: (next: FrameKind | null) => {
      setKind(next);
      setSelectedId(null);
    },
    /** The frame that has the focus, or none. */
    choose: setSelectedId,
    /** The frame under the pointer. */
    pick: (id: string) => select(id, 'pointer'),
    draw: (box: Box) => draw(box, 'pointer'),
    place,
    byKey,
    add: () => {
      if (page) draw(newFrameOn(page), 'keys');
    },
    remove: (id: string) => {
      const at = own.findIndex((frame) => frame.id === id);
      editor.setFrames(withoutFrame(frames, id));
      select((own[at + 1] ?? own[at - 1])?.id, 'keys');
    },
    setType: (type: FrameType) => {
      setChosenType(type);
      editor.setFrames(withTypeOfPage(frames, number, type));
    },
    copy: async () => {
      if (!kind) return;
      const name = kindNames[kind];
      const copied = withCopies(frames, kind, number, pages, () => crypto.randomUUID());
      const replaced = copied.to.flatMap((to) => framesOn(frames, kind, to));
      const isAgreed =
        replaced.length === 0 ||
        (await dialogs.confirm({
          title: '他のページの枠を置き換えますか？',
          body: `${pagesText([...new Set(replaced.map(({ pageNum }) => pageNum))])}の${name} ${count(replaced.length)}件が、このページの枠に置き換わります。`,
          yes: '置き換えてコピー',
        }));
      if (!isAgreed) return;
      editor.setFrames(copied.frames);
      if (copied.to.length > 0)
        toasts.success(`${name} ${count(own.length)}件を${pagesText(copied.to)}にコピーしました。`);
      if (copied.tooSmall.length > 0) toasts.info(`${OUTSIDE}（${pagesText(copied.tooSmall)}）`, OUTSIDE_MS);
    },
    removeAll: async () => {
      const { columnFrames, outputFrames } = frames;
      const parts = [
        ...(columnFrames.length > 0 ? [`段組み枠 ${count(columnFrames.length)}件`] : []),
        ...(outputFrames.length > 0 ? [`出力枠 ${count(outputFrames.length)}件`] : []),
      ];
      const isAgreed = await dialogs.confirm({
        title: 'すべての枠を削除しますか？',
        body: `この文書のすべてのページの${parts.join('と')}が削除されます。`,
        yes: `${count(countFrames(frames))}件の枠を削除`,
        isDestructive: true,
      });
      if (isAgreed) editor.setFrames(noFrames);
    },
    /** Brings a frame into sight. False: there is none of this id. */
    show: (id: string | undefined): boolean => {
      const found = id === undefined ? undefined : findFrame(editor.view().frames, id);
      if (!found) return false;
      const home = pages.find((one) => one.page === found.frame.pageNum);
      if (home && home !== page) showPage(home.id);
      setKind(found.kind);
      select(found.frame.id, 'keys');
      return true;
    },
  };
};
export type Frames = ReturnType<typeof useFrames>;
