export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** Errors stay until closed; the rest goes by itself (docs/product/limits.md#toasts). Milliseconds. */
const DURATION: Record<ToastKind, number | null> = { success: 5000, info: 5000, error: null };

/** The messages at the lower right, oldest first. The same message twice is shown once. */
export class ToastStore {
  private list: readonly Toast[] = [];
  private nextId = 1;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly all = (): readonly Toast[] => this.list;

  success(text: string, ms?: number): void {
    this.show('success', text, ms);
  }
  info(text: string, ms?: number): void {
    this.show('info', text, ms);
  }
  error(text: string): void {
    this.show('error', text);
  }

  close(id: number): void {
    this.set(this.list.filter((toast) => toast.id !== id));
  }

  private show(kind: ToastKind, text: string, ms: number | null = DURATION[kind]): void {
    const same = this.list.find((toast) => toast.kind === kind && toast.text === text);
    if (same) this.close(same.id);
    const id = this.nextId++;
    this.set([...this.list, { id, kind, text }]);
    if (ms !== null) setTimeout(() => this.close(id), ms);
  }

  private set(list: readonly Toast[]): void {
    this.list = list;
    for (const listener of this.listeners) listener();
  }
}

export const toasts = new ToastStore();
