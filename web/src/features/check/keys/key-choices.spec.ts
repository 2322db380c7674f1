import { describe, expect, it } from 'vitest';
import type { KeptText } from '../../../lib/storage';
import { frameKeymap } from './frame-keymap';
import { keepChoices, leftOut, readChoices, refusalOf, withChoices, withKey } from './key-choices';
import { checkKeymap } from './keymap';

const storage = (text?: string): KeptText & { kept: string | null } => ({
  kept: text ?? null,
  get() {
    return this.kept;
  },
  set(_key, value) {
    this.kept = value;
    return true;
  },
  remove() {
    this.kept = null;
  },
});
const keysOf = (choices: Parameters<typeof withChoices>[1], action: string) =>
  withChoices(checkKeymap, choices).find((shortcut) => shortcut.action === action)?.keys;
const refusal = (action: string, chord: string) => refusalOf(checkKeymap, frameKeymap, action, chord);

describe('another key for an action', () => {
  it('takes the place of the first; the alias stays', () => {
    const choices = withKey(checkKeymap, {}, 'next-field', 'F8');
    expect(keysOf(choices, 'next-field')).toEqual(['F8', 'Alt+N']);
    expect(keysOf(withKey(checkKeymap, choices, 'next-field', 'Alt+N'), 'next-field')).toEqual(['Alt+N']);
    expect(keysOf(choices, 'save')).toEqual(['Ctrl+S', 'Alt+S']);
  });

  it('is refused when it is taken, with what takes it', () => {
    expect(refusal('save', 'Alt+E')).toBe('Alt+E は「次の文書」で使っています。');
    expect(refusal('save', 'Ctrl+←')).toContain('割り当てられません');
    expect(refusal('save', 'Alt+S')).toBeNull();
  });

  it('is refused when it means itself while typing', () => {
    for (const chord of ['A', 'Shift+A', 'Escape', 'Ctrl+C', 'Enter'])
      expect(refusal('save', chord), chord).not.toBeNull();
    for (const chord of ['F8', 'Ctrl+G', 'Alt+Home']) expect(refusal('save', chord), chord).toBeNull();
    expect(refusal('zoom-in', ';')).toBeNull();
    expect(refusal('next-doubt', 'Enter')).toBeNull();
  });
});

describe('what is kept in the browser', () => {
  it('comes back, and nothing is kept of no choices', () => {
    const here = storage();
    const choices = withKey(checkKeymap, {}, 'save', 'F2');
    keepChoices(here, choices);
    expect(readChoices(here, checkKeymap)).toEqual(choices);
    keepChoices(here, {});
    expect(here.kept).toBeNull();
  });

  it('is forgotten when it is broken, unknown or means two things', () => {
    for (const text of ['{', '[]', '{"save":"F2"}', '{"save":[]}', '{"save":["Alt+E"]}'])
      expect(readChoices(storage(text), checkKeymap), text).toEqual({});
    expect(readChoices(storage('{"fly":["F2"],"save":["F3"]}'), checkKeymap)).toEqual({ save: ['F3'] });
  });

  it('loses a choice whose key is another action’s today, says so, and keeps the others', () => {
    const here = storage('{"save":["Alt+E","Alt+S"],"confirm":["Ctrl+Shift+Enter"]}');
    expect(readChoices(here, checkKeymap)).toEqual({ confirm: ['Ctrl+Shift+Enter'] });
    expect(leftOut(here, checkKeymap)).toEqual(['一時保存（Alt+E）']);
    expect(leftOut(storage('{"confirm":["Ctrl+Shift+Enter"]}'), checkKeymap)).toEqual([]);
  });

  it('may exchange the keys of two actions, also beside one that is left out', () => {
    const [next, save] = [keysOf({}, 'next-field')!, keysOf({}, 'save')!];
    const exchanged = { save: next, 'next-field': save };
    expect(readChoices(storage(JSON.stringify(exchanged)), checkKeymap)).toEqual(exchanged);
    const beside = { confirm: keysOf({}, 'next-doubt')!, ...exchanged };
    expect(readChoices(storage(JSON.stringify(beside)), checkKeymap)).toEqual(exchanged);
  });
});
