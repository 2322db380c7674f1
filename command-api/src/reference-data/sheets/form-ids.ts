import type { Id } from '@reader/contracts/objects/ids';
import type { FormIds } from '../../domain/sheet/form-of-import.js';
import { partOfSheetId, standardFormItemId } from '../../handling/derived-ids.js';

/** Derived ids for the parts of a new form; `subjects` collects the standard items that it names. */
export const formIds = (organisation: Id, sheetId: Id): FormIds & { readonly subjects: Set<string> } => {
  const subjects = new Set<string>();
  return {
    subjects,
    partOf: (name) => partOfSheetId(sheetId, name),
    standardItem: (subject) => {
      subjects.add(subject);
      return standardFormItemId(organisation, subject);
    },
  };
};
