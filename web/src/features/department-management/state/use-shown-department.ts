import { useSearchParams } from 'react-router';

/** What the panel shows: a department by its id, what would go with it, a new one, or nothing. */
export type Shown =
  { readonly what: 'edit' | 'delete'; readonly id: string } | { readonly what: 'add' } | null;

const ADD = '+';

/** The panel is in the address, so that it survives a reload, sign-in and the way back. */
export const useShownDepartment = () => {
  const [search, setSearch] = useSearchParams();
  const [edited, deleted] = [search.get('department'), search.get('delete')];
  const shown: Shown = deleted
    ? { what: 'delete', id: deleted }
    : edited === ADD
      ? { what: 'add' }
      : edited
        ? { what: 'edit', id: edited }
        : null;
  const show = (next: Shown) =>
    setSearch((now) => {
      const after = new URLSearchParams(now);
      after.delete('department');
      after.delete('delete');
      if (next?.what === 'add') after.set('department', ADD);
      if (next?.what === 'edit') after.set('department', next.id);
      if (next?.what === 'delete') after.set('delete', next.id);
      return after;
    });
  return { shown, show };
};
