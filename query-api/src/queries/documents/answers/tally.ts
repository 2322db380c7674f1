import type { AnswerReader, NumberedAnswer } from './answer-reader.js';
import type { Combinations } from './combinations.js';
import { segment, segmentsOf } from './segments.js';

/** How the answers of one row (all of them, or one combination) to one field are spread. */
export interface FieldCounts {
  /** Documents that were asked. */
  readonly asked: number;
  /** By the field's options, in their order; a document that has several counts for each. */
  readonly options: readonly number[];
  /** Documents with a value that is no option of this edition, or with several where one may be chosen. */
  readonly other: number;
  /** Documents without a value. */
  readonly empty: number;
}

/** A row of figures. */
export interface TalliedRow {
  readonly documents: number;
  /** One for each field. */
  readonly fields: readonly FieldCounts[];
}

/** Where a segment's figure stands among those of its field: the options' come last. */
const FIGURES_BEFORE_OPTIONS = -segment.notAsked;
const figureOf = (one: number): number => FIGURES_BEFORE_OPTIONS + one;

/** Adds up the answers of documents: all of them in the first row, then a row for each told combination. */
export const createTally = (reader: AnswerReader, combinations: Combinations) => {
  const { fields } = reader;
  const starts: number[] = [];
  let width = 0;
  for (const { options } of fields) {
    starts.push(width);
    width += FIGURES_BEFORE_OPTIONS + options.length;
  }
  const rows = 1 + combinations.told.length;
  const documents = new Int32Array(rows);
  const counts = new Int32Array(rows * width);
  const places = fields.map((field, place) =>
    reader.different[place]!.byNumber((given) =>
      segmentsOf(field, given).map((one) => starts[place]! + figureOf(one)),
    ),
  );
  let within: number[] = [];
  const add = (answer: NumberedAnswer): void => {
    within = [0];
    combinations.of(answer, (combination) => within.push(combination + 1));
    for (const row of within) documents[row]! += 1;
    for (let field = 0; field < fields.length; field += 1)
      for (const place of places[field]!(answer.number(field)))
        for (const row of within) counts[row * width + place]! += 1;
  };
  return {
    /** Adds a document that was taken apart with the numbers of the same reader. */
    addAnswer: add,
    add: (codes: string): void => add(reader.read(codes)),
    rows: (): TalliedRow[] =>
      Array.from({ length: rows }, (_, row) => ({
        documents: documents[row]!,
        fields: fields.map(({ options }, field): FieldCounts => {
          const start = row * width + starts[field]!;
          const first = start + FIGURES_BEFORE_OPTIONS;
          return {
            asked: documents[row]! - counts[start + figureOf(segment.notAsked)]!,
            options: [...counts.subarray(first, first + options.length)],
            other: counts[start + figureOf(segment.other)]!,
            empty: counts[start + figureOf(segment.empty)]!,
          };
        }),
      })),
  };
};
