import { z } from 'zod';
import { collisions, type Shortcut } from '../../../lib/keymap';
import { keep, type KeptText, readKept } from '../../../lib/storage';

/** The keys that a person has chosen, by action; an action that is not named has its own. */
export type KeyChoices = Readonly<Record<string, readonly string[]>>;

const KEY = 'reader-check-keys';
const Kept = z.record(z.string().max(40), z.array(z.string().min(1).max(40)).min(1).max(4));

/** What a text field needs for itself, and what nobody can have. */
const RESERVED = [
  'Ctrl+A',
  'Ctrl+C',
  'Ctrl+V',
  'Ctrl+X',
  'Ctrl+←',
  'Ctrl+→',
  'Ctrl+↑',
  'Ctrl+↓',
  'Ctrl+T',
  'Ctrl+W',
  'Alt+F4',
  'Alt+Tab',
];

/** Whether a chord does not mean itself while text is typed. */
const isApart = (chord: string): boolean => /^(Ctrl|Alt)\+/.test(chord) || /^(Shift\+)?F\d+$/.test(chord);

/** The keymap with the chosen keys. */
export const withChoices = <Action extends string>(
  keymap: readonly Shortcut<Action>[],
  choices: KeyChoices,
): Shortcut<Action>[] =>
  keymap.map((shortcut) => ({ ...shortcut, keys: choices[shortcut.action] ?? shortcut.keys }));

/** Why an action cannot have a chord, as a sentence; null: it can. */
export const refusalOf = (
  keymap: readonly Shortcut[],
  others: readonly Shortcut[],
  action: string,
  chord: string,
): string | null => {
  const own = keymap.find((shortcut) => shortcut.action === action);
  const isOutside = own?.outsideFields ?? false;
  if (RESERVED.includes(chord)) return `${chord} は文字の入力やブラウザーで使うため、割り当てられません。`;
  if (!isApart(chord) && !isOutside && !own?.keys.includes(chord))
    return `${chord} は文字の入力で使うため、割り当てられません。CtrlかAltを組み合わせてください。`;
  const taken = [...keymap, ...others].find(
    (shortcut) => shortcut.action !== action && shortcut.keys.includes(chord),
  );
  return taken ? `${chord} は「${taken.label}」で使っています。` : null;
};

/** The choices after an action got another first key; its aliases stay. */
export const withKey = (
  keymap: readonly Shortcut[],
  choices: KeyChoices,
  action: string,
  chord: string,
): KeyChoices => {
  const keys = withChoices(keymap, choices).find((shortcut) => shortcut.action === action)?.keys ?? [];
  return { ...choices, [action]: [chord, ...keys.slice(1).filter((key) => key !== chord)] };
};

/** What was kept in this browser. What does not fit any more is forgotten: keys that mean two things would mislead. */
export const readChoices = (storage: KeptText, keymap: readonly Shortcut[]): KeyChoices => {
  const kept = readKept(storage, KEY, Kept) ?? {};
  const actions = new Set(keymap.map(({ action }) => action));
  const known = Object.fromEntries(Object.entries(kept).filter(([action]) => actions.has(action)));
  return collisions(withChoices(keymap, known)).length > 0 ? {} : known;
};

export const keepChoices = (storage: KeptText, choices: KeyChoices): boolean =>
  keep(storage, KEY, Object.keys(choices).length === 0 ? null : choices);
