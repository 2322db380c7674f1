import type { UploadedFile } from '@reader/contracts/http/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { findShortcut, placeOf } from '../../../lib/keymap';
import { FrameShape } from '../components/frame-shape';
import type { Handle } from '../state/frame-geometry';
import { directionOf, frameKeymap } from '../state/frame-keymap';
import type { Point } from '../state/geometry';
import { useFrameDrag } from '../state/use-frame-drag';
import { DrawingGroup } from './drawing-look';
import type { PageArea } from './page-areas';
import { areaElementId, type PageAreas } from './use-page-areas';

const descriptionOf = (number: number, { x, y, width, height }: Box): string =>
  `表の範囲 ${number}: 左 ${x}、上 ${y}、幅 ${width}、高さ ${height}`;

/** Areas over the page, in px of its image: drawn on empty paper, moved, resized by their handles, or by keys. */
export const AreasOverlay = ({
  areas,
  page,
  scale,
}: {
  areas: PageAreas;
  page: UploadedFile;
  /** At which the page is shown. */
  scale: number;
}) => {
  const paper = useRef<SVGRectElement>(null);
  const toPage = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = paper.current?.getBoundingClientRect();
    return { x: (clientX - (box?.left ?? 0)) / scale, y: (clientY - (box?.top ?? 0)) / scale };
  };
  const { dragged, begin } = useFrameDrag({
    page,
    scale,
    toPage,
    onPlace: areas.place,
    onDraw: areas.draw,
    isLargeEnough: areas.isLargeEnough,
  });
  const start = (event: PointerEvent, area: PageArea | null, handle: Handle | null) => {
    if (event.button !== 0) return;
    // No text is selected and no picture dragged along.
    event.preventDefault();
    event.stopPropagation();
    if (area) areas.select(area.id);
    else areas.choose(null);
    const from = toPage(event);
    begin({ frameId: area?.id ?? null, handle, from, box: area ?? { ...from, width: 0, height: 0 } });
  };
  const press = (event: KeyboardEvent, area: PageArea) => {
    const found = findShortcut(frameKeymap, event.nativeEvent, placeOf(event.target));
    if (!found) return;
    event.preventDefault();
    const { action } = found;
    const direction = directionOf(event.key);
    if (action === 'remove') areas.remove(area.id);
    else if (action === 'leave') {
      areas.choose(null);
      (event.currentTarget as SVGElement).blur();
    } else if (direction) {
      const isFar = action === 'move-far' || action === 'resize-far';
      areas.byKey(area, direction, isFar ? 10 : 1, action === 'resize' || action === 'resize-far');
    }
  };
  return (
    <DrawingGroup>
      <rect
        ref={paper}
        className="paper"
        width={page.width}
        height={page.height}
        onPointerDown={(event) => start(event, null, null)}
      />
      {areas.own.map((area, index) => {
        const isSelected = area.id === areas.selectedId;
        return (
          <g
            key={area.id}
            id={areaElementId(area.id)}
            className={isSelected ? 'frame selected' : 'frame'}
            role="button"
            tabIndex={0}
            aria-label={descriptionOf(index + 1, area)}
            aria-pressed={isSelected}
            onFocus={() => areas.choose(area.id)}
            onKeyDown={(event) => press(event, area)}
            onPointerDown={(event) => start(event, area, null)}
          >
            <FrameShape
              box={dragged?.frameId === area.id ? dragged.box : area}
              sequence={index + 1}
              scale={scale}
              onHandle={isSelected ? (event, handle) => start(event, area, handle) : undefined}
            />
          </g>
        );
      })}
      {dragged?.frameId === null && (
        <g className="frame">
          <FrameShape box={dragged.box} sequence={areas.own.length + 1} scale={scale} />
        </g>
      )}
    </DrawingGroup>
  );
};
