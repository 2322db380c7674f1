import type { ExportColumnsAnswer } from '@reader/contracts/http/output/exports';
import type { ColumnSource } from '@reader/contracts/objects/output/chosen-column';
import { useState } from 'react';
import {
  changed,
  type Choice,
  type Link,
  chosen,
  columnKey,
  found,
  inOrder,
  keyOf,
  linked,
  linkedAs,
  notChosen,
  withoutColumns,
  unlinked,
} from './columns';
import { afterLeaving, commandRows, nothingSelected } from './list-selection';

/** The offered and the chosen list, with their selections. */
export const useChooser = (
  { columns: offered, recommended }: Pick<ExportColumnsAnswer, 'columns' | 'recommended'>,
  last: Choice,
) => {
  const [choice, setChoice] = useState(last);
  const [search, setSearch] = useState('');
  const [left, selectLeft] = useState(nothingSelected);
  const [right, selectRight] = useState(nothingSelected);

  const rest = notChosen(offered, choice);
  const shown = found(rest, search);
  const order = choice.map(columnKey);
  const picked = commandRows(right, order);
  const known = new Set(offered.map(keyOf));
  const column = choice.find((one) => picked.length === 1 && columnKey(one) === picked[0]) ?? null;

  /** Keeps a column selected when its key changes. */
  const selectColumn = (key: string) => selectRight({ selected: new Set([key]), at: key, from: key });

  return {
    choice,
    search,
    setSearch,
    /** The offered sources that match the search, and the number of all. */
    shown,
    restCount: rest.length,
    left,
    selectLeft,
    right,
    selectRight,
    order,
    /** Keys of the recommended sources that have no column yet. */
    recommended: notChosen(recommended, choice).map(keyOf),
    /** Keys of the rows that a command applies to, left and right. */
    pickedLeft: commandRows(left, shown.map(keyOf)),
    picked,
    column,
    /** Whether no document has the source: its cells will be empty. */
    isMissing: (source: ColumnSource) => !known.has(keyOf(source)),
    choose: (keys: readonly string[]) => {
      const wanted = new Set(keys);
      selectLeft(afterLeaving(shown.map(keyOf), wanted));
      setChoice(
        chosen(
          choice,
          shown.filter((source) => wanted.has(keyOf(source))),
        ),
      );
    },
    chooseRecommended: () => setChoice(chosen(choice, recommended)),
    takeOut: (keys: readonly string[]) => {
      const wanted = new Set(keys);
      selectRight(afterLeaving(order, wanted));
      setChoice(withoutColumns(choice, wanted));
    },
    sort: (keys: readonly string[]) => setChoice(inOrder(choice, keys)),
    change: (change: Parameters<typeof changed>[2]) =>
      column && setChoice(changed(choice, columnKey(column), change)),
    link: (link: Link) => {
      if (column) {
        setChoice(linkedAs(choice, columnKey(column), link));
        return;
      }
      setChoice(linked(choice, new Set(picked), link));
      if (picked[0] !== undefined) selectColumn(picked[0]);
    },
    unlink: () => column && setChoice(unlinked(choice, columnKey(column))),
  };
};

export type Chooser = ReturnType<typeof useChooser>;
