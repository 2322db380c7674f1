import type { FormItemFragmentWire } from '@reader/contracts/http/configuration/sheets';
import type { z } from 'zod';
import { generatedOptions } from '@reader/contracts/objects/sheets/generated-options';

/** A field as the form defines it. */
export interface FormField {
  readonly isRequired: boolean;
  readonly options: readonly string[];
  /** Its values are days. */
  readonly isDate: boolean;
}

/** `year`: the current year, for generated options. */
export const formFieldOf = (fragment: z.infer<typeof FormItemFragmentWire>, year: number): FormField => ({
  isRequired: fragment.required,
  isDate: fragment.kind === 'date',
  options:
    fragment.options.length > 0 ? fragment.options : generatedOptions(fragment.auto_generate_options, year),
});
