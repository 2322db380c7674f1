import { useState } from 'react';

interface State {
  readonly text: string;
  /** The applied value as it was last seen. */
  readonly seen: string;
  /** What this field has applied and has not seen yet. */
  readonly sent: readonly string[];
}

/**
 * The text of a field that is applied later than it is typed. The field stays mounted and keeps its text when its own
 * value arrives, and takes over a value that was set elsewhere (cleared, or history navigation).
 */
export const useAppliedText = (value: string, onApply: (value: string) => void) => {
  const [state, set] = useState<State>({ text: value, seen: value, sent: [] });
  if (state.seen !== value) {
    const at = state.sent.indexOf(value);
    set(
      at < 0
        ? { text: value, seen: value, sent: [] }
        : { ...state, seen: value, sent: state.sent.slice(at + 1) },
    );
  }
  return {
    text: state.text,
    setText: (text: string) => set((now) => ({ ...now, text })),
    /** Applies a value; nothing where it is applied, or on its way. */
    apply: (wanted: string) => {
      if (wanted === (state.sent.at(-1) ?? value)) return;
      set((now) => ({ ...now, sent: [...now.sent, wanted] }));
      onApply(wanted);
    },
  };
};
