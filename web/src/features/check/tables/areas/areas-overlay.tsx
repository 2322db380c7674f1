import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { FrameShape } from '../../frames/frame-shape';
import { useFrameHands } from '../../frames/use-frame-hands';
import { DrawingGroup } from '../drawing-look';
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
  const { paper, dragged, start, press } = useFrameHands(areas, page, scale);
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
