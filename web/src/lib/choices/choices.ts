/** A value that can be chosen, and what people call it. */
export interface Choice<Value extends string | number = string> {
  readonly value: Value;
  readonly label: string;
}

/** Values with their words as choices, in their order. */
export const choicesOf = <Value extends string>(words: Readonly<Record<Value, string>>): Choice<Value>[] =>
  Object.entries<string>(words).map(([value, label]) => ({ value: value as Value, label }));
