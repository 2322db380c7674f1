import { useSearchParams } from 'react-router';
import { taskStates, type TaskFilter } from './task-states';

/** What is chosen of the reads and their files. */
export interface Choice {
  /** undefined: the newest read. */
  readonly processId: string | undefined;
  readonly filter: TaskFilter;
  /** All rows are shown, not only the first page of them. */
  readonly showsAll: boolean;
}

/** What is chosen, as it stands in the address. */
export const useChoice = () => {
  const [search, setSearch] = useSearchParams();
  const choice: Choice = {
    processId: search.get('process') ?? undefined,
    filter: {
      state: taskStates.find((state) => state === search.get('state')) ?? '',
      sheetName: search.get('sheet') ?? '',
    },
    showsAll: search.get('rows') === 'all',
  };
  return {
    choice,
    /** '' takes a choice back. */
    choose: (name: 'process' | 'state' | 'sheet' | 'rows', value: string) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      }),
    /** Leaves only the read chosen. */
    clear: (processId: string) => setSearch(processId ? { process: processId } : {}),
  };
};
