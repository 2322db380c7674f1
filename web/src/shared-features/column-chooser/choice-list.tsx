import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { chordOf } from '../../lib/keymap';
import { sortingStyles } from '../../components/sorting/sorting-styles';
import type { Sorting } from '../../components/sorting/use-sorting';
import { allSelected, clicked, type ListSelection, stepped } from './list-selection';

const List = styled('ul')({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  border: '1px solid var(--line-2)',
  borderRadius: 4,
  background: 'var(--surface)',
  color: 'var(--text)',
  userSelect: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 32,
    padding: '0 4px 0 8px',
    borderBottom: '1px solid var(--line)',
    cursor: 'default',
    // There may be a thousand columns.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 32px',
  },
  '& > li:hover': { background: 'var(--sunken)' },
  '& > li[aria-selected=true]': { background: 'var(--tint)' },
  '& > li:focus-visible': { outlineOffset: -2 },
  '& > p': { padding: 12, fontSize: 12, lineHeight: '18px', color: 'var(--text-3)' },
  ...sortingStyles,
});

export interface ChoiceRow {
  readonly key: string;
  readonly content: ReactNode;
}

interface ChoiceListProps {
  label: string;
  rows: readonly ChoiceRow[];
  selection: ListSelection;
  /** The arrow that points to the other list. */
  leaveKey: '→' | '←';
  /** Given if rows can be ordered. */
  sorting?: Sorting;
  /** Shown instead of rows. */
  empty: string;
  onSelection: (selection: ListSelection) => void;
  /** Moves the selected rows, or the row with this key, to the other list. */
  onLeave: (key?: string) => void;
}

/**
 * Keys of a list: ↑ ↓ move between rows and with Shift select, Ctrl+A selects all, Space one; Enter and the arrow to
 * the other list move the selected rows there. The focus follows.
 */
const useListKeys = (
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  { selection, leaveKey, onSelection, onLeave }: ChoiceListProps,
) => {
  const follows = useRef(false);
  const tabStop = selection.at !== null && order.includes(selection.at) ? selection.at : order[0];

  // Moves the focus to the current row, also when the previous one has left the list.
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    list.current?.querySelector<HTMLElement>('li[tabindex="0"]')?.focus();
  });

  const press = (event: React.KeyboardEvent<HTMLElement>) => {
    const chord = chordOf(event.nativeEvent);
    const act = {
      '↓': () => onSelection(stepped(selection, order, 1, false)),
      '↑': () => onSelection(stepped(selection, order, -1, false)),
      'Shift+↓': () => onSelection(stepped(selection, order, 1, true)),
      'Shift+↑': () => onSelection(stepped(selection, order, -1, true)),
      'Ctrl+A': () => onSelection(allSelected(order)),
      Space: () =>
        tabStop !== undefined &&
        onSelection(clicked(selection, order, tabStop, { isAdding: true, isRange: false })),
      Enter: () => onLeave(),
      [leaveKey]: () => onLeave(),
    }[chord];
    if (!act || tabStop === undefined) return;
    event.preventDefault();
    follows.current = true;
    act();
  };
  return { tabStop, press };
};

/**
 * One of the two lists: rows are selected, and moved by a double click or a key. Without rows it is no listbox, which
 * must have options.
 */
export const ChoiceList = (props: ChoiceListProps) => {
  const { label, rows, selection, sorting, empty, onSelection, onLeave } = props;
  const list = useRef<HTMLUListElement | null>(null);
  const order = rows.map(({ key }) => key);
  const { tabStop, press } = useListKeys(list, order, props);
  return (
    <List
      {...(rows.length === 0 ? { role: 'group' } : { role: 'listbox', 'aria-multiselectable': true })}
      aria-label={label}
      {...sorting?.area}
      ref={(element) => {
        list.current = element;
        sorting?.area.ref(element);
      }}
      onKeyDown={(event) => {
        press(event);
        if (!event.defaultPrevented) sorting?.area.onKeyDown(event);
      }}
    >
      {rows.map(({ key, content }) => (
        <li
          key={key}
          role="option"
          aria-selected={selection.selected.has(key)}
          tabIndex={key === tabStop ? 0 : -1}
          {...sorting?.row(key)}
          onClick={(event) =>
            onSelection(
              clicked(selection, order, key, {
                isAdding: event.ctrlKey || event.metaKey,
                isRange: event.shiftKey,
              }),
            )
          }
          onDoubleClick={() => onLeave(key)}
          onFocus={() => selection.at === null && onSelection({ ...selection, at: key })}
        >
          {content}
        </li>
      ))}
      {rows.length === 0 && <p role="status">{empty}</p>}
    </List>
  );
};
