import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { ShownZoom } from '../image/shown-zoom';
import { framesOn } from '../model/page/frames';
import { useDocumentFrames } from './use-document-frames';
import { useFrameEdits } from './use-frame-edits';
import { useFrameSelection } from './use-frame-selection';

/**
 * The frames of the page on the screen, and what can be done to them
 * (docs/product/output-frames.md#frames-of-a-page).
 */
export const useFrames = ({
  documentId,
  document,
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
  const selection = useFrameSelection(document, pages, page, showPage);
  const edits = useFrameEdits(documentId, document, page, zoom, selection);
  const ofDocument = useDocumentFrames(document, pages, page, selection);
  const { kind } = selection;
  const columnFrames = framesOn(document.view.frames, 'columnFrames', page?.page ?? 0);
  const outputFrames = framesOn(document.view.frames, 'outputFrames', page?.page ?? 0);
  return {
    ...selection,
    ...edits,
    ...ofDocument,
    /** The other kind's, for orientation. */
    others: kind === null ? [] : kind === 'columnFrames' ? outputFrames : columnFrames,
    counts: { columnFrames: columnFrames.length, outputFrames: outputFrames.length },
  };
};
export type Frames = ReturnType<typeof useFrames>;
