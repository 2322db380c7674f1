import { placeKinds, type Counted, type PlaceKind } from '@reader/ocr-worker/pipeline/confidence/scale';
import { z } from 'zod';

/** A value that was read: where, how sure the engine was, and whether it is right. */
export const CountedValue = z.object({
  place: z.enum(placeKinds),
  /** The engine's own scale, 0–100. */
  raw: z.number(),
  /** Something else speaks against it: it has a rival, or a mark lay on it. */
  isDoubted: z.boolean(),
  isRight: z.boolean(),
  /** For people. */
  said: z.string(),
});
export type CountedValue = z.infer<typeof CountedValue>;

/** Where the rows of counts begin, on the engine's own scale. */
const ROWS = [0, 50, 60, 70, 80, 90, 95, 98, 99.5] as const;

/** How many values there are in each row, and how many of them are right; those that something speaks against apart. */
export interface PlaceCounts {
  readonly clear: readonly Counted[];
  readonly doubted: Pick<Counted, 'values' | 'right'>;
}

const countOf = (values: readonly CountedValue[]): PlaceCounts['doubted'] => ({
  values: values.length,
  right: values.filter(({ isRight }) => isRight).length,
});

export const countsOf = (values: readonly CountedValue[]): Record<PlaceKind, PlaceCounts> => {
  const ofPlace = (place: PlaceKind): PlaceCounts => {
    const own = values.filter((value) => value.place === place);
    const clear = own.filter(({ isDoubted }) => !isDoubted);
    return {
      clear: ROWS.map((from, row) => ({
        from,
        ...countOf(clear.filter(({ raw }) => raw >= from && raw < (ROWS[row + 1] ?? Infinity))),
      })),
      doubted: countOf(own.filter(({ isDoubted }) => isDoubted)),
    };
  };
  return {
    print: ofPlace('print'),
    hand: ofPlace('hand'),
    cell: ofPlace('cell'),
    line: ofPlace('line'),
    freeCell: ofPlace('freeCell'),
  };
};
