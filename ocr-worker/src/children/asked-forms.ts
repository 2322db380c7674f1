import type { KeptForms } from '../sheets/kept/kept-forms.js';
import type { Ask } from './child-contract.js';

/** What is kept of blank forms as a child has it: it asks for the forms of its task, and never gives. */
export const askedForms = (ask: () => Ask<'read document'>): KeptForms => ({
  find: (form) => ask()('prepared form', form),
});
