import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { NoFormIcon } from '../../../components/icons';
import { focusField } from '../editing/field-focus';
import { TableBar } from '../tables/table-bar';
import { TableButtons } from '../tables/table-buttons';
import type { TableTools } from '../tables/use-table-tools';
import type { CheckFocus } from '../form/use-check-focus';
import type { AreaPart } from '../model/form/laid-out-form';
import type { Form } from '../form/use-form';
import type { Frames } from '../frames/use-frames';
import { usePageZooms } from '../image/use-page-zooms';
import type { Regions } from '../words/use-region';
import type { Words } from '../words/use-words';
import type { ShownZoom } from '../image/shown-zoom';
import { FrameToolbar } from '../frames/frame-toolbar';
import { ImageToolbar } from '../image/image-toolbar';
import { PageThumbs } from '../image/page-thumbs';
import { PageView } from './page-view';
import { RegionBar } from '../words/region-bar';
import { hiddenIf, Side } from './side';

const none: readonly AreaPart[] = [];

const Canvas = styled('div')({ flex: 1, minHeight: 0, display: 'flex', background: 'var(--canvas)' });

/** The page images with their toolbars. */
export const ImageSide = ({
  isHidden,
  pages,
  form,
  focus,
  frames,
  tables,
  words,
  regions,
  zoom,
  isReadOnly,
  onAddInput,
  children,
}: {
  isHidden: boolean;
  pages: readonly UploadedFile[];
  form: Form;
  focus: CheckFocus;
  /** null: the organisation makes no Word files. */
  frames: Frames | null;
  tables: TableTools;
  words: Words;
  regions: Regions;
  zoom: ShownZoom;
  isReadOnly: boolean;
  /** null: nothing can be added to this document. */
  onAddInput: (() => void) | null;
  /** What else the toolbar offers. */
  children?: ReactNode;
}) => {
  const { page, activeId, showPage } = focus;
  const active = activeId === null ? undefined : form.inputs.get(activeId);
  const zooms = usePageZooms();
  const tools = useMemo(() => <TableButtons {...tables.buttons} />, [tables.buttons]);
  const drawing =
    page && frames?.kind && tables.mode === null ? { frames, kind: frames.kind, isReadOnly } : null;
  return (
    <Side aria-label="画像" style={hiddenIf(isHidden)}>
      <ImageToolbar
        zoom={zoom}
        page={page ? pages.indexOf(page) + 1 : 0}
        pages={pages.length}
        onAddInput={onAddInput}
        areWordsShown={words.isShown}
        onWords={words.areHidden ? null : words.toggle}
        isRegionTool={regions.isTool}
        onRegionTool={isReadOnly ? null : regions.toggleTool}
        tools={tools}
      >
        {children}
      </ImageToolbar>
      {frames && <FrameToolbar frames={frames} isReadOnly={isReadOnly} />}
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
            regions={isReadOnly ? null : regions}
          />
        ) : (
          <EmptyState Icon={NoFormIcon} title="画像がありません" />
        )}
      </Canvas>
      {regions.region && <RegionBar region={regions.region} regions={regions} />}
    </Side>
  );
};
