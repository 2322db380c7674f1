import { ChosenKeys } from '@reader/contracts/http/administration/personal-settings';
import { collisions, type Shortcut } from '../../../lib/keymap';
import { keep, type KeptText, readKept } from '../../../lib/storage';

/** The keys that a person has chosen, by action; an action that is not named has its own. */
export type KeyChoices = Readonly<Record<string, readonly string[]>>;

const KEY = 'reader-check-keys';

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

const keptOf = (storage: KeptText, keymap: readonly Shortcut[]): (readonly [string, readonly string[]])[] => {
  const actions = new Set(keymap.map(({ action }) => action));
  return Object.entries(readKept(storage, KEY, ChosenKeys) ?? {}).filter(([action]) => actions.has(action));
};

/**
 * What was kept in this browser, of actions that there are. A choice whose key means something else today is left out, as
 * a key that means two things would mislead; the others stay. What is left out stays kept until other keys are chosen.
 */
export const readChoices = (storage: KeptText, keymap: readonly Shortcut[]): KeyChoices => {
  let chosen = keptOf(storage, keymap);
  for (;;) {
    const choices = Object.fromEntries(chosen);
    const taken = new Set(collisions(withChoices(keymap, choices)));
    const last = chosen.findLast(([, keys]) => keys.some((key) => taken.has(key)));
    if (!last) return choices;
    chosen = chosen.filter((one) => one !== last);
  }
};

/** The choices that were kept and left out, as a person reads them: 一時保存（Alt+F）. */
export const leftOut = (storage: KeptText, keymap: readonly Shortcut[]): string[] => {
  const choices = readChoices(storage, keymap);
  return keptOf(storage, keymap)
    .filter(([action]) => !(action in choices))
    .map(([action, [chord]]) => `${keymap.find((one) => one.action === action)!.label}（${chord!}）`);
};

export const keepChoices = (storage: KeptText, choices: KeyChoices): boolean =>
  keep(storage, KEY, Object.keys(choices).length === 0 ? null : choices);
