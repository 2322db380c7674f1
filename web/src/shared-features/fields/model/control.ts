import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** How a value is entered. */
export type Control = 'text' | 'select' | 'choice' | 'file';

/** The control of a type (docs/product/check.md#fields-by-type). Without options a choice is typed like a text. */
export const controlOf = (type: UserInput['type'], options: readonly string[]): Control => {
  if (type === 'FL') return 'file';
  if (options.length === 0) return 'text';
  if (type === 'SL') return 'select';
  return type === 'RA' || type === 'CK' ? 'choice' : 'text';
};
