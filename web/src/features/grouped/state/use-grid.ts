import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { toasts } from '../../../components/toasts/toast-store';
import { chordOf, findShortcut, isComposing } from '../../../lib/keymap';
import { paths } from '../../../lib/paths';
import { choicesOf } from '../../../shared-features/fields/model/read-values';
import { useStable } from '../../../lib/hooks/use-stable';
import { afterOption, isChosenAmong } from './choose-option';
import type { GridEditor } from './grid-editor';
import { editEnds, gridKeymap, type GridAction } from './grid-keymap';
import { type Cell, rowsOf, type Section, stepped, type Way } from './sections';

export const cellId = (key: string): string => `grouped-${key}`;

/** A value while it is typed: the whole of it, or what stands in the place of one character. */
export interface Typing {
  readonly key: string;
  readonly text: string;
  readonly isWhole: boolean;
}

interface GridDependencies {
  readonly editor: GridEditor;
  readonly sections: readonly Section[];
  readonly columns: number;
  /** Options of the form's fields by fragment. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly filter: CheckQuery;
  readonly isReadOnly: boolean;
  /** Whether all of the page has been in sight; where not, brings more of it into sight. */
  readonly hasSeenAll: () => boolean;
  readonly onRest: () => void;
  readonly onNextPage: () => void;
  readonly onPreviousPage: () => void;
}

/** The cell with the cursor, what is typed into it, and the keys. */
export const useGrid = (parts: GridDependencies) => {
  const { editor, sections, columns, options } = parts;
  const rows = rowsOf(sections, columns);
  const cells = rows.flat();
  const [wanted, setWanted] = useState('');
  const [typing, setTyping] = useState<Typing | null>(null);
  const active = cells.find(({ key }) => key === wanted) ?? cells[0];
  const cellOfKey = (key: string | undefined) => cells.find((cell) => cell.key === key);
  const optionsOf = ({ entry }: Cell): readonly string[] => {
    const of = options.get(entry.field) ?? [];
    return isChosenAmong(entry.input.type, of) ? of : [];
  };

  const goTo = (key: string) => {
    setWanted(key);
    document.getElementById(cellId(key))?.focus();
  };
  const go = (from: string, way: Way) => goTo(stepped(rows, from, way));

  const endTyping = () => {
    const cell = cellOfKey(typing?.key);
    if (!typing || !cell) return;
    setTyping(null);
    editor.type(cell, typing.text, typing.isWhole);
  };

  // A page that comes has the cursor in its first cell, so that the keys go on; not while it is elsewhere.
  const firstKey = cells[0]?.key;
  const hadGrid = useRef(false);
  useEffect(() => {
    if (firstKey === undefined) return;
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (!hadGrid.current || !isElsewhere) document.getElementById(cellId(firstKey))?.focus();
    hadGrid.current = true;
  }, [firstKey]);

  const acceptRest = () => {
    if (!parts.hasSeenAll()) {
      toasts.info('まだ見えていない値があります。下まで見てから、もう一度押してください。');
      return;
    }
    editor.acceptRest(cells);
    parts.onRest();
  };

  const act = (action: GridAction, cell: Cell) => {
    switch (action) {
      case 'accept':
        editor.accept(cell);
        return go(cell.key, 'right');
      case 'rest':
        return acceptRest();
      case 'flag':
        return editor.flag(cell);
      case 'edit':
        if (optionsOf(cell).length === 0)
          setTyping({
            key: cell.key,
            text: editor.view().values.get(cell.id)?.now.value ?? '',
            isWhole: true,
          });
        return;
      case 'clear':
        return editor.type(cell, '', true);
      case 'illegible':
      case 'not-applicable':
        editor.mark(cell, action);
        return go(cell.key, 'right');
      case 'undo': {
        const id = editor.undo();
        const undone = cells.find((one) => one.id === id);
        return undone && goTo(undone.key);
      }
      case 'open':
        window.open(
          `${paths.check(cell.entry.document_id, parts.filter)}#value=${cell.id}`,
          '_blank',
          'noopener',
        );
        return;
      case 'next-page':
        return parts.onNextPage();
      case 'previous-page':
        return parts.onPreviousPage();
      default:
        return go(cell.key, action);
    }
  };

  /** A digit: a candidate with Alt, an option where the value is chosen among some. False: it means itself. */
  const takeDigit = (chord: string, cell: Cell): boolean => {
    const value = editor.view().values.get(cell.id)?.now.value ?? '';
    const number = Number(/^(?:Alt\+)?([1-9])$/.exec(chord)?.[1]);
    if (!number) return false;
    const choice = chord.startsWith('Alt+')
      ? choicesOf({ origin: cell.entry.input.origin, value })[number - 1]
      : afterOption(cell.entry.input.type, value, optionsOf(cell), number);
    if (choice === undefined || choice === null) return chord.startsWith('Alt+');
    editor.type(cell, choice, true);
    return true;
  };

  const readOnlyActions: readonly GridAction[] = [
    'left',
    'right',
    'up',
    'down',
    'first',
    'last',
    'open',
    'next-page',
    'previous-page',
  ];

  const onKeyDown = useStable((event: KeyboardEvent) => {
    const cell = cellOfKey((event.target as HTMLElement).dataset['cell']);
    if (!cell || isComposing(event.nativeEvent)) return;
    if (typing) {
      const end = editEnds[chordOf(event.nativeEvent)];
      if (end === undefined) return;
      event.preventDefault();
      if (end === 'cancel') setTyping(null);
      else {
        endTyping();
        if (end === 'rest') acceptRest();
        else go(cell.key, end);
      }
      return;
    }
    if (!parts.isReadOnly && takeDigit(chordOf(event.nativeEvent), cell)) {
      event.preventDefault();
      return;
    }
    const shortcut = findShortcut(gridKeymap, event.nativeEvent, { isMultiline: false, isField: false });
    if (!shortcut || (parts.isReadOnly && !readOnlyActions.includes(shortcut.action))) return;
    event.preventDefault();
    act(shortcut.action, cell);
  });

  /** What a key, or an input method, put into the cell. One digit in the place of another needs no Enter. */
  const onInput = useStable((key: string, text: string, isComposed: boolean) => {
    const cell = cellOfKey(key);
    if (!cell || parts.isReadOnly) return;
    if (typing === null && cell.position !== null && !isComposed && /^[0-9]$/.test(text)) {
      editor.type(cell, text);
      go(key, 'right');
      return;
    }
    setTyping({ key, text, isWhole: typing?.isWhole ?? cell.position === null });
  });

  return {
    cells,
    active,
    typing,
    optionsOf,
    onKeyDown,
    onInput,
    onFocus: useStable((key: string) => setWanted(key)),
    /** Nothing typed is lost when the cursor goes elsewhere. */
    onBlur: useStable(endTyping),
    acceptRest,
  };
};
export type Grid = ReturnType<typeof useGrid>;
