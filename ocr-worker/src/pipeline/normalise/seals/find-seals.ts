import type { Box } from '@reader/contracts/objects/geometry';
import { dilate } from '../../kernels/dilate.js';
import { findComponents } from '../../layout/components.js';
import type { InkImage } from '../../geometry/raster.js';

/** The impression of a seal: its frame is round (an ellipse in `box`) or square. */
export interface Seal {
  readonly box: Box;
  readonly shape: 'round' | 'square';
}

/**
 * Edges of a seal in mm, and how much longer than high or higher than long one is at most: a small one for corrections is oval. A
 * small square may be a character in red (国).
 */
const SIZE = { round: 5, square: 9, most: 32, ratio: 1.6 };
/** What cuts its frame in pieces is at most so wide, mm: a rule of the form, or writing. */
const CUT = 0.5;
/**
 * Its frame in shares of its half width and height, round or square: where it begins and ends. In how many directions it is seen at
 * least, for writing across it hides some, and how much of the ink lies beyond it at most.
 */
const FRAME = { from: 0.8, to: 1.06, directions: 36, least: 0.75, mostBeyond: 0.04 };
/**
 * How far its words reach, and how much of that they fill: a ring that somebody drew has nothing, or a thin character, in it, and a
 * mark that somebody filled in has no paper.
 */
const WORDS = { to: 0.75, round: { least: 0.18, most: 0.65 }, square: { least: 0.28, most: 0.75 } };

const MM_PER_INCH = 25.4;

/** The seals in a page's red ink; `dpi` is that of `ink`. What is red and no seal, as a correction by hand, is none. */
export const findSeals = (ink: InkImage, dpi: number): Seal[] => {
  const px = (mm: number): number => (mm * dpi) / MM_PER_INCH;
  const reach = Math.max(1, Math.round(px(CUT) / 2));
  const joined = findComponents(dilate(ink, reach));
  return joined
    .map(({ box }) => shrunk(box, reach))
    .filter(({ width, height }) => {
      const [short, long] = [Math.min(width, height), Math.max(width, height)];
      return long <= px(SIZE.most) && long <= SIZE.ratio * short;
    })
    .flatMap((box) => {
      const short = Math.min(box.width, box.height);
      const shape = shapes.find((one) => short >= px(SIZE[one]) && isFramed(ink, box, one));
      return shape ? [{ box, shape }] : [];
    });
};

const shapes: readonly Seal['shape'][] = ['round', 'square'];

const shrunk = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** How far from a seal's middle a place lies, in shares of its half width and height: 1 is its edge. */
export const fromMiddle = ({ box, shape }: Seal, x: number, y: number): number => {
  const [across, down] = [(2 * (x - box.x)) / box.width - 1, (2 * (y - box.y)) / box.height - 1];
  return shape === 'round' ? Math.hypot(across, down) : Math.max(Math.abs(across), Math.abs(down));
};

const isFramed = (ink: InkImage, box: Box, shape: Seal['shape']): boolean => {
  const seen = new Set<number>();
  let [count, beyond, words, room] = [0, 0, 0, 0];
  const [bottom, right] = [Math.min(ink.height, box.y + box.height), Math.min(ink.width, box.x + box.width)];
  for (let y = Math.max(0, box.y); y < bottom; y++)
    for (let x = Math.max(0, box.x); x < right; x++) {
      const distance = fromMiddle({ box, shape }, x + 0.5, y + 0.5);
      if (distance < WORDS.to) room++;
      if (ink.data[y * ink.width + x] === 0) continue;
      count++;
      if (distance > FRAME.to) beyond++;
      else if (distance >= FRAME.from) seen.add(directionOf(box, x + 0.5, y + 0.5));
      else if (distance < WORDS.to) words++;
    }
  return (
    seen.size >= FRAME.least * FRAME.directions &&
    beyond <= FRAME.mostBeyond * count &&
    words >= WORDS[shape].least * room &&
    words <= WORDS[shape].most * room
  );
};

const directionOf = ({ x, y, width, height }: Box, atX: number, atY: number): number => {
  const angle = Math.atan2(2 * (atY - y) - height, 2 * (atX - x) - width);
  return Math.floor((angle / (2 * Math.PI) + 1) * FRAME.directions) % FRAME.directions;
};
