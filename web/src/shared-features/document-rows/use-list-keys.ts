import { type KeyboardEvent, useRef } from 'react';
import { useEntryByArrows } from '../../components/focus/use-entry-by-arrows';
import { enterHead, pressInHead } from './head-keys';
import { type RowUse, useRowActions } from './use-row-actions';
import type { NamedDocument } from './use-selection';

/**
 * A list of documents that is one tab stop, its head included: arrows lead into the list, between its rows
 * (`useRowActions`) and, from the first row, to the controls of its head.
 */
export const useListKeys = <Row extends NamedDocument>(
  rows: readonly Row[],
  use: Omit<RowUse<Row>, 'onAbove'>,
) => {
  const head = useRef<HTMLTableSectionElement>(null);
  const list = useRowActions(rows, { ...use, onAbove: () => enterHead(head.current) });
  const { focusRow } = list;
  useEntryByArrows(focusRow);
  /** Arrows lead to the controls of the head; without rows, Tab. */
  const isRoving = rows.length > 0;
  return {
    ...list,
    head,
    isRoving,
    pressHead: (event: KeyboardEvent<HTMLElement>) => {
      if (isRoving) pressInHead(event, focusRow);
    },
  };
};
