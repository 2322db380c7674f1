import type { GreyImage } from '../../geometry/raster.js';
import type { Point } from '../../geometry/homography.js';
import { fitEdge, meet, type Edge } from './sheet-edge.js';
import { brightShape, type Shape } from './bright-shape.js';
import { scaleDown } from '../../kernels/scale-down.js';

/** About the longer side in px at which the outline is looked for: print and grain are gone, an edge is true to a px. */
const LOOK_AT = 600;
/** Least share of the picture that a sheet takes. */
const SMALLEST_SHEET = 0.3;
/** Px (small) within which a side lies on the picture's own edge: how far the sheet continues is unknown. */
const AT_FRAME = 3;
/** Px (small) inside and outside of a side between which it must get darker, and by how many grey levels. */
const BESIDE = { from: 3, to: 7, darker: 18 };
/** Share of a side's px that must lie on one line. */
const STRAIGHT = 0.7;

/** The sheet of paper in a picture. */
export interface SheetOutline {
  /** Top left, top right, bottom right, bottom left; px of the picture. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** Whether the background shows on all four sides, so that the whole outline is known. */
  readonly isWhole: boolean;
}

/**
 * The outline of a sheet on a darker ground: a photograph, or a scan with dark borders. Null when there is
 * none or it is not clear: a plain scan is all paper.
 */
export const findSheetOutline = (picture: GreyImage): SheetOutline | null => {
  const ratio = Math.max(1, Math.round(Math.max(picture.width, picture.height) / LOOK_AT));
  const small = scaleDown(picture, ratio);
  const shape = brightShape(small);
  if (shape === null || shape.area < SMALLEST_SHEET * small.width * small.height) return null;
  const sides = [
    sideOf(small, shape, 'top'),
    sideOf(small, shape, 'right'),
    sideOf(small, shape, 'bottom'),
    sideOf(small, shape, 'left'),
  ];
  const edges = sides.map((side) => side?.edge);
  const [top, right, bottom, left] = edges;
  if (!top || !right || !bottom || !left) return null;
  if (sides.every((side) => side!.isAtFrame)) return null;
  const corners = [meet(top, left), meet(top, right), meet(bottom, right), meet(bottom, left)];
  if (corners.some((corner) => corner === null)) return null;
  const [a, b, c, d] = (corners as Point[]).map(({ x, y }) => ({ x: x * ratio, y: y * ratio }));
  return { corners: [a!, b!, c!, d!], isWhole: sides.every((side) => !side!.isAtFrame) };
};

type SideName = 'top' | 'right' | 'bottom' | 'left';

const sideOf = (
  picture: GreyImage,
  shape: Shape,
  name: SideName,
): { edge: Edge; isAtFrame: boolean } | null => {
  const isLevel = name === 'top' || name === 'bottom';
  const [positions, far] = isLevel ? [shape[name], picture.height] : [shape[name], picture.width];
  const frame = name === 'top' || name === 'left' ? 0 : far;
  const edge = fitEdge(positions, isLevel);
  if (edge === null) return null;
  const atEnds = [edge.at(0), edge.at(positions.length - 1)];
  if (atEnds.every((at) => Math.abs(at - frame) <= AT_FRAME)) return { edge, isAtFrame: true };
  if (edge.straight < STRAIGHT || !getsDarker(picture, edge, name)) return null;
  return { edge, isAtFrame: false };
};

/** Whether there is a darker ground outside of the side. */
const getsDarker = ({ width, height, data }: GreyImage, edge: Edge, name: SideName): boolean => {
  const isLevel = name === 'top' || name === 'bottom';
  const outwards = name === 'top' || name === 'left' ? -1 : 1;
  let [inside, outside, count] = [0, 0, 0];
  for (let along = edge.from; along < edge.to; along += 2)
    for (let depth = BESIDE.from; depth <= BESIDE.to; depth++) {
      const at = Math.round(edge.at(along));
      const value = (across: number): number => {
        const [x, y] = isLevel ? [along, across] : [across, along];
        return x < 0 || y < 0 || x >= width || y >= height ? -1 : data[y * width + x]!;
      };
      const [within, beyond] = [value(at - outwards * depth), value(at + outwards * depth)];
      if (within < 0 || beyond < 0) continue;
      inside += within;
      outside += beyond;
      count++;
    }
  return count > 0 && (inside - outside) / count >= BESIDE.darker;
};
