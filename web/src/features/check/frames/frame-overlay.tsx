import { frameType } from '@reader/contracts/codes/document';
import { styled } from '@mui/material/styles';
import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { isFrameSize } from '../model/page/frame-geometry';
import { type Frame, type FrameKind, kindNames, typeNames } from '../model/page/frames';
import { useFrameHands } from './use-frame-hands';
import { frameElementId } from './use-frame-selection';
import type { Frames } from './use-frames';
import { FrameShape } from './frame-shape';

/** Over the page image colours stay the light ones in both themes, as with the values' boxes. */
const Group = styled('g')({
  '& .frame': { outline: 'none' },
  '& .frame rect.area': { vectorEffect: 'non-scaling-stroke', strokeWidth: 2, fillOpacity: 0.06 },
  '& .column rect': { stroke: '#6b3fa0', fill: '#6b3fa0' },
  '& .target rect': { stroke: '#1a7044', fill: '#1a7044' },
  '& .picture rect': { stroke: '#b3261e', fill: '#b3261e' },
  '& .picture rect.area': { strokeDasharray: '8 4' },
  '& .selected rect.area': { strokeWidth: 3, fillOpacity: 0.16 },
  '& .frame text': { fill: '#fff', fontWeight: 600, pointerEvents: 'none' },
  '& .editable rect.area': { cursor: 'move' },
  '& .frame rect.handle': { fill: '#fff', vectorEffect: 'non-scaling-stroke', strokeWidth: 1.5 },
  '& .quiet': { opacity: 0.4, pointerEvents: 'none' },
  '& .paper': { fill: 'transparent', cursor: 'crosshair' },
});

const lookOf = (kind: FrameKind, frame: Frame): string =>
  kind === 'columnFrames'
    ? 'column'
    : 'frameType' in frame && frame.frameType === frameType.notOutput
      ? 'picture'
      : 'target';

const descriptionOf = (kind: FrameKind, frame: Frame): string => {
  const type = 'frameType' in frame ? `（${typeNames[frame.frameType]}）` : '';
  return `${kindNames[kind]} ${frame.sequence}${type}: 左 ${frame.x}、上 ${frame.y}、幅 ${frame.width}、高さ ${frame.height}`;
};

const other: Readonly<Record<FrameKind, FrameKind>> = {
  columnFrames: 'outputFrames',
  outputFrames: 'columnFrames',
};

export interface FrameOverlayProps {
  readonly frames: Frames;
  readonly kind: FrameKind;
  readonly page: UploadedFile;
  /** At which the page is shown. */
  readonly scale: number;
  readonly isReadOnly: boolean;
}

/** The frames over the page, in px of its image: drawn on empty paper, moved, resized by their handles, or by keys. */
export const FrameOverlay = ({ frames, kind, page, scale, isReadOnly }: FrameOverlayProps) => {
  const { paper, dragged, start, press } = useFrameHands(
    { ...frames, isLargeEnough: isFrameSize },
    page,
    scale,
    isReadOnly,
  );
  const placeNow = (frame: Frame): Box => (dragged?.frameId === frame.id ? dragged.box : frame);
  return (
    <Group>
      <rect
        ref={paper}
        className="paper"
        width={page.width}
        height={page.height}
        onPointerDown={(event) => start(event, null, null)}
      />
      <g className="quiet" aria-hidden>
        {frames.others.map((frame) => (
          <g key={frame.id} className={`frame ${lookOf(other[kind], frame)}`}>
            <FrameShape box={frame} sequence={frame.sequence} scale={scale} />
          </g>
        ))}
      </g>
      {frames.own.map((frame) => {
        const isSelected = frame.id === frames.selectedId;
        return (
          <g
            key={frame.id}
            id={frameElementId(frame.id)}
            className={`frame ${lookOf(kind, frame)}${isSelected ? ' selected' : ''}${isReadOnly ? '' : ' editable'}`}
            role="button"
            tabIndex={0}
            aria-label={descriptionOf(kind, frame)}
            aria-pressed={isSelected}
            onFocus={() => frames.choose(frame.id)}
            onKeyDown={(event) => press(event, frame)}
            onPointerDown={(event) => start(event, frame, null)}
          >
            <FrameShape
              box={placeNow(frame)}
              sequence={frame.sequence}
              scale={scale}
              onHandle={
                isSelected && !isReadOnly ? (event, handle) => start(event, frame, handle) : undefined
              }
            />
          </g>
        );
      })}
      {dragged?.frameId === null && (
        <g
          className={`frame ${kind === 'columnFrames' ? 'column' : frames.type === frameType.notOutput ? 'picture' : 'target'}`}
        >
          <FrameShape box={dragged.box} sequence={frames.own.length + 1} scale={scale} />
        </g>
      )}
    </Group>
  );
};
