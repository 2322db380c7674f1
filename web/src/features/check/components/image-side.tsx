import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { NoFormIcon } from '../../../components/icons';
import { focusField } from '../state/focus-field';
import type { CheckFocus } from '../state/use-check-focus';
import type { Form } from '../state/use-form';
import type { Frames } from '../state/use-frames';
import type { Zoom } from '../state/use-zoom';
import { FrameToolbar } from './frame-toolbar';
import { ImageToolbar } from './image-toolbar';
import { PageThumbs } from './page-thumbs';
import { PageView } from './page-view';
import { Side } from './side';

const Canvas = styled('div')({ flex: 1, minHeight: 0, display: 'flex', background: 'var(--canvas)' });

/** The page images with their toolbars. */
export const ImageSide = ({
  pages,
  form,
  focus,
  frames,
  zoom,
  onZoom,
  isReadOnly,
  onAddInput,
  children,
}: {
  pages: readonly UploadedFile[];
  form: Form;
  focus: CheckFocus;
  /** null: the organisation makes no Word files. */
  frames: Frames | null;
  zoom: Zoom | null;
  onZoom: (zoom: Zoom) => void;
  isReadOnly: boolean;
  /** null: nothing can be added to this document. */
  onAddInput: (() => void) | null;
  /** What else the toolbar offers. */
  children?: ReactNode;
}) => {
  const { page, activeId, showPage } = focus;
  const drawing = page && frames?.kind ? { frames, kind: frames.kind, isReadOnly } : null;
  return (
    <Side aria-label="画像">
      <ImageToolbar
        zoom={zoom}
        page={page ? pages.indexOf(page) + 1 : 0}
        pages={pages.length}
        onAddInput={onAddInput}
      >
        {children}
      </ImageToolbar>
      {frames && <FrameToolbar frames={frames} isReadOnly={isReadOnly} />}
      <Canvas>
        {pages.length > 1 && page && <PageThumbs pages={pages} currentId={page.id} onPick={showPage} />}
        {page ? (
          <PageView
            key={page.id}
            page={page}
            inputs={form.order}
            marks={form.marks}
            activeId={activeId}
            onPick={focusField}
            onZoom={onZoom}
            drawing={drawing}
          />
        ) : (
          <EmptyState Icon={NoFormIcon} title="画像がありません" />
        )}
      </Canvas>
    </Side>
  );
};
