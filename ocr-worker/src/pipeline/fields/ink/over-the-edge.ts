import type { Box } from '@reader/contracts/objects/geometry';
import { bottom, right, verticalOverlap } from '../../geometry/boxes.js';
import type { Size } from '../../geometry/turning.js';
import { shareWithin, sizeOf, typeSize, type Part } from './parts.js';

/** How far behind a character the next one begins at most, in sizes of the type. */
const NEXT = 0.6;
/** Share of the lower one's height that two characters of one row have beside each other. */
const SAME_ROW = 0.5;
/** Share of its px from which on a field has a claim to a part. */
const CLAIM = 0.3;
/** What reaches into the field with less of its px is a neighbour's overshoot. */
const REACHES_IN = 0.15;
/** A part longer than so many sizes of the type is no character; one no thicker than this, px, is a line. */
const NO_CHARACTER = { sizes: 2.5, line: 6 };
/**
 * Writing that ends closer to the edge of what is looked at, in sizes of the type, may go on beyond it; px at most, since joined
 * letters are one long part.
 */
const MAY_GO_ON = { sizes: 0.3, most: 12 };

/** A field and its neighbours, px of the area that its parts are in, which is `width` px wide. */
interface Surroundings {
  readonly field: Box;
  readonly neighbours: readonly Box[];
  readonly width: number;
}

interface OverTheEdge {
  /** What the writing goes on with outside of the field, where no neighbour has a claim to it. */
  readonly taken: readonly Part[];
  /** A neighbour has as good a claim to a part as the field, or what goes on is no single character. */
  readonly isDoubted: boolean;
  /** Nothing is written in the field, and what reaches into it is no neighbour's. */
  readonly hangsIn: boolean;
}

/**
 * How the writing of a field goes on beyond its edge: character by character in its row.
 * @param written the parts that lie in the field for the most part
 * @param beyond writing that does not
 */
export const overTheEdge = (
  written: readonly Part[],
  beyond: readonly Part[],
  { field, neighbours, width }: Surroundings,
): OverTheEdge => {
  const claimOf = (part: Part): number =>
    Math.max(0, ...neighbours.map((box) => shareWithin(part, box, width)));
  if (written.length === 0)
    return {
      taken: [],
      isDoubted: false,
      hangsIn: beyond.some((part) => shareWithin(part, field, width) >= CLAIM && claimOf(part) < CLAIM),
    };
  const type = typeSize(written);
  const taken: Part[] = [];
  let isDoubted = written.some((part) => isOutside(part, field) && claimOf(part) >= CLAIM);
  let open = beyond.filter((part) => !isLine(part, type));
  for (let last = written; last.length > 0;) {
    const next = open.filter((part) => last.some((other) => isNextTo(part, other, type)));
    open = open.filter((part) => !next.includes(part));
    const free = next.filter((part) => claimOf(part) < CLAIM);
    const characters = free.filter((part) => sizeOf(part) <= NO_CHARACTER.sizes * type);
    const isShared = next.some(
      (part) => !free.includes(part) && shareWithin(part, field, width) >= REACHES_IN,
    );
    isDoubted ||= isShared || characters.length < free.length;
    taken.push(...characters);
    last = characters;
  }
  return { taken, isDoubted, hangsIn: false };
};

/**
 * Whether writing runs on at the edge of what was looked at, where the page goes on.
 * @param area what was looked at, px of the page; the parts are in its px
 */
export const isCutOff = (parts: readonly Part[], area: Box, page: Size): boolean => {
  const margin = Math.min(MAY_GO_ON.most, Math.max(1, MAY_GO_ON.sizes * typeSize(parts)));
  return parts.some(
    ({ box }) =>
      (area.x > 0 && box.x < margin) ||
      (right(area) < page.width && right(box) > area.width - margin) ||
      (area.y > 0 && box.y < 1) ||
      (bottom(area) < page.height && bottom(box) > area.height - 1),
  );
};

const isOutside = ({ box }: Part, field: Box): boolean =>
  box.x < field.x || box.y < field.y || right(box) > right(field) || bottom(box) > bottom(field);

const isLine = ({ box }: Part, type: number): boolean =>
  Math.max(box.width, box.height) > NO_CHARACTER.sizes * type &&
  Math.min(box.width, box.height) <= NO_CHARACTER.line;

const isNextTo = ({ box: a }: Part, { box: b }: Part, type: number): boolean =>
  Math.max(a.x, b.x) - Math.min(right(a), right(b)) <= NEXT * type && verticalOverlap(a, b) >= SAME_ROW;
