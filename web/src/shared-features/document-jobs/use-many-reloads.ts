import { useState } from 'react';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { reportFailure } from '../../components/toasts/report-failure';
import type { Selection } from '../document-rows/use-selection';
import { REREADING } from './follow-job';
import { ReloadDialog } from './reload-dialog';
import { useSeveralReloads } from './use-several-reloads';

/** Asks how the selected documents are read again, and reads them. `list` returns them by name. */
export const useManyReloads = (list: () => Promise<Selection>, clear: () => void) => {
  const dialogs = useDialogs();
  const reloadSeveral = useSeveralReloads();
  /** How many of the readings have been asked for, %; null: none is being asked for. */
  const [percentage, setPercentage] = useState<number | null>(null);

  const reload = async () => {
    try {
      const selection = await list();
      const choices = await dialogs.ask(ReloadDialog, { sheetId: null, documents: selection });
      if (!choices) return;
      await reloadSeveral(selection, choices, {
        onProgress: setPercentage,
        onAsked: () => {
          setPercentage(null);
          clear();
        },
      });
    } catch (error) {
      reportFailure(error, REREADING);
    } finally {
      setPercentage(null);
    }
  };
  return { percentage, reload };
};
