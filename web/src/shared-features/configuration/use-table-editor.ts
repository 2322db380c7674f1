import { useMemo } from 'react';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { editsOf, type Ordered } from '../../lib/ordered';
import type { Edited } from './edited-configuration';
import { conflictLabel, hasProblems, type TableDefinition } from './table/table-definition';
import { type ConfigurationEditing, useConfigurationEditor } from './use-configuration-editor';

/** How a configuration that was chosen by its name is edited: all of it is one root. */
export const editingOfRoot = <Lists extends ObjectLists>({ chosen, root, loaded, load }: Edited<Lists>) => ({
  key: root.id,
  classes: chosen.kind.root.parts,
  loaded,
  load,
  place: (_: unknown, { revision }: { readonly revision: number }) => ({
    _root: root.id,
    _revision: revision,
  }),
});

/** The editor of what is one table: the table says what its fields are called and what is wrong with an object. */
export const useTableEditor = <
  Item extends Ordered,
  Name extends string,
  Lists extends ObjectLists & { readonly [List in Name]: readonly Item[] },
>(
  definition: TableDefinition<Item, Name>,
  options: Omit<ConfigurationEditing<Lists>, 'labelOf' | 'isInvalid'>,
) => {
  const { name } = definition.objects;
  const editing = useConfigurationEditor<Lists>({
    ...options,
    labelOf: (conflict, lists) => conflictLabel(definition, lists[name], conflict),
    isInvalid: (lists) => hasProblems(definition, lists[name]),
  });
  const { editor, view } = editing;
  const edits = useMemo(
    () =>
      editsOf<Item>((change, step) =>
        editor.edit((lists) => ({ ...lists, [name]: change(lists[name]) }), step),
      ),
    [editor, name],
  );
  return { editing, items: view.lists[name], edits };
};
