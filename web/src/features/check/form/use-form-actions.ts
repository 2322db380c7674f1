import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { useStable } from '../../../lib/hooks/use-stable';
import { AddInputDialog } from './add-input-dialog';
import { focusField } from '../editing/field-focus';
import type { FormFilter } from '../model/form/form-sections';
import { newInput } from '../model/form/new-input';
import type { DocumentEditor } from '../editing/use-document-editor';
import type { Form } from './use-form';

/** What is done to the form as a whole: adding a field, choosing which are shown. */
export const useFormActions = ({
  documentId,
  document: { editor },
  form,
  page,
  isReadOnly,
}: {
  documentId: string;
  document: DocumentEditor;
  form: Form;
  /** Where an added field belongs. */
  page: UploadedFile | undefined;
  isReadOnly: boolean;
}) => {
  const dialogs = useDialogs();
  const askForInput = async () => {
    const given = await dialogs.ask(AddInputDialog, {});
    if (!given) return;
    const id = crypto.randomUUID();
    form.setFilter('all');
    editor.create(newInput(id, documentId, page?.id ?? null, given, editor.view().inputs.values()));
    setTimeout(() => focusField(id));
  };
  return {
    add: useStable(() => void askForInput()),
    /** Choosing doubts or empty fields leads to the first of them, so that the keys work at once. */
    filter: useStable((name: FormFilter) => {
      const first = form.setFilter(name);
      if (!isReadOnly) setTimeout(() => focusField(first));
    }),
  };
};
