import { stretchOf, totalOf } from './blocks.js';
import { standsBefore, type BaseOrder, type SortKey } from './list-order.js';

/**
 * A document's position in the log (a number, exact below 2^53, because results keep millions of them in 8 bytes each), and what its
 * name is compared by; '' where names do not matter.
 */
export interface Key {
  readonly logPosition: number;
  readonly name: string;
}

/** What a row stands by, as results keep it. */
export const keyOf = ({ registered_position, file_order }: SortKey): Key => ({
  logPosition: Number(registered_position),
  name: file_order,
});

/** Documents that lie side by side in an order, among themselves in none. */
interface Segment {
  /** None of them stood before it when the result was read. */
  readonly first: Key;
  readonly logPositions: Float64Array;
  readonly documents: number;
}

/** All that a search found, as positions in the log: 8 bytes per document. */
export interface KeptList {
  readonly order: BaseOrder;
  readonly count: number;
  readonly segments: readonly Segment[];
}

/** A document that changed since, and whether it is found now. */
export interface Change extends Key {
  readonly isFound: boolean;
}

/** Documents of a segment when the result is read. */
export const SEGMENT = 256;
/** A segment that has grown longer is too long to be read for a page. */
const LONGEST = 8 * SEGMENT;

const segmentOf = (first: Key, logPositions: Float64Array): Segment => ({
  first,
  logPositions,
  documents: logPositions.length,
});

const keptOf = (order: BaseOrder, segments: readonly Segment[]): KeptList => ({
  order,
  count: totalOf(segments),
  segments,
});

/** `logPositions` stand in the order; `names`: what the first, and every `SEGMENT`th after it, is compared by, in an order by names. */
export const keptList = (
  order: BaseOrder,
  logPositions: Float64Array,
  names: readonly string[] = [],
): KeptList => {
  const segments: Segment[] = [];
  for (let start = 0; start < logPositions.length; start += SEGMENT) {
    const first = { logPosition: logPositions[start] ?? 0, name: names[segments.length] ?? '' };
    segments.push(segmentOf(first, logPositions.slice(start, start + SEGMENT)));
  }
  return keptOf(order, segments);
};

/** The index of the segment in which a document stands. */
const segmentAt = ({ order, segments }: KeptList, key: Key): number => {
  let [least, most] = [0, segments.length - 1];
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    const first = segments[middle]?.first;
    if (first && standsBefore(order, key, first)) most = middle - 1;
    else least = middle;
  }
  return least;
};

/** The result after documents changed; undefined: so much has come that it is to be read again. */
export const withChanges = (kept: KeptList, changes: readonly Change[]): KeptList | undefined => {
  if (changes.length === 0) return kept;
  const changed = new Set(changes.map(({ logPosition }) => logPosition));
  const come = new Map<number, number[]>();
  for (const change of changes)
    if (change.isFound) {
      if (kept.segments.length === 0) return undefined;
      const index = segmentAt(kept, change);
      come.set(index, [...(come.get(index) ?? []), change.logPosition]);
    }
  const segments = kept.segments.map((segment, index) => {
    const stay = segment.logPositions.filter((logPosition) => !changed.has(logPosition));
    const more = come.get(index) ?? [];
    if (more.length === 0 && stay.length === segment.documents) return segment;
    return segmentOf(segment.first, Float64Array.from([...stay, ...more]));
  });
  return segments.some(({ documents }) => documents > LONGEST) ? undefined : keptOf(kept.order, segments);
};

/** A part of the result: of these documents, in order, not the first `skipped`, and of the rest `taken`. */
export interface PartOfList {
  readonly logPositions: readonly number[];
  readonly skipped: number;
  readonly taken: number;
}

/** Documents that lie side by side in a result, in no order, and how many stand before them. */
export interface PartAround {
  readonly logPositions: readonly number[];
  readonly before: number;
}

/** Where a document stands or would stand, with what is beside it. */
export const partAround = (kept: KeptList, key: Key): PartAround => {
  const { segments } = kept;
  const index = segmentAt(kept, key);
  const holds = ({ documents }: Segment) => documents > 0;
  const first = Math.max(0, segments.slice(0, index).findLastIndex(holds));
  const next = segments.slice(index + 1).findIndex(holds);
  const around = segments.slice(first, next < 0 ? undefined : index + next + 2);
  return {
    logPositions: around.flatMap(({ logPositions }) => [...logPositions]),
    before: totalOf(segments.slice(0, first)),
  };
};

/** The documents of a result from where one stands to an end, in pieces, themselves in no order. */
export const piecesFrom = (
  kept: KeptList,
  key: Key,
  isBackwards: boolean,
): readonly (readonly number[])[] => {
  const index = segmentAt(kept, key);
  const beyond = isBackwards ? kept.segments.slice(0, index + 1).reverse() : kept.segments.slice(index);
  return beyond.map(({ logPositions }) => [...logPositions]);
};

/** The part that begins after `offset` documents. */
export const partOfList = ({ segments }: KeptList, offset: number, limit: number): PartOfList => {
  const { blocks, skipped, taken } = stretchOf(segments, offset, limit);
  return { logPositions: blocks.flatMap(({ logPositions }) => [...logPositions]), skipped, taken };
};
