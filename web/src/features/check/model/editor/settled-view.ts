import type { Editor, EditorView } from './editor';

/** Typing rests when no key has come for so long, ms. */
export const REST_MS = 250;

/**
 * What the screen shows of an editor, beside the field that is typed in: each change at once, except the keys of a text, which
 * it follows together when the typing rests. Counting, marking and judging a document again is not a key's work.
 */
export class SettledView {
  private shown: EditorView;
  /** The editor's newest view that is known here. */
  private newest: EditorView;
  /** Which values may differ from what is shown; null: any. */
  private touched: ReadonlySet<string> | null = new Set();
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly editor: Editor) {
    this.shown = this.newest = editor.view();
    editor.subscribe(this.follow);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly view = (): EditorView => this.shown;

  /** Some keys are not shown yet. */
  get isWaiting(): boolean {
    return this.rest !== undefined;
  }

  /** Shows what was typed until now. */
  readonly settle = (): void => {
    clearTimeout(this.rest);
    this.rest = undefined;
    if (this.newest === this.shown) return;
    const since = this.touched && { inputs: this.shown.inputs, ids: this.touched };
    this.shown = { ...this.newest, since };
    this.newest = this.shown;
    this.touched = new Set();
    for (const listener of this.listeners) listener();
  };

  private readonly follow = (): void => {
    const view = this.editor.view();
    const { since } = view;
    const isNextView = since?.inputs === this.newest.inputs;
    this.touched = isNextView && this.touched ? new Set([...this.touched, ...since.ids]) : null;
    this.newest = view;
    clearTimeout(this.rest);
    if (view.isTyping) this.rest = setTimeout(this.settle, REST_MS);
    else this.settle();
  };
}
