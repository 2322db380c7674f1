import { useEffect, useState } from 'react';
import { toasts } from '../../../components/toasts/toast-store';
import { useStable } from '../../../lib/hooks/use-stable';
import { truncate } from '../../../lib/text';
import type { GridEditor } from './grid-editor';
import type { Cell } from './sections';
import type { CellCursor } from './use-cell-cursor';

/** Text that is being typed into a cell: the whole value, or the replacement of one character. */
export interface Typing {
  readonly key: string;
  readonly text: string;
  readonly isWhole: boolean;
}

/** What was typed meanwhile into a value that left the grid is told, so that nobody believes it saved. */
const sayGone = (text: string) =>
  toasts.error(`この値は他の人が削除しました。入力した「${truncate(text)}」は保存されていません。`);

/** Typing in the cells of the grid; the text reaches the editor when the typing ends. */
export const useCellTyping = (editor: GridEditor, cursor: CellCursor, isReadOnly: boolean) => {
  const [typing, setTyping] = useState<Typing | null>(null);

  const finish = () => {
    if (!typing) return;
    const cell = cursor.cellOfKey(typing.key);
    const isGone = editor.view().gone.has(cell?.id ?? typing.key.split('/')[0]!);
    if (!cell && !isGone) return;
    setTyping(null);
    if (isGone || !cell || !editor.type(cell, typing.text, typing.isWhole)) sayGone(typing.text);
  };

  const onEnd = useStable(finish);
  // Also when the grid or the page goes away. Captured: before the edits are kept on this device.
  useEffect(() => {
    window.addEventListener('pagehide', onEnd, { capture: true });
    return () => {
      window.removeEventListener('pagehide', onEnd, { capture: true });
      onEnd();
    };
  }, [onEnd]);

  /** Text from a key or an input method. A single digit that replaces a digit needs no Enter. */
  const onInput = useStable((key: string, text: string, isComposed: boolean) => {
    const cell = cursor.cellOfKey(key);
    if (!cell || isReadOnly) return;
    if (typing === null && cell.position !== null && !isComposed && /^[0-9]$/.test(text)) {
      editor.type(cell, text);
      cursor.move(key, 'right');
      return;
    }
    setTyping({ key, text, isWhole: typing?.isWhole ?? cell.position === null });
  });

  return {
    typing,
    start: ({ key }: Cell, text: string) => setTyping({ key, text, isWhole: true }),
    cancel: () => setTyping(null),
    finish,
    onInput,
    // Text is kept when the focus moves away.
    onBlur: onEnd,
  };
};
export type CellTyping = ReturnType<typeof useCellTyping>;
