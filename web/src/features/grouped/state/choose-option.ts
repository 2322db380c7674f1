import { inputType, type InputType } from '@reader/contracts/codes/document';
import { toggled } from '../../../shared-features/fields/model/ticked';

/** Types whose values are chosen among the form's options. */
export const isChosenAmong = (type: InputType, options: readonly string[]): boolean =>
  options.length > 0 &&
  (type === inputType.select || type === inputType.radio || type === inputType.checkbox);

/** The value after the option with this number (1-based) was chosen; null: there is none. */
export const afterOption = (
  type: InputType,
  value: string,
  options: readonly string[],
  number: number,
): string | null => {
  const option = options[number - 1];
  if (option === undefined) return null;
  return type === inputType.checkbox ? toggled(value, option, options) : option;
};
