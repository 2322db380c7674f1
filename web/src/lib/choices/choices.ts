/** A value that can be chosen, and its name on screen. */
export interface Choice<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
  /** Which of several of that name it is, where a list is long. */
  readonly hint?: string;
}

/** Values and their names as choices, in the given order. */
export const choicesOf = <Value extends string>(words: Readonly<Record<Value, string>>): Choice<Value>[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));
