import { withKernels, type Room } from '../kernels/memory.js';
import type { Size } from '../geometry/turning.js';
import type { InkImage } from '../geometry/raster.js';

/** Consecutive ink along one row (or column): `from` inclusive, `to` exclusive, px. */
export interface Run {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export type Direction = 'horizontal' | 'vertical';

/** What makes ink a run: px, and the share of it that must be ink. */
interface RunRule {
  readonly shortest: number;
  readonly gap: number;
  readonly inkShare: number;
}

/**
 * Runs of ink at least `shortest` px long along rows or columns; gaps of up to `gap` px, as thin scanned
 * rules have them, do not end a run, but at least `inkShare` of it must be ink.
 */
export const findRuns = (
  ink: InkImage,
  direction: Direction,
  shortest: number,
  gap: number,
  inkShare = 0.9,
): Run[] =>
  withKernels((room) => {
    const rule = { shortest, gap, inkShare };
    const { address, count } = runsIn(room, room.put(ink.data), ink, direction, rule);
    const numbers = new Int32Array(room.at(address, BYTES * count).slice().buffer);
    return Array.from({ length: count }, (_, run) => ({
      line: numbers[3 * run]!,
      from: numbers[3 * run + 1]!,
      to: numbers[3 * run + 2]!,
    }));
  });

/** Of a run in the kernels' memory: line, from and to. */
const BYTES = 3 * Int32Array.BYTES_PER_ELEMENT;

/** The runs of ink that lies at an address, in the kernels' memory. */
export const runsIn = (
  room: Room,
  ink: number,
  { width, height }: Size,
  direction: Direction,
  { shortest, gap, inkShare }: RunRule,
): { readonly address: number; readonly count: number } => {
  const isHorizontal = direction === 'horizontal';
  const [lines, length] = isHorizontal ? [height, width] : [width, height];
  // Runs of a line do not touch one another.
  const most = lines * Math.ceil((length + 1) / (Math.max(1, Math.ceil(shortest)) + 1));
  const address = room.take(BYTES * most);
  const scratch = room.take(BYTES * lines);
  // Whole px: half a px more of a gap, or less of a run, is a px.
  const [least, widest] = [Math.ceil(shortest), Math.floor(gap)];
  const count = room.run(
    'findRuns',
    ink,
    width,
    height,
    isHorizontal ? 1 : 0,
    least,
    widest,
    inkShare,
    address,
    scratch,
  );
  return { address, count };
};
