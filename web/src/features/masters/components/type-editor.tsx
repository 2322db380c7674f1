import { styled } from '@mui/material/styles';
import { masterTypeHeaders, MOST_HEADERS } from '@reader/contracts/objects/configuration/master-type';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NARROW } from '../../../components/layout';
import { standardItemsQuery } from '../../../lib/queries/configurations';
import type { Edited } from '../../../shared-features/configuration/edited-configuration';
import { EditingToolbar } from '../../../shared-features/configuration/editing-toolbar';
import { Pane, Panes } from '../../../shared-features/configuration/pane';
import { newObject } from '../../../shared-features/configuration/table/column-inputs';
import { ObjectPane } from '../../../shared-features/configuration/table/object-pane';
import { type TypeLists, typeOf } from '../api/master-types';
import { useTypeEditor } from '../state/use-type-editor';
import { TypeSettings } from './type-settings';

/** The columns; fields have no frame until one comes near, so that the table reads as one. */
const Columns = styled('div')({
  flex: '1 1 0',
  minHeight: 220,
  display: 'flex',
  flexDirection: 'column',
  '& td .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '& tr:hover td .MuiOutlinedInput-root:not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
    borderColor: 'var(--line-2)',
  },
  '& td .Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)' },
  '& td .Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--err)' },
  [NARROW]: { flex: 'none', minHeight: 0 },
});

/** One master type: its settings and columns, what was learnt by it, its masters, and what is being taken in. */
export const TypeEditor = (edited: Edited<TypeLists>) => {
  const { chosen, root } = edited;
  const items = useQuery(standardItemsQuery).data;
  const references = useMemo(() => ({ compared_item: items, written_item: items }), [items]);
  const { editing, table, columnEdits, changeType } = useTypeEditor(edited, items);
  const { lists } = editing.view;
  const type = typeOf(lists);
  return (
    <>
      <EditingToolbar
        chosen={chosen}
        editing={editing}
        name={type.name}
        loss={() => `列${lists.masterTypeHeaders.length}個も削除され、元に戻せません。`}
      />
      <Panes columns="minmax(0, 1fr) 320px">
        <Pane>
          <TypeSettings type={type} onChange={changeType} />
          <Columns>
            <ObjectPane
              definition={table}
              items={lists.masterTypeHeaders}
              edits={columnEdits}
              references={references}
              canAdd={lists.masterTypeHeaders.length < MOST_HEADERS}
              make={() => newObject(masterTypeHeaders, { master_type: root.id, japanese_label: '' })}
            />
          </Columns>
        </Pane>
        <Pane />
      </Panes>
    </>
  );
};
