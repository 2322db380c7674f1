/** What the conversions of a whole file or preview may cost, beside what those of one text may (docs/product/conversion.md#budget). */
const FIRST_CHARACTERS = 10_000_000;
const CHARACTERS_OF_RECORD = 200_000;
const MOST_CHARACTERS = 2_000_000_000;
/** Steps of expressions, for each of those characters. */
const STEPS_OF_CHARACTER = 20;

/** The conversions of a file or preview cost more than they may. It does not help to try again. */
export class ConversionsTooCostly extends Error {
  override readonly name = 'ConversionsTooCostly';
}

/** Counts what conversions cost. It depends on rules and texts alone, not on the machine. */
export interface ConversionBudget {
  /** A further record is made. */
  readonly addRecord: () => void;
  /** Characters that a rule looks at and writes, and steps of its expression. @throws ConversionsTooCostly */
  readonly spend: (characters: number, steps: number) => void;
}

export const conversionBudget = (): ConversionBudget => {
  let characters = FIRST_CHARACTERS;
  let steps = FIRST_CHARACTERS * STEPS_OF_CHARACTER;
  let given = FIRST_CHARACTERS;
  return {
    addRecord: () => {
      const more = Math.min(CHARACTERS_OF_RECORD, MOST_CHARACTERS - given);
      given += more;
      characters += more;
      steps += more * STEPS_OF_CHARACTER;
    },
    spend: (spentCharacters, spentSteps) => {
      characters -= spentCharacters;
      steps -= spentSteps;
      if (characters < 0 || steps < 0) throw new ConversionsTooCostly();
    },
  };
};
