import { inputType, type InputType } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { choicesOf } from '../../../shared-features/fields/model/read-values';
import { toggled } from '../../../shared-features/fields/model/ticked';

/** Whether a value is chosen from the form's options instead of typed. */
export const isChosenAmong = (type: InputType, options: readonly string[]): boolean =>
  options.length > 0 &&
  (type === inputType.select || type === inputType.radio || type === inputType.checkbox);

const afterOption = (
  type: InputType,
  value: string,
  options: readonly string[],
  number: number,
): string | undefined => {
  const option = options[number - 1];
  if (option === undefined) return undefined;
  return type === inputType.checkbox ? toggled(value, option, options) : option;
};

/**
 * The value that a digit key chooses: with Alt a candidate, otherwise one of the options, both counted from 1.
 * null: there is no such candidate; undefined: the key chooses nothing and is plain text.
 */
export const digitChoice = (
  chord: string,
  { origin, type }: Pick<UserInput, 'origin' | 'type'>,
  value: string,
  options: readonly string[],
): string | null | undefined => {
  const number = Number(/^(?:Alt\+)?([1-9])$/.exec(chord)?.[1]);
  if (!number) return undefined;
  return chord.startsWith('Alt+')
    ? (choicesOf({ origin, value })[number - 1] ?? null)
    : afterOption(type, value, options, number);
};
