import type { ValueMark } from '@reader/contracts/codes/document';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Line } from '../tables/table-edits';

/** What is done to a table, at one of its cells. */
export interface TableActions {
  readonly onAddLine: (cellId: string, line: Line, side: 'before' | 'behind') => void;
  readonly onRemoveLine: (cellId: string, line: Line) => void;
  readonly onToggleHeader: (cellId: string) => void;
  /** Takes a copied block; false when it is a text like any other, which the field takes itself. */
  readonly onPaste: (cellId: string, text: string) => boolean;
}

/** What is done to fields. Stable functions, so that a row renders only when it is itself concerned. */
export interface FieldActions extends TableActions {
  readonly onChange: (id: string, value: string) => void;
  readonly onFocus: (id: string) => void;
  readonly onAccept: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Says why the value is empty; the same mark again takes that back. */
  readonly onMark: (id: string, mark: ValueMark) => void;
  readonly onMarkReason: (id: string, reason: string) => void;
  /** Takes a value that was offered, as a step of its own. */
  readonly onTake: (id: string, value: string) => void;
  /** Takes what else was read, by its place in the list. */
  readonly onChoose: (id: string, index: number) => void;
  /** Asks for the settings of the table that a cell belongs to. */
  readonly onTableSettings: (cellId: string) => void;
  readonly onComment: (comment: string) => void;
  /** No value has the focus any more. */
  readonly onLeave: () => void;
  /** The value as it is now; empty for one that is gone. */
  readonly valueOf: (id: string) => string;
  /** The value as it was loaded. */
  readonly savedOf: (id: string) => UserInput | undefined;
}
