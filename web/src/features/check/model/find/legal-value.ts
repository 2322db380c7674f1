import { inputType } from '@reader/contracts/codes/document';
import { parseDate } from '@reader/contracts/dates/parse-date';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { controlOf } from '../../../../shared-features/fields/model/control';
import { tickedOf } from '../../../../shared-features/fields/model/ticked';

/** Values that a field takes. */
export interface AllowedValues {
  readonly options: readonly string[];
  readonly isDate: boolean;
}

/**
 * Whether a value that nobody typed in the field itself may stand there: of choices an option, of dates a day, of files nothing;
 * what stands in other fields is judged by their rules, as when it is typed.
 */
export const isLegal = (
  { type }: Pick<UserInput, 'type'>,
  value: string,
  allowed: AllowedValues,
): boolean => {
  const control = controlOf(type, allowed.options);
  if (control === 'file') return false;
  if (value === '') return true;
  if (control === 'select') return allowed.options.includes(value);
  if (control === 'choice')
    return (type === inputType.checkbox ? tickedOf(value) : [value]).every((one) =>
      allowed.options.includes(one),
    );
  return !allowed.isDate || parseDate(value, true) !== undefined;
};
