import type { KeyboardEvent } from 'react';
import { chordOf, findShortcut, isComposing } from '../../../lib/keymap';
import { useStable } from '../../../lib/hooks/use-stable';
import { editEnds, gridKeymap, type GridAction, readOnlyActions } from './grid-keymap';
import type { Cell } from './sections';
import type { CellCursor } from './use-cell-cursor';
import type { CellTyping } from './use-cell-typing';

interface KeyTargets {
  readonly cursor: CellCursor;
  readonly typing: CellTyping;
  readonly isReadOnly: boolean;
  readonly act: (action: GridAction, cell: Cell) => void;
  /** Takes a digit that chooses a value; false: the digit is plain text. */
  readonly takeDigit: (chord: string, cell: Cell) => boolean;
  readonly acceptRest: () => void;
}

/** Handles a key of the grid: it ends typing, chooses by number, or is a shortcut. */
export const useGridKeys = ({ cursor, typing, isReadOnly, act, takeDigit, acceptRest }: KeyTargets) => {
  const endTyping = (end: (typeof editEnds)[string], cell: Cell) => {
    if (end === 'cancel') return typing.cancel();
    typing.finish();
    if (end === 'rest') acceptRest();
    else cursor.move(cell.key, end);
  };

  return useStable((event: KeyboardEvent) => {
    const cell = cursor.cellOfKey((event.target as HTMLElement).dataset['cell']);
    if (!cell || isComposing(event.nativeEvent)) return;
    const chord = chordOf(event.nativeEvent);
    if (typing.typing) {
      const end = editEnds[chord];
      if (end === undefined) return;
      event.preventDefault();
      endTyping(end, cell);
      return;
    }
    if (!isReadOnly && takeDigit(chord, cell)) {
      event.preventDefault();
      return;
    }
    const shortcut = findShortcut(gridKeymap, event.nativeEvent, { isMultiline: false, isField: false });
    if (!shortcut || (isReadOnly && !readOnlyActions.includes(shortcut.action))) return;
    event.preventDefault();
    act(shortcut.action, cell);
  });
};
