import { useSearchParams } from 'react-router';
import { taskStates, type TaskFilter } from './task-states';

/** The chosen read and filters. */
export interface Choice {
  /** undefined: the newest read. */
  readonly processId: string | undefined;
  readonly filter: TaskFilter;
  /** All rows are shown, not only the first page. */
  readonly showsAll: boolean;
}

/** The choice in the address. */
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
    /** '' clears a choice. */
    choose: (name: 'process' | 'state' | 'sheet' | 'rows', value: string) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      }),
    /** Clears everything but the read. */
    clear: (processId: string) => setSearch(processId ? { process: processId } : {}),
  };
};
