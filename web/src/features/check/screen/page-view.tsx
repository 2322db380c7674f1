import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useSize } from '../../../lib/hooks/use-size';
import type { AreaPart } from '../model/form/page-areas';
import { PAGE_MARGIN } from '../model/page/geometry';
import { PageImage } from '../image/page-image';
import { pagePoint, type ToPage } from '../image/page-point';
import { TableOverlay } from '../tables/table-overlay';
import type { TableTools } from '../tables/use-table-tools';
import type { ZoomChoice } from '../image/use-page-zooms';
import { usePan } from '../image/use-pan';
import type { Regions } from '../words/use-region';
import { useRegionDrag } from '../image/use-region-drag';
import { useScrollToField } from '../image/use-scroll-to-field';
import type { Words } from '../words/use-words';
import { useZoom, type Zoom } from '../image/use-zoom';
import { FrameOverlay, type FrameOverlayProps } from '../frames/frame-overlay';
import { PageOverlay } from '../image/page-overlay';
import { PointedWord, WordOverlay } from '../words/word-overlay';

const Pane = styled('div')({
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  background: 'var(--canvas)',
  // The pane keeps its width when the page gets taller than it: fitting must not chase its own scroll bar.
  scrollbarGutter: 'stable',
  cursor: 'grab',
  '&.region svg.page': { cursor: 'crosshair', '& *': { cursor: 'crosshair' } },
  '& svg.page': {
    display: 'block',
    margin: '0 auto',
    background: '#fff',
    outline: '1px solid var(--line-2)',
  },
  // Only where it dims: a filter that changes nothing is painted all the same.
  '[data-theme="dark"] & image': { filter: 'brightness(var(--paper))' },
  '& .region-box': {
    fill: '#6b3fa0',
    fillOpacity: 0.12,
    stroke: '#6b3fa0',
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
    pointerEvents: 'none',
  },
});

export interface PageViewProps {
  readonly page: UploadedFile;
  /** The values that have an area on the page, in parts. */
  readonly areas: readonly AreaPart[];
  /** The value that has the cursor, on whichever page. */
  readonly active: UserInput | undefined;
  readonly activeId: string | null;
  readonly onPick: (id: string) => void;
  readonly zoomChoice: ZoomChoice;
  readonly onZoomChoice: (pageId: string, choice: ZoomChoice) => void;
  /** Told on every render, so that the toolbar shows and commands this zoom. */
  readonly onZoom: (zoom: Zoom) => void;
  /** Frames are drawn on the page instead of choosing values, whose boxes stay in the background. */
  readonly drawing: Omit<FrameOverlayProps, 'page' | 'scale'> | null;
  /** Tables are drawn on the page while one of these tools is on. */
  readonly tables: TableTools;
  readonly words: Words;
  /** null: no region is drawn here. */
  readonly regions: Regions | null;
}

/** The page image with its boxes. Scrolls to the box of the focused field, and brings it to a size to read. */
export const PageView = (props: PageViewProps) => {
  const { page, areas, activeId, onPick, zoomChoice, onZoom, drawing, tables, words, regions } = props;
  const isDrawing = drawing !== null || tables.mode !== null;
  const svg = useRef<SVGSVGElement>(null);
  const [pane, setScroller, scroller] = useSize();
  const isHere = props.active?.uploaded_file === page.id && props.active.width > 0;
  const active = isHere ? props.active : undefined;
  const onChoose = (choice: ZoomChoice) => props.onZoomChoice(page.id, choice);
  const zoom = useZoom({ page, pane, scroller, active, choice: zoomChoice, onChoose });
  const { scale } = zoom;
  const pan = usePan(scroller);
  const toPage: ToPage = (event) => pagePoint(svg.current, scale, event);
  const drag = useRegionDrag(page, toPage, (box) => regions?.draw(box));

  useEffect(() => {
    onZoom(zoom);
    // The zoom is a new object on each render; only what it shows matters to the toolbar.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [zoom.scale, zoom.mode, pane.width, page.id, activeId]);

  useScrollToField(activeId, active, scale, pane, scroller);

  /** Regions and moving the image come before what lies under the pointer. */
  const capture = (event: PointerEvent) => {
    if (pan.capture(event)) event.stopPropagation();
    else if (regions && !isDrawing && event.button === 0 && (event.altKey || regions.isTool)) {
      event.stopPropagation();
      drag.begin(toPage(event));
    }
  };
  const region = drag.box ?? (regions?.region?.pageId === page.id ? regions.region.box : null);
  return (
    <Pane
      ref={setScroller}
      className={regions?.isTool ? 'region' : ''}
      tabIndex={-1}
      onPointerDownCapture={capture}
      onPointerDown={(event) => event.button === 0 && pan.begin(event)}
      onMouseDown={(event) => {
        // The cursor stays in its field, and the middle button starts no scrolling of its own.
        if (event.target !== event.currentTarget || event.button === 1) event.preventDefault();
      }}
    >
      <div style={{ padding: PAGE_MARGIN, width: 'max-content', minWidth: '100%', boxSizing: 'border-box' }}>
        <svg
          ref={svg}
          className="page"
          role="group"
          aria-label={`${page.page}ページ目の画像と枠`}
          viewBox={`0 0 ${page.width} ${page.height}`}
          width={page.width * scale}
          height={page.height * scale}
        >
          <PageImage page={page} scale={scale} />
          <g style={isDrawing ? { opacity: 0.35, pointerEvents: 'none' } : undefined}>
            <PageOverlay
              areas={areas}
              activeId={activeId}
              scale={scale}
              onPick={onPick}
              isClick={pan.isClick}
            />
          </g>
          {words.isShown && !isDrawing && (
            <WordOverlay
              words={words.ofPage}
              toPage={toPage}
              onWord={(text, isAppending) => {
                if (words.target && pan.isClick()) words.put(words.target.id, text, isAppending);
              }}
            />
          )}
          {words.pointed && <PointedWord word={words.pointed} />}
          {region && <rect className="region-box" {...region} />}
          {drawing && <FrameOverlay {...drawing} page={page} scale={scale} />}
          <TableOverlay tools={tables} page={page} scale={scale} />
        </svg>
      </div>
    </Pane>
  );
};
