/** A value that is none of the field's options. */
export const NO_OPTION = -1;

/** What a document answers in a field: the places of the options of its values, 0-based, `NO_OPTION` for one that is none; null: it was not asked. */
export type Given = readonly number[] | null;

/** Number of the answer where a field was not asked. */
export const NOT_ASKED = 0;
const EMPTY = 1;
/** What the numbers of answers of one value begin with: that of no option, then one for each option. */
const ONE_VALUE = EMPTY + 1 - NO_OPTION;

/**
 * The different answers to one field, each with a number: one where it was not asked, one for nothing, one for each option, and behind them one
 * for each list of several values, as they are met. They are as many as there are different documents at most.
 */
export class DifferentAnswers {
  private readonly answers: Given[];
  private readonly several = new Map<string, number>();

  constructor(options: number) {
    const single = Array.from({ length: options - NO_OPTION }, (_, place) => [place + NO_OPTION]);
    this.answers = [null, [], ...single];
  }

  numberOf(given: readonly number[]): number {
    if (given.length === 0) return EMPTY;
    if (given.length === 1) return ONE_VALUE + given[0]!;
    const name = given.join();
    const before = this.several.get(name);
    if (before !== undefined) return before;
    this.several.set(name, this.answers.length);
    return this.answers.push([...given]) - 1;
  }

  given(number: number): Given {
    return this.answers[number]!;
  }

  /** A rule, by the number of an answer: it is asked once for each different answer, not for each document. */
  byNumber<Result extends object>(rule: (given: Given) => Result): (number: number) => Result {
    const known: (Result | undefined)[] = [];
    return (number) => (known[number] ??= rule(this.given(number)));
  }
}
