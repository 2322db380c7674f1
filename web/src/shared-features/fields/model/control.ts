import { inputType } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** How a value is entered. */
export type Control = 'text' | 'select' | 'choice' | 'file';

/** The control of a type (docs/product/check.md#fields-by-type). Without options a choice is a text field. */
export const controlOf = (type: UserInput['type'], options: readonly string[]): Control => {
  if (type === inputType.file) return 'file';
  if (options.length === 0) return 'text';
  if (type === inputType.select) return 'select';
  return type === inputType.radio || type === inputType.checkbox ? 'choice' : 'text';
};
