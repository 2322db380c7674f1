import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import {
  configurationFile,
  configurationText,
  withDependencies,
} from '../../lib/configuration-file/write-file';
import { saveAsFile } from '../../lib/http/save-as-file';
import { useCurrentUser } from '../../lib/user-context';
import { useDialogs } from '../../components/dialogs/dialogs-context';
import { reportFailure } from '../../components/toasts/report-failure';
import { ExportDialog } from './export-dialog';
import { ImportFileDialog } from './import-dialog';
import { loadConfigurations } from './load-configurations';

/** The chosen configuration of a screen. */
interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** 20260521 */
const dayText = (now: Date): string => {
  const { year, month, day } = dateInJapan(now);
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('');
};

/** Export and import of configurations as files. */
export const useConfigurationFile = (noun: string) => {
  const user = useCurrentUser();
  const dialogs = useDialogs();
  return {
    exportFile: async ({ id, name }: Chosen): Promise<void> => {
      const scope = await dialogs.ask(ExportDialog, { noun, name });
      if (scope === null) return;
      try {
        const { roots, standardItems } = await loadConfigurations(user);
        const at = new Date();
        const file = configurationFile(scope === 'all' ? roots : withDependencies(roots, id), standardItems, {
          organization: user.organization.name,
          at,
        });
        const fileName = `設定_${scope === 'all' ? user.organization.name : name}_${dayText(at)}.json`;
        saveAsFile(fileName, configurationText(file), 'application/json');
      } catch (error) {
        reportFailure(error);
      }
    },
    /** Returns the ids of the created configurations. */
    importFile: async (): Promise<readonly string[]> =>
      (await dialogs.ask(ImportFileDialog, { user })).map(({ id }) => id),
  };
};
