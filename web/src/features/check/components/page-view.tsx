import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents';
import type { UserInput } from '@reader/contracts/objects/document-content';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSize } from '../../../lib/use-size';
import type { Mark } from '../state/doubts';
import { PAGE_MARGIN, scrollToBox } from '../state/geometry';
import { useZoom, type Zoom } from '../state/use-zoom';
import { FrameOverlay, type FrameOverlayProps } from './frame-overlay';
import { PageOverlay } from './page-overlay';

const Pane = styled('div')({
  flex: 1,
  minWidth: 0,
  overflow: 'auto',
  background: 'var(--canvas)',
  // The pane keeps its width when the page gets taller than it: fitting must not chase its own scroll bar.
  scrollbarGutter: 'stable',
  '& svg.page': {
    display: 'block',
    margin: '0 auto',
    background: '#fff',
    outline: '1px solid var(--line-2)',
  },
  '& image': { filter: 'brightness(var(--paper))' },
});

export interface PageViewProps {
  readonly page: UploadedFile;
  readonly inputs: readonly UserInput[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly activeId: string | null;
  readonly onPick: (id: string) => void;
  /** Told on every render, so that the toolbar shows and commands this zoom. */
  readonly onZoom: (zoom: Zoom) => void;
  /** Frames are drawn on the page instead of choosing values, whose boxes stay in the background. */
  readonly drawing: Omit<FrameOverlayProps, 'page' | 'scale'> | null;
}

/** The page image with its boxes. Scrolls to the box of the focused field. */
export const PageView = ({ page, inputs, marks, activeId, onPick, onZoom, drawing }: PageViewProps) => {
  const scroller = useRef<HTMLDivElement | null>(null);
  const [pane, setElement] = useSize();
  const zoom = useZoom(page, pane, scroller);
  const { scale } = zoom;
  const boxes = useMemo(
    () => inputs.filter((input) => input.uploaded_file === page.id && input.width > 0),
    [inputs, page.id],
  );
  const active = boxes.find((input) => input.id === activeId);

  useEffect(() => {
    onZoom(zoom);
    // The zoom is a new object on each render; only what it shows matters to the toolbar.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [zoom.scale, zoom.mode, pane.width, page.id]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !active || pane.width === 0) return;
    const target = scrollToBox(active, scale, pane, { x: element.scrollLeft, y: element.scrollTop });
    element.scrollTo(target.x, target.y);
    // Only when another field is focused: zooming and typing must not move the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [activeId, page.id, pane.width === 0]);

  return (
    <Pane
      ref={(element: HTMLDivElement | null) => {
        scroller.current = element;
        setElement(element);
      }}
      tabIndex={-1}
    >
      <div style={{ padding: PAGE_MARGIN, width: 'max-content', minWidth: '100%', boxSizing: 'border-box' }}>
        <svg
          className="page"
          role="group"
          aria-label={`${page.page}ページ目の画像と枠`}
          viewBox={`0 0 ${page.width} ${page.height}`}
          width={page.width * scale}
          height={page.height * scale}
        >
          <image href={page.file} width={page.width} height={page.height} />
          <g style={drawing ? { opacity: 0.35, pointerEvents: 'none' } : undefined}>
            <PageOverlay inputs={boxes} marks={marks} activeId={activeId} scale={scale} onPick={onPick} />
          </g>
          {drawing && <FrameOverlay {...drawing} page={page} scale={scale} />}
        </svg>
      </div>
    </Pane>
  );
};
