/** A shortcut: `keys` are chords like `Ctrl+S`, the first one is shown, the others are aliases. */
export interface Shortcut<Action extends string = string> {
  readonly action: Action;
  readonly keys: readonly string[];
  readonly label: string;
  /** Not while the caret is in a text of several lines, where the key means itself. */
  readonly exceptMultiline?: boolean;
  /** Only where no text is being typed. */
  readonly outsideFields?: boolean;
  /** Only in the input of a value: elsewhere the key belongs to the button that has the focus. */
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
 * The chord that was pressed, in the keymap's writing. Letters, and digits with Alt, come from `code`, since Alt and
 * IMEs change `key`; ⌘ counts as Ctrl. A sign that needs Shift (`?`) is written without it.
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

/** While an IME composes, Enter and the arrows belong to it. 229 is what browsers send that set no flag. */
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

/** Chords that two shortcuts claim. */
export const collisions = (keymap: readonly Shortcut[]): string[] => {
  const seen = new Set<string>();
  return keymap.flatMap(({ keys }) => keys).filter((chord) => seen.size === seen.add(chord).size);
};

/** What the event's target is, as far as shortcuts care. */
export interface Place {
  /** A text of several lines is being typed. */
  readonly isMultiline: boolean;
  /** Text is being typed. */
  readonly isField: boolean;
  /** The input of a value that is chosen and not typed. */
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

/** `Ctrl+Shift` by itself: both held, and let go without another key or the pointer in between. */
export const MODIFIER_CHORD = 'Ctrl+Shift';
export const createModifierWatch = () => {
  let isHeld = false;
  const isOfChord = ({ key }: Modifiers) => key === 'Control' || key === 'Shift';
  return {
    down: (press: Modifiers): void => {
      isHeld = isOfChord(press) && press.ctrlKey && press.shiftKey && !press.altKey && !press.metaKey;
    },
    /** Whether the chord ends with this. */
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
