import { NO_OPTION, type AnswerReader, type ReadAnswer } from './answer-reader.js';
import type { Combinations } from './combinations.js';

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

/** Where a document counts in a field: an option's place, or one of these. */
export const segment = { other: -1, empty: -2, notAsked: -3 } as const;

/** Calls back with each segment of a field that an answer counts in: one, but for options of which several may be chosen. */
export const segmentsOf = (
  { fields }: Pick<AnswerReader, 'fields'>,
  answer: ReadAnswer,
  field: number,
  each: (segment: number) => void,
): void => {
  if (answer.isHidden(field)) return each(segment.notAsked);
  const given = answer.count(field);
  if (given === 0) return each(segment.empty);
  if (given > 1 && fields[field]!.type !== 'CK') return each(segment.other);
  let isOther = false;
  for (let value = 0; value < given; value += 1) {
    const option = answer.option(field, value);
    if (option === NO_OPTION) isOther = true;
    else each(option);
  }
  // A document with several foreign values is one of them all the same.
  if (isOther) each(segment.other);
};

const ASKED = 0;
const EMPTY = 1;
const OTHER = 2;
const OPTIONS = 3;

/** Adds up the answers of documents: all of them in the first row, then a row for each told combination. */
export const createTally = (reader: AnswerReader, combinations: Combinations) => {
  const { fields } = reader;
  const starts: number[] = [];
  let width = 0;
  for (const { options } of fields) {
    starts.push(width);
    width += OPTIONS + options.length;
  }
  const rows = 1 + combinations.told.length;
  const documents = new Int32Array(rows);
  const counts = new Int32Array(rows * width);
  let within: number[] = [];
  const addTo = (place: number): void => {
    for (const row of within) counts[row * width + place]! += 1;
  };
  const countField = (answer: ReadAnswer, field: number): void => {
    const start = starts[field]!;
    let isAsked = true;
    segmentsOf(reader, answer, field, (one) => {
      if (one === segment.notAsked) isAsked = false;
      else if (one === segment.empty) addTo(start + EMPTY);
      else addTo(one === segment.other ? start + OTHER : start + OPTIONS + one);
    });
    if (isAsked) addTo(start + ASKED);
  };
  return {
    add: (codes: string): void => {
      const answer = reader.read(codes);
      within = [0];
      combinations.of(answer, (combination) => within.push(combination + 1));
      for (const row of within) documents[row]! += 1;
      for (let field = 0; field < fields.length; field += 1) countField(answer, field);
    },
    rows: (): TalliedRow[] =>
      Array.from({ length: rows }, (_, row) => ({
        documents: documents[row]!,
        fields: fields.map(({ options }, field): FieldCounts => {
          const at = row * width + starts[field]!;
          return {
            asked: counts[at + ASKED]!,
            options: [...counts.subarray(at + OPTIONS, at + OPTIONS + options.length)],
            other: counts[at + OTHER]!,
            empty: counts[at + EMPTY]!,
          };
        }),
      })),
  };
};
