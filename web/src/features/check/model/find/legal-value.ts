import { parseDate } from '@reader/contracts/dates/parse-date';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import { controlOf } from '../../../../shared-features/fields/model/control';
import { tickedOf } from '../../../../shared-features/fields/model/ticked';

/** What a field takes. */
export interface FieldKind {
  readonly options: readonly string[];
  readonly isDate: boolean;
}

/**
 * Whether a value that nobody typed in the field itself may stand there: of choices an option, of dates a day, of files nothing;
 * what stands in other fields is judged by their rules, as when it is typed.
 */
export const isLegal = ({ type }: Pick<UserInput, 'type'>, value: string, kind: FieldKind): boolean => {
  const control = controlOf(type, kind.options);
  if (control === 'file') return false;
  if (value === '') return true;
  if (control === 'select') return kind.options.includes(value);
  if (control === 'choice')
    return (type === 'CK' ? tickedOf(value) : [value]).every((one) => kind.options.includes(one));
  return !kind.isDate || parseDate(value, true) !== undefined;
};
