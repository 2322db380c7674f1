import { ObservedValue } from '../hooks/observed-value';
import type { Viewed } from '../hooks/use-view';

/** Typing rests when no key has come for so long, ms. */
export const REST_MS = 250;

/**
 * What the screen shows of an editor, beside the field that is typed in: each change at once, except the keys of a text, which
 * it follows together when the typing rests. Counting, marking and judging a document again is not a key's work.
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

  /** Some keys are not shown yet. */
  get isWaiting(): boolean {
    return this.rest !== undefined;
  }

  /** Shows what was typed until now. */
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
