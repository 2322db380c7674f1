/** Typing rests when no key has come for so long, ms. */
export const REST_MS = 250;

interface Editing<View> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly view: () => View;
}

/**
 * What the screen shows of an editor, beside the field that is typed in: each change at once, except the keys of a text, which
 * it follows together when the typing rests. Counting, marking and judging a document again is not a key's work.
 */
export class SettledView<View extends { readonly isTyping: boolean }> {
  private shown: View;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly editor: Editing<View>) {
    this.shown = editor.view();
    editor.subscribe(this.follow);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): View => this.shown;

  /** Some keys are not shown yet. */
  get isWaiting(): boolean {
    return this.rest !== undefined;
  }

  /** Shows what was typed until now. */
  readonly settle = (): void => {
    clearTimeout(this.rest);
    this.rest = undefined;
    const view = this.editor.view();
    if (view === this.shown) return;
    this.shown = view;
    for (const listener of this.listeners) listener();
  };

  private readonly follow = (): void => {
    clearTimeout(this.rest);
    if (this.editor.view().isTyping) this.rest = setTimeout(this.settle, REST_MS);
    else this.settle();
  };
}
