import { useState } from 'react';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { namesText } from '../../../lib/text';
import { chooseFiles } from '../files/choose-files';
import type { UploadItem } from '../files/upload-item';

/** More names are listed in a dialog. */
const NAMES_IN_TOAST = 3;

/** The files chosen for the next upload; reports refused ones. */
export const useChosenFiles = () => {
  const dialogs = useDialogs();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  return {
    items,
    add: (added: readonly UploadItem[]) => {
      const { items: chosen, refused, problem } = chooseFiles(items, added);
      setItems(chosen);
      if (!problem) return;
      if (refused.length > NAMES_IN_TOAST) void dialogs.notify({ title: problem, lines: refused });
      else toasts.error([problem, namesText(refused, NAMES_IN_TOAST)].filter(Boolean).join('\n'));
    },
    clear: () => setItems([]),
  };
};
