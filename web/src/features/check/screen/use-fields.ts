import { useEntryActions } from '../entry/use-entry-actions';
import { useFormActions } from '../form/use-form-actions';
import { useFieldActions } from './use-field-actions';
import type { OpenedDocument } from './use-opened-document';

/** What is done to the document's fields and to the form that shows them. */
export const useFields = (
  documentId: string,
  { document, form, focus, rules, entering, isReadOnly }: OpenedDocument,
) => {
  const { editor } = document;
  const usual = useFieldActions(editor, focus.taken, focus.nextDoubt, focus.lost, rules.findingOf);
  const actions = useEntryActions(usual, editor, entering, focus.nextDoubt);
  const { add, filter } = useFormActions({
    documentId,
    document,
    form,
    page: focus.page,
    isReadOnly,
  });
  return { actions, add, filter };
};
export type Fields = ReturnType<typeof useFields>;
