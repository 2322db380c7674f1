import { useState } from 'react';
import { ObservedValue } from '../../../lib/hooks/observed-value';
import { useCurrentUser } from '../../../lib/user-context';
import type { Saving } from '../editing/use-saving';
import { useFrames } from '../frames/use-frames';
import type { ShownZoom } from '../image/shown-zoom';
import type { Zoom } from '../image/use-zoom';
import { useTableTools } from '../tables/use-table-tools';
import { useRegion } from '../words/use-region';
import { useWords } from '../words/use-words';
import { useWordsMenu } from '../words/use-words-menu';
import type { CheckedDocument, OpenedDocument } from './use-opened-document';

/** What is done on the page images: words and regions, frames for Word output, tables. */
export const useImageTools = (
  { place, pages }: CheckedDocument,
  { document, focus, isBlind, isFixed }: OpenedDocument,
  saving: Saving,
  onRenewed: () => void,
) => {
  const documentId = place.document.id;
  const user = useCurrentUser();
  const { page, showPage } = focus;
  const [zoom] = useState<ShownZoom>(() => new ObservedValue<Zoom | null>(null));
  const words = useWords({
    documentId,
    document,
    focus,
    isReadOnly: isFixed,
    areHidden: isBlind,
  });
  const regions = useRegion({ documentId, document, focus, words });
  const menu = useWordsMenu(words);
  const frames = useFrames({
    documentId,
    document,
    pages,
    page,
    zoom,
    showPage,
  });
  const tables = useTableTools({
    documentId,
    document,
    saving,
    pages,
    page,
    isReadOnly: isFixed,
    onRenewed,
  });
  return {
    ...{ zoom, words, regions, menu, frames, tables },
    /** Frames can be drawn here. */
    hasFrames: user.isOn('wordOutput') && page !== undefined && !isBlind,
  };
};
export type ImageTools = ReturnType<typeof useImageTools>;
