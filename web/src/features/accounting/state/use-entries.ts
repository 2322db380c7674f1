import type { MappingTitle } from '@reader/contracts/objects/configuration/mapping-pattern';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import { useQueryClient } from '@tanstack/react-query';
import { reportSaveFailure } from '../../../shared-features/configuration/report-save-failure';
import { ConflictDialog } from '../../../components/dialogs/conflict-dialog';
import { useDialogs } from '../../../components/dialogs/dialogs-context';
import { toasts } from '../../../components/toasts/toast-store';
import { truncate } from '../../../lib/text';
import { type Conflict, pushedObjects, saveAtOnce, saveChanges } from '../../../lib/http/transactions';
import { entriesKey } from '../api/entries';
import { type Entry, entryAdded, entryChanged, type EntryTexts, textOf } from './entry';

const newId = () => crypto.randomUUID();

/** Adding, changing and deleting entries: each is a transaction of its own. */
export const useEntries = (patternId: string, titles: readonly MappingTitle[]) => {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: entriesKey });

  const push = async (entry: Entry, changes: readonly ObjectChange[]): Promise<boolean> => {
    const result = await saveChanges(
      pushedObjects(changes, () => ({ _root: entry.id, _revision: entry.revision })),
    );
    if (result.kind === 'saved') return true;
    const { conflicts } = result;
    const titleOf = ({ id }: Conflict) => {
      const value = entry.mapping_values.find((one) => one.id === id);
      return titles.find((title) => title.id === value?.mapping_title)?.title ?? '削除されたデータ';
    };
    const choices = await dialogs.ask(ConflictDialog, { conflicts, labelOf: titleOf });
    if (!choices) return false;
    const given = new Set(conflicts.filter((_, at) => choices[at] === 'theirs').map(({ id }) => id));
    const mine = changes.filter(({ id }) => !given.has(id));
    // Both values have been looked at: what was chosen holds, whatever the revision.
    if (mine.length > 0) await saveAtOnce(pushedObjects(mine, () => ({ _root: entry.id })));
    return true;
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
    /** Saves what was typed; answers whether it is saved. */
    save: (entry: Entry | null, texts: EntryTexts): Promise<boolean> =>
      attempt(async () => {
        if (entry) {
          const changes = entryChanged(entry, texts, newId);
          return changes.length === 0 || push(entry, changes);
        }
        const { id, changes } = entryAdded(patternId, texts, newId);
        await saveAtOnce(pushedObjects(changes, () => ({ _root: id })));
        return true;
      }, '登録データを保存しました。'),
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
