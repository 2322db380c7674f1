import { z } from 'zod';
import { Id } from '../ids.js';

/** Characters of a value. */
const VALUE_LIMIT = 20_000;

/** What a respondent gave to one fragment; several values of one are separated by line feeds. */
export const FragmentInput = z.object({ form_item: Id, fragment: Id, value: z.string().max(VALUE_LIMIT) });
export type FragmentInput = z.infer<typeof FragmentInput>;
