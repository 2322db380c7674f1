import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { namesQuery } from '../../lib/configurations';
import { type Dialogs, useDialogs } from '../dialogs/dialogs-context';
import { toasts } from '../toasts/toast-store';
import { reportSaveFailure } from './report-save-failure';

/** A kind of configuration that is chosen by its name. */
export interface ConfigurationKind {
  /** Its list, which is also what its queries are known by. */
  readonly url: string;
  /** What one is called: 変換パターン. */
  readonly noun: string;
  /** Asks for what one needs, makes it and answers its id; null when none was made after all. */
  readonly add: (dialogs: Dialogs) => Promise<string | null>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** Which configuration is edited (it stands in the address as `id`), and adding and deleting one. */
export const useChosenConfiguration = ({ url, noun, add, remove }: ConfigurationKind) => {
  const [search, setSearch] = useSearchParams();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const all = useQuery(namesQuery(url));
  const roots = all.data ?? [];
  const chosen = roots.find(({ id }) => id === search.get('id')) ?? roots[0];

  const choose = (id: string) =>
    setSearch((before) => {
      const tab = before.get('tab');
      return { ...(tab && { tab }), ...(id && { id }) };
    });
  const refetchNames = () => queries.refetchQueries({ queryKey: namesQuery(url).queryKey });

  return {
    url,
    noun,
    all,
    roots,
    chosen,
    choose,
    /** Adds one, which is chosen then. */
    askToAdd: async () => {
      try {
        const id = await add(dialogs);
        if (id === null) return;
        await refetchNames();
        choose(id);
        toasts.success(`${noun}を追加しました。`, 3000);
      } catch (error) {
        reportSaveFailure(error);
      }
    },
    /** Deletes the chosen one, once it is agreed to lose it and `what` it holds. */
    askToRemove: async (what: string, onAgreed: () => void) => {
      if (!chosen) return;
      const isAgreed = await dialogs.confirm({
        title: `${noun}「${chosen.name}」を削除しますか？`,
        body: what,
        yes: '削除',
        isDestructive: true,
      });
      if (!isAgreed) return;
      try {
        await remove(chosen.id);
        onAgreed();
        // First the list without it: then the first of the others is chosen.
        await refetchNames();
        choose('');
        toasts.success(`${noun}を削除しました。`, 3000);
      } catch (error) {
        reportSaveFailure(error);
      }
    },
  };
};

export type ChosenConfiguration = ReturnType<typeof useChosenConfiguration>;
