/** A shortcut: `keys` are chords like `Ctrl+S`, the first one is shown, the others are aliases. */
export interface Shortcut<Action extends string = string> {
  readonly action: Action;
  readonly keys: readonly string[];
  readonly label: string;
  /** Not in a multi-line text, where the key has its usual meaning. */
  readonly exceptMultiline?: boolean;
  /** Only outside text fields. */
  readonly outsideFields?: boolean;
  /** Only in the input of a value: elsewhere the focused button takes the key. */
  readonly insideFields?: boolean;
}

interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

const names: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
};

/**
 * The pressed chord in the keymap's notation. Letters, and digits with Alt, come from `code`, since Alt and IMEs change
 * `key`; ⌘ counts as Ctrl. A character that needs Shift (`?`) is written without it.
 */
export const chordOf = (press: KeyPress): string => {
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  const digit = press.altKey ? /^Digit(\d)$/.exec(press.code)?.[1] : undefined;
  const key = letter ?? digit ?? names[press.key] ?? press.key;
  const isSign = press.key.length === 1 && letter === undefined;
  return [
    press.ctrlKey || press.metaKey ? 'Ctrl' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey && !isSign ? 'Shift' : '',
    key,
  ]
    .filter(Boolean)
    .join('+');
};

/** Whether an IME is composing, which then owns Enter and the arrows. 229 comes from browsers that set no flag. */
export const isComposing = (press: Pick<KeyPress, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === 229;

export const findShortcut = <Action extends string>(
  keymap: readonly Shortcut<Action>[],
  press: KeyPress,
  where: Place,
): Shortcut<Action> | undefined => {
  if (isComposing(press)) return undefined;
  const chord = chordOf(press);
  return keymap.find(
    ({ keys, exceptMultiline, outsideFields, insideFields }) =>
      keys.includes(chord) &&
      !(exceptMultiline && where.isMultiline) &&
      !(outsideFields && where.isField) &&
      !(insideFields && !where.isField && !where.isControl),
  );
};

/** The key that is shown for an action; '' for none. */
export const keyIn = <Action extends string>(keymap: readonly Shortcut<Action>[], action: Action): string =>
  keymap.find((shortcut) => shortcut.action === action)?.keys[0] ?? '';

/** Chords used by two shortcuts. */
export const collisions = (keymap: readonly Shortcut[]): string[] => {
  const seen = new Set<string>();
  return keymap.flatMap(({ keys }) => keys).filter((chord) => seen.size === seen.add(chord).size);
};

/** The properties of an event's target that matter to shortcuts. */
export interface Place {
  /** A multi-line text. */
  readonly isMultiline: boolean;
  /** A text field. */
  readonly isField: boolean;
  /** An input whose value is chosen, not typed. */
  readonly isControl?: boolean;
}

export const placeOf = (target: EventTarget | null): Place => ({
  isMultiline: target instanceof HTMLTextAreaElement,
  isField:
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)),
  isControl: target instanceof HTMLElement && 'valueControl' in target.dataset,
});

type Modifiers = Pick<KeyPress, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>;

/** `Ctrl+Shift` alone: both pressed and released without another key or the pointer in between. */
export const MODIFIER_CHORD = 'Ctrl+Shift';
export const createModifierWatch = () => {
  let isHeld = false;
  const isOfChord = ({ key }: Modifiers) => key === 'Control' || key === 'Shift';
  return {
    down: (press: Modifiers): void => {
      isHeld = isOfChord(press) && press.ctrlKey && press.shiftKey && !press.altKey && !press.metaKey;
    },
    /** Whether this completes the chord. */
    up: (press: Modifiers): boolean => {
      const isChord = isHeld && isOfChord(press);
      isHeld = false;
      return isChord;
    },
    other: (): void => {
      isHeld = false;
    },
  };
};
