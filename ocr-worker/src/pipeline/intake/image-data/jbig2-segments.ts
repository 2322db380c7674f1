/** Kinds of segments (ITU-T T.88, 7.3): parts of the page as they are drawn. */
const REGIONS = new Set([6, 7, 22, 23, 38, 39, 42, 43]);
/** Parts that show nothing by themselves: they count only as what a part that is drawn refers to. */
const INTERMEDIATE_REGIONS = [4, 20, 36, 40];
const PAGE = 48;
const PAGE_END = 49;
const KINDS = new Set([...REGIONS, ...INTERMEDIATE_REGIONS, PAGE, PAGE_END, 0, 16, 50, 51, 52, 53, 62]);
/** Of a region that says at its end how long it is. */
const UNKNOWN_LENGTH = 0xffffffff;
/** A count of other segments that says that the count follows. */
const LONG_COUNT = 7;

/** Bytes; fewer that follow the last segment are none. */
const SHORTEST_HEAD = 11;

/** More than any page has. */
const MOST_SEGMENTS = 100_000;

interface Segment {
  readonly number: number;
  readonly kind: number;
  readonly refersTo: readonly number[];
  /** Bytes of it that are needed, and those that are there. */
  readonly length: number;
  readonly present: number;
  /** Where the next one begins. */
  readonly end: number;
}

/** A segment's head (ITU-T T.88, 7.2). @throws RangeError where the bytes end within it */
const segmentAt = (view: DataView, start: number): Segment => {
  const number = view.getUint32(start);
  const flags = view.getUint8(start + 4);
  let at = start + 5;
  let count = view.getUint8(at) >> 5;
  if (count === LONG_COUNT) {
    count = view.getUint32(at) & 0x1fffffff;
    at += 4 + Math.ceil((count + 1) / 8);
  } else at += 1;
  const size = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
  if (at + count * size > view.byteLength) throw new RangeError('The segment ends early');
  const refersTo = Array.from({ length: count }, (_, index) => {
    const from = at + index * size;
    return size === 1 ? view.getUint8(from) : size === 2 ? view.getUint16(from) : view.getUint32(from);
  });
  at += count * size + ((flags & 64) === 0 ? 1 : 4);
  const length = view.getUint32(at);
  at += 4;
  const rest = Math.max(0, view.byteLength - at);
  const end = length === UNKNOWN_LENGTH ? view.byteLength : at + length;
  return { number, kind: flags & 63, refersTo, length, present: Math.min(length, rest), end };
};

/** The segments up to what is none, and whether there is something of that kind. */
const segmentsOf = (bytes: Uint8Array): { readonly segments: Segment[]; readonly isBroken: boolean } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments: Segment[] = [];
  for (let at = 0; at + SHORTEST_HEAD <= bytes.length;) {
    try {
      const segment = segmentAt(view, at);
      if (!KINDS.has(segment.kind)) return { segments, isBroken: true };
      if (segments.push(segment) > MOST_SEGMENTS) return { segments, isBroken: true };
      if (segment.kind === PAGE_END) break;
      at = segment.end;
    } catch {
      return { segments, isBroken: true };
    }
  }
  return { segments, isBroken: false };
};

/**
 * Whether a JBIG2 image can show what it has: it has a page, and either a part of which at least half is there, with all
 * that it refers to, or nothing on the page. What a part's own bytes say is not looked at.
 * @param shared segments that several images share; empty for an image without such
 */
export const canShowJbig2 = (bytes: Uint8Array, shared: Uint8Array): boolean => {
  const { segments, isBroken } = segmentsOf(bytes);
  if (!segments.some(({ kind }) => kind === PAGE)) return false;
  const known = new Set([...segmentsOf(shared).segments, ...segments].map(({ number }) => number));
  const regions = segments.filter(({ kind }) => REGIONS.has(kind));
  if (regions.length === 0) return !isBroken;
  return regions.some(
    ({ length, present, refersTo }) =>
      (length === UNKNOWN_LENGTH || present * 2 >= length) && refersTo.every((number) => known.has(number)),
  );
};
