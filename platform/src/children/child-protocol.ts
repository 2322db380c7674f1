/** What the child sends. */
export type FromChild =
  | { readonly type: 'request'; readonly id: number; readonly request: string; readonly input: unknown }
  | { readonly type: 'done'; readonly result: unknown }
  | {
      readonly type: 'failed';
      readonly kind: string;
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    };

/** What the child is sent. */
export type ToChild =
  | { readonly type: 'call'; readonly task: string; readonly input: unknown }
  | { readonly type: 'served'; readonly id: number; readonly result: unknown }
  | { readonly type: 'refused'; readonly id: number; readonly message: string };

/** The pipe to the parent in the child. */
export const PARENT_FD = 3;
