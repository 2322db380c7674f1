import type { MasterType, MasterTypeHeader } from '@reader/contracts/objects/configuration/master-type';
import { useMemo } from 'react';
import { useStable } from '../../../lib/hooks/use-stable';
import { editsOf } from '../../../lib/ordered';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { useConfigurationEditor } from '../../../shared-features/configuration/editing/use-configuration-editor';
import type { Reference } from '../../../shared-features/configuration/table/reference-pick';
import { hasProblems } from '../../../shared-features/configuration/table/table-definition';
import { editingOfRoot } from '../../../shared-features/configuration/use-table-editor';
import { typeClasses, type TypeLists, typeOf } from '../api/master-types';
import { typeColumns } from '../tables/type-columns';
import { faultsOf } from '../tables/type-faults';
import { labelOf, textOf } from './conflict-texts';

const isWrong = (lists: TypeLists): boolean =>
  typeOf(lists).name.trim() === '' || hasProblems(typeColumns(faultsOf(lists)), lists.masterTypeHeaders);

/** The editor of a master type and its columns; `table` says what is wrong with the columns together. */
export const useTypeEditor = (edited: Edited<TypeLists>, items: readonly Reference[] | undefined) => {
  const editing = useConfigurationEditor<TypeLists>({
    ...editingOfRoot(edited),
    classes: typeClasses,
    labelOf,
    textOf: textOf(items ?? []),
    savedText: 'マスター種別を保存しました。',
    isInvalid: isWrong,
  });
  const { editor, view } = editing;
  // As long as the faults are the same, rows are not drawn again.
  const faults = JSON.stringify(faultsOf(view.lists));
  const table = useMemo(() => typeColumns(JSON.parse(faults) as ReturnType<typeof faultsOf>), [faults]);
  const columnEdits = useMemo(
    () =>
      editsOf<MasterTypeHeader>((change, step) =>
        editor.edit((lists) => ({ ...lists, masterTypeHeaders: change(lists.masterTypeHeaders) }), step),
      ),
    [editor],
  );
  const changeType = useStable((fields: Partial<MasterType>) =>
    editor.edit(
      (lists) => ({ ...lists, masterTypes: lists.masterTypes.map((type) => ({ ...type, ...fields })) }),
      'name' in fields ? 'name' : null,
    ),
  );
  return { editing, table, columnEdits, changeType };
};
