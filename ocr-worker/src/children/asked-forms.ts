import type { AskParent } from '@reader/platform/children/serve-parent';
import type { KeptForms } from '../sheets/kept/kept-forms.js';

/** What is kept of blank forms as a child has it: it asks for the forms of its task, and never gives. */
export const askedForms = (ask: () => AskParent): KeptForms => ({
  find: async (form) => (await ask()('prepared form', form)) as Buffer | null,
});
