import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useState } from 'react';
import type { DocumentEditor } from '../editing/use-document-editor';
import { findFrame, type FrameKind, framesOn } from '../model/page/frames';

export const frameElementId = (id: string): string => `frame-${id}`;

/** Where the pointer is the page must not move; elsewhere what has the focus is to be seen. */
const focusFrame = (id: string | undefined, from: 'pointer' | 'keys') =>
  setTimeout(() => {
    if (id !== undefined)
      document.getElementById(frameElementId(id))?.focus({ preventScroll: from === 'pointer' });
  });

/** Which frames are drawn over the page on the screen, and which of them has the focus. */
export const useFrameSelection = (
  { editor, view }: DocumentEditor,
  pages: readonly UploadedFile[],
  page: UploadedFile | undefined,
  showPage: (id: string) => void,
) => {
  /** What is drawn: frames of a kind, or null for the values. */
  const [kind, setKind] = useState<FrameKind | null>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const own = kind && page ? framesOn(view.frames, kind, page.page) : [];
  const select = (id: string | undefined, from: 'pointer' | 'keys') => {
    setSelectedId(id ?? null);
    focusFrame(id, from);
  };
  return {
    kind,
    own,
    selectedId: own.find(({ id }) => id === selectedId)?.id ?? null,
    chooseKind: (next: FrameKind | null) => {
      setKind(next);
      setSelectedId(null);
    },
    select,
    /** The frame under the pointer. */
    pick: (id: string) => select(id, 'pointer'),
    /** The frame that has the focus, or none. */
    choose: setSelectedId,
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
export type FrameSelection = ReturnType<typeof useFrameSelection>;
