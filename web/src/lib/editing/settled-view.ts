import { ObservedValue } from '../hooks/observed-value';
import type { Viewed } from '../hooks/use-view';

/** Typing is paused when no key has come for this time, ms. */
export const REST_MS = 250;

/**
 * An editor's view for everything but the field that is typed in: it follows other changes at once, and keystrokes when
 * typing pauses. Counting, marking and judging a document is too slow for every keystroke.
 */
export class SettledView<View extends { readonly isTyping: boolean }> {
  private readonly shown: ObservedValue<View>;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly editor: Viewed<View>) {
    this.shown = new ObservedValue(editor.view());
    editor.subscribe(this.follow);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.shown.subscribe(listener);
  readonly view = (): View => this.shown.view();

  /** Whether keystrokes are not shown yet. */
  get isWaiting(): boolean {
    return this.rest !== undefined;
  }

  /** Shows all keystrokes now. */
  readonly settle = (): void => {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.shown.set(this.editor.view());
  };

  private readonly follow = (): void => {
    clearTimeout(this.rest);
    if (this.editor.view().isTyping) this.rest = setTimeout(this.settle, REST_MS);
    else this.settle();
  };
}
