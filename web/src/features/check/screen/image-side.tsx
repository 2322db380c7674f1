import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { NARROW } from '../../../components/layout';
import { EmptyState } from '../../../components/empty-state';
import { NoFormIcon } from '../../../components/icons';
import { focusField } from '../editing/field-focus';
import { FrameToolbar } from '../frames/frame-toolbar';
import { ImageToolbar } from '../image/image-toolbar';
import { PageThumbs } from '../image/page-thumbs';
import { usePageZooms } from '../image/use-page-zooms';
import type { AreaPart } from '../model/form/page-areas';
import { TableBar } from '../tables/table-bar';
import { TableButtons } from '../tables/table-buttons';
import { RegionBar } from '../words/region-bar';
import { PageView } from './page-view';
import { hiddenIf, Side } from './side';
import type { ImageTools } from './use-image-tools';
import type { CheckedDocument, OpenedDocument } from './use-opened-document';

const none: readonly AreaPart[] = [];

const Canvas = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  background: 'var(--canvas)',
  [NARROW]: { flex: 'none', height: '55vh' },
});

/** The page images with their toolbars. */
export const ImageSide = ({
  isHidden,
  checked: { pages },
  opened: { form, focus, isFixed },
  tools: { zoom, words, regions, frames, hasFrames, tables },
  onAddInput,
  children,
}: {
  isHidden: boolean;
  checked: CheckedDocument;
  opened: OpenedDocument;
  tools: ImageTools;
  onAddInput: () => void;
  /** What else the toolbar offers. */
  children?: ReactNode;
}) => {
  const { page, activeId, showPage } = focus;
  const active = activeId === null ? undefined : form.inputs.get(activeId);
  const zooms = usePageZooms();
  const tableButtons = useMemo(() => <TableButtons {...tables.buttons} />, [tables.buttons]);
  const drawing =
    page && hasFrames && frames.kind && tables.mode === null
      ? { frames, kind: frames.kind, isReadOnly: isFixed }
      : null;
  return (
    <Side aria-label="画像" style={hiddenIf(isHidden)}>
      <ImageToolbar
        zoom={zoom}
        page={page ? pages.indexOf(page) + 1 : 0}
        pages={pages.length}
        onAddInput={isFixed ? null : onAddInput}
        areWordsShown={words.isShown}
        onWords={words.areHidden ? null : words.toggle}
        isRegionTool={regions.isTool}
        onRegionTool={isFixed ? null : regions.toggleTool}
        tools={tableButtons}
      >
        {children}
      </ImageToolbar>
      {hasFrames && <FrameToolbar frames={frames} isReadOnly={isFixed} />}
      <TableBar tools={tables} />
      <Canvas>
        {pages.length > 1 && page && <PageThumbs pages={pages} currentId={page.id} onPick={showPage} />}
        {page ? (
          <PageView
            key={page.id}
            page={page}
            areas={form.areas.get(page.id) ?? none}
            active={active}
            activeId={activeId}
            onPick={focusField}
            zoomChoice={zooms.of(page.id)}
            onZoomChoice={zooms.choose}
            onZoom={zoom.set}
            drawing={drawing}
            tables={tables}
            words={words}
            regions={isFixed ? null : regions}
          />
        ) : (
          <EmptyState Icon={NoFormIcon} title="画像がありません" />
        )}
      </Canvas>
      {regions.region && <RegionBar region={regions.region} regions={regions} />}
    </Side>
  );
};
