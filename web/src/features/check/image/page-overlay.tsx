import { styled } from '@mui/material/styles';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { memo } from 'react';
import type { Mark } from '../model/form/doubts';
import { labelOf } from '../model/form/form-sections';
import { boxesPath, smallestAt } from '../model/page/geometry';
import type { AreaPart } from '../model/form/page-areas';

/** Over the page image colours stay the light ones in both themes: paper stays paper. */
const Group = styled('g')({
  '& rect, & path.read': { vectorEffect: 'non-scaling-stroke', cursor: 'pointer' },
  '& .read': { fill: 'transparent', stroke: '#1f4f96', strokeOpacity: 0.34, strokeWidth: 1 },
  '& .read:hover': { strokeOpacity: 0.9 },
  '& .doubt': {
    fill: '#ffca4d',
    fillOpacity: 0.22,
    stroke: '#9a6200',
    strokeWidth: 1.5,
    strokeDasharray: '5 3',
  },
  '& .corrected': { fill: 'transparent', stroke: '#1f4f96', strokeWidth: 1.5 },
  '& .focused': { fill: '#1f4f96', fillOpacity: 0.1, stroke: '#1f4f96', strokeWidth: 3 },
  '& .sign': { pointerEvents: 'none' },
});

const SIGN_PX = 14;
const SIGN_MIN_PX = 8;

const Sign = ({
  mark,
  x,
  y,
  size,
}: {
  mark: 'doubt' | 'corrected';
  x: number;
  y: number;
  /** px of the image. */
  size: number;
}) => (
  <g className="sign" transform={`translate(${x} ${y}) scale(${size / 24})`}>
    {mark === 'doubt' ? (
      <>
        <path fill="#9a6200" d="M1 21h22L12 2z" />
        <path fill="#fff" d="M11 16h2v2h-2zm0-7h2v5h-2z" />
      </>
    ) : (
      <path
        fill="#1f4f96"
        d="M3 17.25V21h3.75L17.81 9.94l-3.75-3.75zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75z"
      />
    )}
  </g>
);

/** Height of a box's sign, px of the image: as large as the box allows, and never larger than on the screen. */
const signSize = (height: number, scale: number): number =>
  Math.min(SIGN_PX, Math.max(SIGN_MIN_PX, height * scale - 2)) / scale;

interface AreaProps {
  readonly input: UserInput;
  readonly mark: Mark;
  readonly isActive: boolean;
  readonly scale: number;
  readonly onPick: (id: string) => void;
  /** False: what ends here is a drag that moved the image. */
  readonly isClick: () => boolean;
}

/** One box. Renders only when it is itself concerned: a page may have hundreds, and each key is a render. */
const Area = memo(({ input, mark, isActive, scale, onPick, isClick }: AreaProps) => {
  const { id, x, y, width, height } = input;
  const shown = mark === 'blocked' ? 'doubt' : mark;
  const sign = shown === 'doubt' || shown === 'corrected' ? shown : null;
  const size = signSize(height, scale);
  return (
    <g>
      <rect
        className={isActive ? 'focused' : (sign ?? 'read')}
        data-input={id}
        x={x}
        y={y}
        width={width}
        height={height}
        onClick={() => isClick() && onPick(id)}
      >
        {/* The field with the cursor shows its value itself; each key would have the whole image looked over. */}
        {!isActive && <title>{`${labelOf(input)}: ${input.value}`}</title>}
      </rect>
      {/* Never on the writing: a narrow box shows its state by its frame alone. */}
      {!isActive && sign && width > 4 * size && (
        <Sign mark={sign} x={x + width - size - 2 / scale} y={y + (height - size) / 2} size={size} />
      )}
    </g>
  );
});
Area.displayName = 'Area';

/** Areas that have nothing to say, as one shape. A click finds the one under the pointer. */
const PlainAreas = ({
  inputs,
  onPick,
  isClick,
}: Pick<PartProps, 'onPick' | 'isClick'> & { readonly inputs: readonly UserInput[] }) => (
  <path
    className="read"
    d={boxesPath(inputs)}
    onClick={(event) => {
      const toPage = event.currentTarget.getScreenCTM()?.inverse();
      const at = toPage && new DOMPoint(event.clientX, event.clientY).matrixTransform(toPage);
      const found = at && smallestAt(inputs, at);
      if (found && isClick()) onPick(found.id);
    }}
  />
);

interface ShownProps {
  readonly activeId: string | null;
  readonly scale: number;
  readonly onPick: (id: string) => void;
  readonly isClick: () => boolean;
}

interface PartProps extends ShownProps {
  readonly part: AreaPart;
  readonly isDense: boolean;
}

/** Above this many areas, those without a mark are drawn as one shape per part: a table of 10,000 cells is not 10,000 elements. */
const DENSE = 300;

const Part = memo(({ part, activeId, isDense, ...shared }: PartProps) => {
  const isPlain = part.inputs.map(({ id }, index) => isDense && id !== activeId && !part.marks[index]);
  const plain = part.inputs.filter((_, index) => isPlain[index]);
  return (
    <>
      {plain.length > 0 && <PlainAreas inputs={plain} {...shared} />}
      {part.inputs.map((input, index) =>
        isPlain[index] ? null : (
          <Area
            key={input.id}
            input={input}
            mark={part.marks[index] ?? null}
            isActive={input.id === activeId}
            {...shared}
          />
        ),
      )}
    </>
  );
});
Part.displayName = 'Part';

/** The areas of a page's values, in px of its image. A click on one leads to its field. */
export const PageOverlay = ({
  areas,
  activeId,
  ...shared
}: ShownProps & { readonly areas: readonly AreaPart[] }) => {
  const isDense = areas.reduce((sum, part) => sum + part.inputs.length, 0) > DENSE;
  const at =
    activeId === null ? -1 : areas.findIndex((part) => part.inputs.some(({ id }) => id === activeId));
  return (
    <Group>
      {areas.map((part, index) => (
        <Part
          key={index}
          {...shared}
          part={part}
          activeId={index === at ? activeId : null}
          isDense={isDense}
        />
      ))}
    </Group>
  );
};
