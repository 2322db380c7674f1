import { ObservedValue } from '../../lib/hooks/observed-value';
import { onSignOut } from '../../lib/tab-memory';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Why, below the text; '' where there is nothing to say. */
  readonly reason: string;
}

/** Errors stay until closed; the rest disappears after this time, ms (docs/product/limits.md#toasts). */
const DURATION: Record<ToastKind, number | null> = { success: 5000, info: 5000, error: null };

/** The messages at the lower right, oldest first. A repeated message is shown once. */
export class ToastStore {
  private readonly list = new ObservedValue<readonly Toast[]>([]);
  private nextId = 1;
  readonly subscribe = this.list.subscribe;
  readonly view = this.list.view;

  success(text: string, ms?: number): void {
    this.show('success', text, ms);
  }
  /** Returns the id to close it by, when what it says is over sooner. */
  info(text: string, ms?: number): number {
    return this.show('info', text, ms);
  }
  /** Stays until closed unless `ms` is given; returns the id to close it by. */
  error(text: string, { reason = '', ms }: { reason?: string; ms?: number | undefined } = {}): number {
    return this.show('error', text, ms, reason);
  }

  close(id: number): void {
    this.list.set(this.view().filter((toast) => toast.id !== id));
  }

  closeAll(): void {
    this.list.set([]);
  }

  private show(kind: ToastKind, text: string, ms: number | null = DURATION[kind], reason = ''): number {
    const same = this.view().find((toast) => toast.kind === kind && toast.text === text);
    if (same) this.close(same.id);
    const id = this.nextId++;
    this.list.set([...this.view(), { id, kind, text, reason }]);
    if (ms !== null) setTimeout(() => this.close(id), ms);
    return id;
  }
}

export const toasts = new ToastStore();
// Some repeat what was typed.
onSignOut(() => toasts.closeAll());
