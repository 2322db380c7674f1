import { fieldId } from '../components/value-field';

/** Puts the cursor into a value's field; without one nothing happens. */
export const focusField = (id: string | undefined): void => {
  if (id !== undefined) document.getElementById(fieldId(id))?.focus();
};
