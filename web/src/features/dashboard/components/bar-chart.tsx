import { colourOf } from '@reader/contracts/objects/dashboard/chart-colours';
import { styled } from '@mui/material/styles';
import type { DashboardField } from '@reader/contracts/http/forms/dashboard';
import { PatternCircles, PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStackHorizontal } from '@visx/shape';
import { type KeyboardEvent, useId, useState } from 'react';
import { NARROW } from '../../../components/layout';
import { useSize } from '../../../lib/hooks/use-size';
import { count } from '../../../lib/text';
import {
  axisOf,
  labelOn,
  partText,
  severalText,
  type Bar,
  type Chart,
  type ChartStyle,
  type Part,
} from '../model/bars';
import { inkOn } from '../model/chart-colours';

/** px of a row and of its bar. */
const ROW = 50;
const BAR = 30;
/** Where nothing is laid out. */
const SOME_WIDTH = 800;

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'var(--names) minmax(0, 1fr) 48px',
  columnGap: 8,
  padding: '0 16px',
  flex: 'none',
  '& .names, & .totals': {
    display: 'grid',
    gridAutoRows: ROW,
    alignItems: 'center',
    textAlign: 'right',
    margin: 0,
  },
  '& .names > span': {
    lineHeight: '18px',
    color: 'var(--text-2)',
    overflow: 'hidden',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflowWrap: 'anywhere',
  },
  '& .totals': { fontSize: 12, color: 'var(--text-3)' },
  '& .names > :first-of-type, & .totals > :first-of-type': { fontWeight: 600, color: 'var(--text)' },
  '& svg': { display: 'block', overflow: 'visible', width: '100%' },
  '& .grid': { stroke: 'var(--line)' },
  '& .part': { cursor: 'pointer' },
  '& .part:focus': { outline: 'none' },
  '& .part rect': { stroke: 'var(--surface)', strokeWidth: 1 },
  '& .part rect.frame, & .part rect.inner': { fill: 'none', stroke: 'none' },
  '& .part:hover rect.frame': { stroke: 'var(--text-3)', strokeWidth: 1 },
  '& .part.open rect.frame, & .part:focus-visible rect.frame': { stroke: 'var(--text)', strokeWidth: 2 },
  // Two lines, of which one is seen on every colour.
  '& .part:focus-visible rect.inner': { stroke: 'var(--surface)', strokeWidth: 2 },
  '& text': { fontSize: 12, textAnchor: 'middle', pointerEvents: 'none' },
  '& text.halo': { fill: 'var(--text)', paintOrder: 'stroke', stroke: 'var(--surface)', strokeWidth: 4 },
  '& .axis': {
    gridColumn: 2,
    position: 'relative',
    height: 24,
    borderTop: '1px solid var(--line-2)',
    fontSize: 11,
    lineHeight: '16px',
    color: 'var(--text-3)',
    '& em': { display: 'block', paddingTop: 4, fontStyle: 'normal', textAlign: 'center' },
    '& span': { position: 'absolute', top: 4, transform: 'translateX(-50%)' },
  },
  [NARROW]: { gridTemplateColumns: 'minmax(40px, 72px) minmax(0, 1fr) 40px', padding: '0 8px' },
});

/** Names a part for what looks for its element. */
export const partName = (field: string, row: number, key: string): string => `${field} ${row} ${key}`;

interface PartProps {
  readonly field: string;
  readonly bar: Bar;
  readonly part: Part;
  readonly style: ChartStyle;
  readonly isOpen: boolean;
  /** Tab leads to it. */
  readonly isStop: boolean;
  readonly patterns: Readonly<Record<'empty' | 'other', string>>;
  /** px. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly onOpen: (isByKey: boolean) => void;
  readonly onFocus: () => void;
}

const fillOf = ({ series }: Part, patterns: PartProps['patterns']): string =>
  series.kind === 'option' ? colourOf(series.option) : `url(#${patterns[series.kind]})`;

const PartOfBar = ({ field, bar, part, style, isOpen, isStop, patterns, x, y, width, ...on }: PartProps) => {
  const titleId = useId();
  const label = labelOn(part, style);
  const { series } = part;
  const text = `${bar.title}・${partText(part)}`;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    on.onOpen(true);
  };
  return (
    <g
      role="button"
      className={isOpen ? 'part open' : 'part'}
      tabIndex={isStop ? 0 : -1}
      aria-expanded={isOpen}
      aria-labelledby={titleId}
      data-part={partName(field, bar.row, series.key)}
      onClick={() => on.onOpen(false)}
      onKeyDown={press}
      onFocus={on.onFocus}
    >
      {/* What it is called, and what is shown where it is pointed at. */}
      <title id={titleId}>{text}</title>
      {/* Patterns let through what is behind them. */}
      {series.kind !== 'option' && <rect {...{ x, y, width }} height={BAR} fill="var(--surface)" />}
      <rect {...{ x, y, width }} height={BAR} fill={fillOf(part, patterns)} />
      <rect className="inner" {...{ x: x + 3, y: y + 3, width: Math.max(0, width - 6), height: BAR - 6 }} />
      <rect className="frame" {...{ x: x + 1, y: y + 1, width: Math.max(1, width - 2), height: BAR - 2 }} />
      {label !== '' && (
        <text
          x={x + width / 2}
          y={y + BAR / 2 + 4}
          {...(series.kind === 'option' ? { fill: inkOn(series.option) } : { className: 'halo' })}
        >
          {label}
        </text>
      )}
    </g>
  );
};

/** What answers without a colour are filled with. */
const Patterns = ({ empty, other }: PartProps['patterns']) => (
  <>
    <PatternLines
      {...{ id: empty, width: 4, height: 4, strokeWidth: 1, stroke: 'var(--text-off)' }}
      orientation={['diagonalRightToLeft']}
    />
    <PatternCircles {...{ id: other, width: 6, height: 6, radius: 1.3, fill: 'var(--text-3)' }} />
  </>
);

const Names = ({ bars }: { bars: readonly Bar[] }) => (
  <div className="names" aria-hidden>
    {bars.map((bar) => (
      <span key={bar.row} title={bar.title}>
        {bar.title}
      </span>
    ))}
  </div>
);

const Axis = ({ chart, field }: { chart: Chart; field: DashboardField }) => (
  <div className="axis" aria-hidden>
    {severalText(field) !== '' && chart.most === null && <em>{severalText(field)}</em>}
    {axisOf(chart, field).map(({ at, name }) => (
      <span key={at} style={{ left: `${at * 100}%` }}>
        {name}
      </span>
    ))}
  </div>
);

/** Bars of a field: all documents, then a row for each combination. Arrows lead from part to part (docs/product/dashboard.md#keys). */
export const BarChart = ({
  field,
  title,
  chart,
  style,
  open,
  onOpen,
}: {
  field: DashboardField;
  title: string;
  chart: Chart;
  style: ChartStyle;
  /** The part whose documents are shown, by its name; null: none. */
  open: string | null;
  onOpen: (bar: Bar, part: Part, isByKey: boolean) => void;
}) => {
  const { bars, series } = chart;
  const { fragment } = field;
  const [size, measure] = useSize();
  const id = useId();
  const patterns = { empty: `${id}-empty`, other: `${id}-other` };
  const [stop, setStop] = useState<string | null>(null);
  const width = size.width || SOME_WIDTH;
  const height = bars.length * ROW;
  const names = bars.flatMap((bar) => bar.parts.map((part) => partName(fragment, bar.row, part.series.key)));
  const stopsAt = stop !== null && names.includes(stop) ? stop : names[0];
  const x = scaleLinear({ domain: [0, 1], range: [0, width] });
  const gap = 1 - BAR / ROW;
  const y = scaleBand({
    domain: bars.map(({ row }) => row),
    range: [0, height],
    paddingInner: gap,
    paddingOuter: gap / 2,
  });
  const partsOf = new Map(
    bars.map((bar) => [bar.row, new Map(bar.parts.map((part) => [part.series.key, part]))]),
  );
  return (
    <Grid>
      <Names bars={bars} />
      <div ref={measure}>
        <svg role="group" aria-label={`${title}のグラフ`} height={height} viewBox={`0 0 ${width} ${height}`}>
          <Patterns {...patterns} />
          <g aria-hidden>
            {axisOf(chart, field).map(({ at }) => (
              <line key={at} className="grid" x1={x(at)} x2={x(at)} y1={0} y2={height} />
            ))}
          </g>
          <BarStackHorizontal
            data={[...bars]}
            keys={series.map(({ key }) => key)}
            value={(bar, key) => partsOf.get(bar.row)?.get(key)?.width ?? 0}
            y={({ row }) => row}
            xScale={x}
            yScale={y}
            color={() => ''}
          >
            {(stacks) => (
              <PartsInOrder
                field={fragment}
                {...{ stacks, bars, style, open, patterns, stopsAt, onOpen }}
                onStop={setStop}
              />
            )}
          </BarStackHorizontal>
        </svg>
      </div>
      <div className="totals" aria-hidden>
        {bars.map(({ row, asked }) => (
          <span key={row}>{count(asked)}</span>
        ))}
      </div>
      <Axis chart={chart} field={field} />
    </Grid>
  );
};

interface Stacked {
  readonly key: string;
  readonly bars: readonly {
    readonly index: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
  }[];
}

/** The parts row by row, as arrows and screen readers go through them; stacks are told series by series. */
const PartsInOrder = ({
  stacks,
  bars,
  field,
  style,
  open,
  patterns,
  stopsAt,
  onOpen,
  onStop,
}: {
  stacks: readonly Stacked[];
  bars: readonly Bar[];
  field: string;
  style: ChartStyle;
  open: string | null;
  patterns: PartProps['patterns'];
  stopsAt: string | undefined;
  onOpen: (bar: Bar, part: Part, isByKey: boolean) => void;
  onStop: (name: string) => void;
}) => {
  const placed = new Map(stacks.map(({ key, bars: of }) => [key, of]));
  return bars.map((bar, index) =>
    bar.parts.map((part) => {
      const at = placed.get(part.series.key)?.[index];
      const name = partName(field, bar.row, part.series.key);
      return (
        at && (
          <PartOfBar
            key={name}
            {...{ field, bar, part, style, patterns, x: at.x, y: at.y, width: at.width }}
            isOpen={name === open}
            isStop={name === stopsAt}
            onOpen={(isByKey) => onOpen(bar, part, isByKey)}
            onFocus={() => onStop(name)}
          />
        )
      );
    }),
  );
};
