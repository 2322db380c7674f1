/**
 * Part of the name of what is kept of blank forms. Raised whenever that changes for the same form: by code or numbers that
 * prepare it, by the data of the engine for print, or by the way it is packed (`kept-forms.spec.ts` fails when that is forgotten).
 * What was kept under another version is not found, and made again.
 */
export const PREPARATION_VERSION = 1;
