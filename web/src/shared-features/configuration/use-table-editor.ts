import { useMemo } from 'react';
import type { ObjectLists } from '../../lib/editing/object-changes';
import { editsOf, type Ordered } from '../../lib/ordered';
import type { Edited } from './edited-configuration';
import { conflictLabel, conflictText, hasProblems, type TableDefinition } from './table/table-definition';
import { type ConfigurationEditing, useConfigurationEditor } from './editing/use-configuration-editor';

/** Editing options of a chosen configuration, all of which is one root. */
export const editingOfRoot = <Lists extends ObjectLists>({ chosen, root, loaded, load }: Edited<Lists>) => ({
  key: root.id,
  classes: chosen.kind.root.parts,
  loaded,
  load,
  isGone: () => chosen.isGone(root.id),
  place: (_: unknown, { revision }: { readonly revision: number }) => ({
    _root: root.id,
    _revision: revision,
  }),
});

/** The editor of a configuration that is one table, with names and problems from the table's definition. */
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
    textOf: (conflict, value) => conflictText(definition, conflict, value),
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
