import type { DashboardGrouping } from '@reader/contracts/http/forms/dashboard';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { AnswerReader, NumberedAnswer } from './answer-reader.js';
import { segmentsOf } from './segments.js';

/** A field by which answers are grouped, and which of its options. */
interface Group {
  readonly field: number;
  readonly fragment: Id;
  /** Options in the order of the form. */
  readonly values: readonly string[];
  /** The places, among the chosen options, of those that an answer has, by the answer's number. */
  readonly chosen: (answer: number) => readonly number[];
}

/** The options of one combination, a value for each grouping. */
export type Combination = readonly { readonly fragment: Id; readonly value: string }[];

/** Combinations of the options that answers are grouped by. */
export interface Combinations {
  /** How many there are, also beyond those that are told. */
  readonly total: number;
  readonly told: readonly Combination[];
  /** Calls back with the place of each told combination that the answer belongs to: several where several boxes are ticked. */
  of(answer: NumberedAnswer, each: (combination: number) => void): void;
}

/** @throws ProblemError 'not-countable' where it is no choice of this form */
const groupOf = ({ fields, different }: AnswerReader, { fragment, values }: DashboardGrouping): Group => {
  const field = fields.findIndex((one) => one.fragment === fragment);
  const countable = fields[field];
  if (!countable) throw new ProblemError('not-countable');
  const { options } = countable;
  const wanted = values ? options.filter((option) => values.includes(option)) : [...options];
  const places = options.map((option) => wanted.indexOf(option));
  const chosen = different[field]!.byNumber((given) =>
    segmentsOf(countable, given)
      .map((one) => places[one] ?? -1)
      .filter((place) => place >= 0),
  );
  return { field, fragment, values: wanted, chosen };
};

/** The first `limit` of all combinations; those of the last grouping change first. */
const firstOf = (groups: readonly Group[], total: number, limit: number): Combination[] =>
  Array.from({ length: Math.min(total, limit) }, (_, place) => {
    let rest = place;
    const values = [...groups].reverse().map(({ fragment, values }) => {
      const value = values[rest % values.length]!;
      rest = Math.floor(rest / values.length);
      return { fragment, value };
    });
    return values.reverse();
  });

/**
 * What answers are grouped by. An answer that is hidden, empty or no option is of no combination.
 * @throws ProblemError 'not-countable' where something named is no choice of this form
 */
export const combinationsOf = (
  reader: AnswerReader,
  groupings: readonly DashboardGrouping[],
  limit: number,
): Combinations => {
  const groups = groupings.map((grouping) => groupOf(reader, grouping));
  const total = groups.length === 0 ? 0 : groups.reduce((product, { values }) => product * values.length, 1);
  const told = firstOf(groups, total, limit);
  const walk = (
    answer: NumberedAnswer,
    each: (place: number) => void,
    depth: number,
    before: number,
  ): void => {
    const group = groups[depth];
    if (!group) {
      if (before < told.length) each(before);
      return;
    }
    for (const place of group.chosen(answer.number(group.field)))
      walk(answer, each, depth + 1, before * group.values.length + place);
  };
  return {
    total,
    told,
    of: (answer, each) => {
      if (told.length > 0) walk(answer, each, 0, 0);
    },
  };
};
