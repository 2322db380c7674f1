import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { useQueryClient } from '@tanstack/react-query';
import { reportSaveFailure } from '../../../components/toasts/report-save-failure';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { idsByTry } from '../../../lib/ids-by-try';
import { truncate } from '../../../lib/text';
import { saveUntilDone } from '../../../lib/editing/save-changes';
import type { Conflict } from '../../../lib/editing/save-result';
import { pushedObjects, saveAtOnce, saveChanges } from '../../../lib/http/transactions';
import { entriesKey } from '../api/entries';
import { type Entry, entryAdded, entryChanged, type EntryTexts, textOf } from './entry';

/** Adds, changes and deletes entries, each in a separate transaction. */
export const useEntries = (patternId: string, titles: readonly MappingTitle[]) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: entriesKey });

  const push = (entry: Entry, changes: readonly ObjectChange[]): Promise<boolean> => {
    const titleOf = ({ id }: Conflict) => {
      const value = entry.mapping_values.find((one) => one.id === id);
      return titles.find((title) => title.id === value?.mapping_title)?.title ?? '削除されたデータ';
    };
    let unsaved = changes;
    let place = { _root: entry.id, _revision: entry.revision };
    return saveUntilDone({
      next: () => (unsaved.length > 0 ? unsaved : null),
      push: (pushed) => saveChanges(pushedObjects(pushed, () => place)),
      markSaved: () => {
        unsaved = [];
      },
      choose: (conflicts) => dialogs.ask(ConflictDialog, { conflicts, labelOf: titleOf }),
      rebase: (_, { revision }, theirs) => {
        const given = new Set(theirs.map(({ id }) => id));
        unsaved = unsaved.filter(({ id }) => !given.has(id));
        place = { _root: entry.id, _revision: revision };
      },
    });
  };

  const attempt = async (work: () => Promise<boolean>, said: string): Promise<boolean> => {
    try {
      if (!(await work())) return false;
      toasts.success(said, 3000);
      return true;
    } catch (error) {
      reportSaveFailure(error);
      return false;
    } finally {
      await refresh();
    }
  };

  return {
    refresh,
    /**
     * Saving for one dialog, with the texts that were typed: what a try has made though its answer was lost, the next
     * does not make twice. Returns whether they are saved.
     */
    saver: (entry: Entry | null): ((texts: EntryTexts) => Promise<boolean>) => {
      const tries = idsByTry();
      let isAgain = false;
      return (texts) =>
        attempt(async () => {
          const newId = tries();
          if (entry) {
            const changes = entryChanged(entry, texts, newId);
            return changes.length === 0 || push(entry, changes);
          }
          const { id, changes } = entryAdded(patternId, texts, newId, isAgain);
          isAgain = true;
          await saveAtOnce(pushedObjects(changes, () => ({ _root: id })));
          return true;
        }, '登録データを保存しました。');
    },
    askToRemove: async (entry: Entry): Promise<void> => {
      const named = [...titles.filter(({ is_key }) => is_key), ...titles]
        .map(({ id }) => textOf(entry, id))
        .find((text) => text !== '');
      const isAgreed = await dialogs.confirm({
        title: `登録データ「${truncate(named ?? '（空）')}」を削除しますか？`,
        body: '削除すると元に戻せません。',
        yes: '削除',
        isDestructive: true,
      });
      if (!isAgreed) return;
      await attempt(async () => {
        await saveAtOnce([{ _class: 'mappingInputs', id: entry.id, _delete: true }]);
        return true;
      }, '登録データを削除しました。');
    },
  };
};
