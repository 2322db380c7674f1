import type { ConfigurationWire } from '@reader/contracts/http/configuration/configurations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { configurationKey, namesQuery, urlOf } from '../../lib/queries/configurations';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { type Dialogs, useDialogs } from '../../components/dialogs/dialogs-context';
import { toasts } from '../../components/toasts/toast-store';
import { copyUntilSaved } from './copy-until-saved';
import type { ConfigurationKind } from './configuration-kind';
import { reportSaveFailure } from '../../components/toasts/report-save-failure';

/** Deleting the chosen configuration. */
export interface Removal {
  /** What is lost with it, as a Japanese sentence. */
  readonly loss: string;
  readonly revision: number;
  /** Called after the deletion: nothing of it may be saved any more. */
  readonly onGone: () => void;
}

const none: readonly ConfigurationWire[] = [];

/** The chosen configuration (`id` in the address), and adding and deleting. */
export const useChosenConfiguration = (kind: ConfigurationKind) => {
  const { root, noun, add, remove } = kind;
  const url = urlOf(root);
  const [search, setSearch] = useSearchParams();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const all = useQuery(namesQuery(url));
  const roots = all.data ?? none;
  const wantedId = search.get('id');
  const chosen = roots.find(({ id }) => id === wantedId) ?? roots[0];

  const choose = (id: string) =>
    setSearch((before) => {
      const tab = before.get('tab');
      return { ...(tab && { tab }), ...(id && { id }) };
    });
  const refetchNames = () => queries.refetchQueries({ queryKey: namesQuery(url).queryKey });

  /** Creates one with `make` and chooses it. */
  const addBy = async (make: (dialogs: Dialogs) => Promise<string | null>) => {
    try {
      const id = await make(dialogs);
      await refetchNames();
      // A try whose answer was lost may have made it all the same.
      if (id === null) return;
      choose(id);
      toasts.success(`${noun}を追加しました。`, 3000);
    } catch (error) {
      reportSaveFailure(error);
    }
  };

  return {
    kind,
    all,
    roots,
    chosen,
    choose,
    /** The id in the address, whether there is such a configuration or not. */
    wantedId,
    /** Reloads the list. Returns whether a configuration is not in it any more. */
    isGone: async (id: string): Promise<boolean> => {
      await refetchNames();
      return queries.getQueryData(namesQuery(url).queryKey)?.every((one) => one.id !== id) ?? false;
    },
    addBy,
    askToAdd: () => addBy(add),
    /** Reloads everything after configurations were created, and shows the first of this kind. */
    showMade: async (ids: readonly string[]) => {
      if (ids.length === 0) return;
      await queries.refetchQueries({ queryKey: configurationKey, type: 'active' });
      const made = queries.getQueryData(namesQuery(url).queryKey)?.find(({ id }) => ids.includes(id));
      if (made) choose(made.id);
    },
    /** Copies the chosen one, whose objects are `lists`, under new ids. */
    askToCopy: (lists: ObjectLists) =>
      addBy(async (dialogs) => {
        if (!chosen) return null;
        const words = { title: `${noun}を複製`, initial: `${chosen.name} のコピー`, yes: '複製' };
        return copyUntilSaved(dialogs, kind, { object: chosen, lists }, words);
      }),
    /** Deletes the chosen one after confirmation. */
    askToRemove: async ({ loss, revision, onGone }: Removal) => {
      if (!chosen) return;
      const isAgreed = await dialogs.confirm({
        title: `${noun}「${chosen.name}」を削除しますか？`,
        body: loss,
        yes: '削除',
        isDestructive: true,
      });
      if (!isAgreed) return;
      try {
        await remove(chosen.id, revision);
        onGone();
        // Reload the list first, so that the first of the others is chosen.
        await refetchNames();
        choose('');
        toasts.success(`${noun}を削除しました。`, 3000);
      } catch (error) {
        reportSaveFailure(error);
        // Somebody has changed or deleted it: reload the list and the edited configuration.
        void queries.invalidateQueries({ queryKey: configurationKey });
      }
    },
  };
};

export type ChosenConfiguration = ReturnType<typeof useChosenConfiguration>;
