import type { FormItemFragmentWire } from '@reader/contracts/http/configuration/sheets';
import type { z } from 'zod';
import { autoOptions } from './auto-options';

/** What the form asks of a field. */
export interface FormField {
  readonly isRequired: boolean;
  readonly options: readonly string[];
}

/** `year`: this year, for options that the form makes from it. */
export const formFieldOf = (fragment: z.infer<typeof FormItemFragmentWire>, year: number): FormField => ({
  isRequired: fragment.required,
  options: fragment.options.length > 0 ? fragment.options : autoOptions(fragment.auto_generate_options, year),
});
