import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogs } from '../../../../components/dialogs/dialogs-context';
import { reportFailure } from '../../../../components/toasts/report-failure';
import { toasts } from '../../../../components/toasts/toast-store';
import { browserStorage } from '../../../../lib/storage';
import { useStable } from '../../../../lib/hooks/use-stable';
import { useCurrentUser } from '../../../../lib/user-context';
import { loadPreset, presetNamesQuery } from '../../api/presets';
import { focusField } from '../../editing/field-focus';
import type { DocumentEditor } from '../../editing/use-document-editor';
import { PresetDialog } from './preset-dialog';
import { presetEdits } from './preset-edits';

const KEY = 'reader-check-preset';
const MILLISECONDS = 5000;

/** Applies a preset pattern to the document as edits of one step. null: the organisation has none, or nothing is edited here. */
export const usePreset = ({
  documentId,
  document: { editor },
  pageId,
  isReadOnly,
}: {
  documentId: string;
  document: DocumentEditor;
  /** Where what is added belongs. */
  pageId: string | null;
  isReadOnly: boolean;
}): (() => void) | null => {
  const user = useCurrentUser();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  const ask = async (): Promise<void> => {
    const presets = await queries.fetchQuery({ ...presetNamesQuery, staleTime: 0 });
    const initialId = browserStorage.get(KEY) ?? user.organization.settings.preset_pattern;
    const chosen = await dialogs.ask(PresetDialog, { presets, initialId });
    if (!chosen) return;
    browserStorage.set(KEY, chosen.id);
    const preset = await loadPreset(chosen);
    const { inputs, tables } = editor.view();
    const place = { documentId, pageId, newId: () => crypto.randomUUID() };
    const edits = presetEdits(preset, { inputs: [...inputs.values()], tables }, place);
    const before = editor.view();
    editor.setContent(edits.tables, edits.step);
    if (editor.view() === before) {
      toasts.info(`「${preset.name}」の項目はすべて文書にあります。`, MILLISECONDS);
      return;
    }
    toasts.success(`プリセット「${preset.name}」を適用しました。`, MILLISECONDS);
    const added = edits.step.put.find(({ id }) => !inputs.has(id));
    if (added) setTimeout(() => focusField(added.id));
  };
  const apply = useStable(() => {
    if (isBusy) return;
    setIsBusy(true);
    void ask()
      .catch(reportFailure)
      .finally(() => setIsBusy(false));
  });
  return !isReadOnly && user.isOn('presetUserInput') ? apply : null;
};
