import type { Shortcut } from '../../../lib/keymap';
import type { Direction } from '../model/page/geometry';

export type FrameAction = 'move' | 'move-far' | 'resize' | 'resize-far' | 'remove' | 'leave';

interface FrameShortcut extends Shortcut<FrameAction> {
  /** How the list of shortcuts writes the keys. */
  readonly shown: string;
}

const arrows = ['←', '→', '↑', '↓'] as const;
const withArrows = (before: string): string[] => arrows.map((arrow) => `${before}${arrow}`);

/**
 * What keys do to the frame that has the focus. Alt with arrows goes from field to field on this screen
 * (docs/product/check.md#keys), so that a frame is resized with Ctrl.
 */
export const frameKeymap: readonly FrameShortcut[] = [
  { action: 'move', keys: withArrows(''), shown: '矢印', label: '選んだ枠を1px移動' },
  { action: 'move-far', keys: withArrows('Shift+'), shown: 'Shift+矢印', label: '選んだ枠を10px移動' },
  { action: 'resize', keys: withArrows('Ctrl+'), shown: 'Ctrl+矢印', label: '選んだ枠の大きさを1px変更' },
  {
    action: 'resize-far',
    keys: withArrows('Ctrl+Shift+'),
    shown: 'Ctrl+Shift+矢印',
    label: '選んだ枠の大きさを10px変更',
  },
  { action: 'remove', keys: ['Delete', 'Backspace'], shown: 'Delete', label: '選んだ枠を削除' },
  { action: 'leave', keys: ['Escape'], shown: 'Esc', label: '枠の選択を解除' },
];

const directionOfKey: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Where an arrow key points. */
export const directionOf = (key: string): Direction | undefined => directionOfKey[key];
