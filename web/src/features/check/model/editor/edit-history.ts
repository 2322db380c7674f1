import type { Edit, Step } from './edit-steps';

/** Keys typed within this pause are undone together, ms. */
const TYPING_PAUSE_MS = 1000;

/** What was done and can be undone, and what was undone and can be done again. Knows nothing of the content. */
export class EditHistory {
  private undos: Step[] = [];
  private redos: Step[] = [];
  /** Typing, or moving a frame by keys, that further keys may join. */
  private open: { readonly id: string; readonly at: number } | null = null;

  get canUndo(): boolean {
    return this.undos.length > 0;
  }
  get canRedo(): boolean {
    return this.redos.length > 0;
  }

  /** Something was done that is a step of its own. */
  push(step: Step): void {
    this.undos.push(step);
    this.redos = [];
    this.open = null;
  }

  /** Further edits of this object in quick succession join the last step. */
  leaveOpen(id: string, at: number): void {
    this.open = { id, at };
  }

  /** What follows is a step of its own. */
  close(): void {
    this.open = null;
  }

  /** Takes off the last step when an edit of this object now joins it; answers its edit. */
  takeOpen<Kind extends Edit['kind']>(
    kind: Kind,
    id: string,
    at: number,
  ): Extract<Edit, { kind: Kind }> | undefined {
    const last = this.undos.at(-1)?.[0];
    const isJoined = this.open?.id === id && at - this.open.at < TYPING_PAUSE_MS && last?.kind === kind;
    if (!isJoined) return undefined;
    this.undos.pop();
    return last as Extract<Edit, { kind: Kind }>;
  }

  /** The step to take back, which can be done again then. */
  back(): Step | undefined {
    return this.move(this.undos, this.redos);
  }
  /** The step to do again. */
  forth(): Step | undefined {
    return this.move(this.redos, this.undos);
  }

  clear(): void {
    this.undos = [];
    this.redos = [];
    this.open = null;
  }

  private move(from: Step[], to: Step[]): Step | undefined {
    const step = from.pop();
    if (!step) return undefined;
    to.push(step);
    this.open = null;
    return step;
  }
}
