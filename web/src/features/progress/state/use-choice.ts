import { useSearchParams } from 'react-router';
import { pageOf } from '../../../components/lists/list-address';
import { taskStates, type TaskFilter } from './task-states';

/** The chosen read and filters. */
export interface Choice {
  /** undefined: the newest read. */
  readonly processId: string | undefined;
  readonly filter: TaskFilter;
  /** All rows are shown, not only a page of them. */
  readonly showsAll: boolean;
  /** 1-based. */
  readonly page: number;
  /** Only reads that the person asked for are offered. */
  readonly isOwn: boolean;
  /** Older reads are offered too. */
  readonly areOlderToo: boolean;
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
    page: pageOf(search),
    isOwn: search.get('of') === 'own',
    areOlderToo: search.get('reads') === 'all',
  };
  return {
    choice,
    /** '' clears a choice. The list begins with its first page again; whose reads are offered says which is the newest. */
    choose: (name: 'of' | 'process' | 'state' | 'sheet' | 'rows' | 'reads', value: string) =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (name === 'of') next.delete('process');
        if (name === 'of' || name === 'process') next.delete('sheet');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      }),
    /** Clears the filters, not the read. */
    clear: () =>
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const name of ['state', 'sheet', 'page']) next.delete(name);
        return next;
      }),
    /** The address of a page of the list. */
    searchForPage: (page: number): string => {
      const next = new URLSearchParams(search);
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      return next.toString();
    },
  };
};
