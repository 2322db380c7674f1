import { Button } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { PlusIcon } from '../../../components/icons';
import { Grow } from '../../../components/layout';
import type { ListEdits, Ordered } from '../../../lib/ordered';
import { count } from '../../../lib/text';
import { useCurrentUser } from '../../../lib/user-context';
import { PaneHead } from '../pane';
import { ObjectTable, type TableProps } from './object-table';

/**
 * Adds an object made by `make`. `addedId` is the one just added until its row, which takes the focus, is there: a row that
 * redo brings back leaves the focus where it is.
 */
export const useAdding = <Item extends Ordered>(
  edits: Pick<ListEdits<Item>, 'add'>,
  make: () => Item | undefined,
) => {
  const [addedId, setAddedId] = useState<string>();
  const add = () => {
    const item = make();
    if (!item) return;
    flushSync(() => {
      edits.add(item);
      setAddedId(item.id);
    });
    setAddedId(undefined);
  };
  return { addedId, add };
};

/** A table with a head that shows the count and adds an object. */
export const ObjectPane = <Item extends Ordered>({
  canAdd = true,
  make,
  ...table
}: TableProps<Item> & {
  edits: ListEdits<Item>;
  canAdd?: boolean;
  make: () => Item | undefined;
}) => {
  const { definition, items, edits } = table;
  const { note } = definition;
  const { isReadOnly } = useCurrentUser();
  const { addedId, add } = useAdding(edits, make);
  const addButton = !isReadOnly && canAdd && (
    <Button size="small" startIcon={<PlusIcon />} onClick={add}>
      {definition.noun}を追加
    </Button>
  );
  return (
    <>
      <PaneHead>
        <h2>{definition.title ?? definition.noun}</h2>
        <small>
          {count(items.length)}件{note !== undefined && `・${note}`}
        </small>
        <Grow />
        {items.length > 0 && addButton}
      </PaneHead>
      <ObjectTable {...table} addedId={addedId} addButton={addButton} />
    </>
  );
};
