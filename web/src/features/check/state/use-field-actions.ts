import type { UploadedFile } from '@reader/contracts/http/documents';
import { useMemo } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { useStable } from '../../../lib/use-stable';
import { AddInputDialog } from '../dialogs/add-input-dialog';
import { focusField } from './focus-field';
import type { FormFilter } from './form-sections';
import { newInput } from './new-input';
import type { CheckFocus } from './use-check-focus';
import type { DocumentEditor } from './use-document-editor';
import type { Form } from './use-form';

/** What the form does to fields: typing, accepting, removing and adding them, choosing which are shown. */
export const useFieldActions = ({
  documentId,
  document: { editor },
  form,
  focus: { taken, lost, nextDoubt },
  page,
  isReadOnly,
}: {
  documentId: string;
  document: DocumentEditor;
  form: Form;
  focus: CheckFocus;
  /** Where an added field belongs. */
  page: UploadedFile | undefined;
  isReadOnly: boolean;
}) => {
  const dialogs = useDialogs();
  const fields = useMemo(
    () => ({
      onChange: (id: string, value: string) => editor.setValue(id, value, performance.now()),
      onFocus: taken,
      onAccept: (id: string) => {
        editor.setChecked(id, true);
        nextDoubt(id);
      },
      onRemove: (id: string) => {
        editor.remove(id);
        lost();
      },
    }),
    [editor, taken, lost, nextDoubt],
  );
  const askForInput = async () => {
    const given = await dialogs.ask(AddInputDialog, {});
    if (!given) return;
    const id = crypto.randomUUID();
    form.setFilter('all');
    editor.create(newInput(id, documentId, page?.id ?? null, given, editor.view().inputs.values()));
    setTimeout(() => focusField(id));
  };
  return {
    fields,
    add: useStable(() => void askForInput()),
    /** Choosing doubts or empty fields leads to the first of them, so that the keys work at once. */
    filter: useStable((name: FormFilter) => {
      const first = form.setFilter(name);
      if (!isReadOnly) setTimeout(() => focusField(first));
    }),
  };
};
