import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { toasts } from '../../../components/toasts/toast-store';
import { paths } from '../../../lib/paths';
import { digitChoice, isChosenAmong } from './choose-option';
import type { GridEditor } from './grid-editor';
import type { GridAction } from './grid-keymap';
import type { Cell, Section } from './sections';
import { useCellCursor } from './use-cell-cursor';
import { useCellTyping } from './use-cell-typing';
import { useGridKeys } from './use-grid-keys';

interface GridDependencies {
  readonly editor: GridEditor;
  readonly sections: readonly Section[];
  readonly columns: number;
  /** Options of the form's fields by fragment. */
  readonly options: ReadonlyMap<string, readonly string[]>;
  readonly filter: CheckQuery;
  readonly isReadOnly: boolean;
  /** Whether the whole page has been scrolled into view; otherwise scrolls further. */
  readonly hasSeenAll: () => boolean;
  readonly onRest: () => void;
  /** What was taken back is not on this page. */
  readonly onUndoneElsewhere: () => void;
  readonly onNextPage: () => void;
  readonly onPreviousPage: () => void;
}

/** The grid's cursor, its typing, and what its keys do. */
export const useGrid = (dependencies: GridDependencies) => {
  const { editor, sections, columns, options, isReadOnly } = dependencies;
  const cursor = useCellCursor(sections, columns);
  const typing = useCellTyping(editor, cursor, isReadOnly);
  const { cells, active, move, onFocus } = cursor;
  const optionsOf = ({ entry }: Cell): readonly string[] => {
    const choices = options.get(entry.field) ?? [];
    return isChosenAmong(entry.input.type, choices) ? choices : [];
  };
  const valueOf = ({ id }: Cell): string => editor.view().values.get(id)?.now.value ?? '';

  const acceptRest = () => {
    if (!dependencies.hasSeenAll()) {
      toasts.info('まだ見えていない値があります。下まで見てから、もう一度押してください。');
      return;
    }
    editor.acceptRest(cells);
    dependencies.onRest();
  };

  const takeBack = () => {
    const id = editor.undo();
    const undone = cells.find((one) => one.id === id);
    if (undone) cursor.goTo(undone.key);
    else if (id !== undefined) dependencies.onUndoneElsewhere();
  };

  const act = (action: GridAction, cell: Cell) => {
    switch (action) {
      case 'accept':
        editor.accept(cell);
        return move(cell.key, 'right');
      case 'rest':
        return acceptRest();
      case 'flag':
        return editor.flag(cell);
      case 'edit':
        return optionsOf(cell).length === 0 && typing.start(cell, valueOf(cell));
      case 'clear':
        return editor.type(cell, '', true);
      case 'illegible':
      case 'not-applicable':
        editor.mark(cell, action);
        return move(cell.key, 'right');
      case 'undo':
        return takeBack();
      case 'open': {
        const check = paths.check(cell.entry.document_id, dependencies.filter);
        return window.open(`${check}#value=${cell.id}`, '_blank', 'noopener');
      }
      case 'next-page':
        return dependencies.onNextPage();
      case 'previous-page':
        return dependencies.onPreviousPage();
      default:
        return move(cell.key, action);
    }
  };

  const takeDigit = (chord: string, cell: Cell): boolean => {
    const choice = digitChoice(chord, cell.entry.input, valueOf(cell), optionsOf(cell));
    if (typeof choice === 'string') editor.type(cell, choice, true);
    return choice !== undefined;
  };

  const onKeyDown = useGridKeys({ cursor, typing, isReadOnly, act, takeDigit, acceptRest });
  const { typing: typed, onInput, onBlur } = typing;
  return {
    cells,
    active,
    typing: typed,
    optionsOf,
    onKeyDown,
    onInput,
    onFocus,
    onBlur,
    acceptRest,
    takeBack,
  };
};
export type Grid = ReturnType<typeof useGrid>;
