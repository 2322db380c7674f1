import type { UserInput } from './document-content.js';

/** Whether a value stands in a field that a registered form asks for; its tables grow and shrink with what is written. */
export const isFormField = ({ fragment, table }: Pick<UserInput, 'fragment' | 'table'>): boolean =>
  fragment !== null && table === null;
