import { expect, it } from 'vitest';
import { collisions, createModifierWatch, findShortcut } from '../../../lib/keymap';
import { directionOf, frameKeymap } from './frame-keymap';
import { checkKeymap } from './keymap';

const press = (key: string, more: Partial<Parameters<typeof findShortcut>[1]> = {}) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...more,
});
const inField = { isField: true, isMultiline: false };
const inTextArea = { isField: true, isMultiline: true };
const elsewhere = { isField: false, isMultiline: false };
const found = (...call: [ReturnType<typeof press>, typeof inField]) =>
  findShortcut(checkKeymap, ...call)?.action;

it('gives no chord two meanings', () => {
  expect(collisions(checkKeymap)).toEqual([]);
  expect(collisions([...checkKeymap, ...frameKeymap])).toEqual([]);
  expect(collisions([...checkKeymap, { action: 'other', keys: ['Alt+S'], label: '' }])).toEqual(['Alt+S']);
});

it('has a chord that no browser keeps for itself for everything that is asked for', () => {
  const kept = ['Ctrl+N', 'Ctrl+P', 'Ctrl+S', 'Ctrl+Q', 'Ctrl+T', 'Ctrl+W', 'Ctrl+Shift'];
  for (const { keys } of checkKeymap) expect(keys.some((chord) => !kept.includes(chord))).toBe(true);
});

it('knows its chords', () => {
  expect(found(press('s', { ctrlKey: true }), inField)).toBe('save');
  expect(found(press('ß', { code: 'KeyS', altKey: true }), inField)).toBe('save');
  expect(found(press('Enter', { altKey: true }), inField)).toBe('confirm');
  expect(found(press('ArrowDown', { altKey: true }), inField)).toBe('area-down');
  expect(found(press('z', { ctrlKey: true, shiftKey: true }), inField)).toBe('redo');
  expect(found(press('?', { shiftKey: true }), elsewhere)).toBe('help');
});

it('leaves keys to what is typed in, and to buttons', () => {
  expect(found(press('Enter'), inField)).toBe('next-doubt');
  expect(found(press('Enter'), inTextArea)).toBeUndefined();
  expect(found(press('Enter'), elsewhere)).toBeUndefined();
  expect(found(press('?', { shiftKey: true }), inField)).toBeUndefined();
});

it('does nothing while an IME composes', () => {
  expect(found(press('Enter', { isComposing: true }), inField)).toBeUndefined();
  expect(found(press('Enter', { keyCode: 229 }), inField)).toBeUndefined();
});

it('knows what keys do to a frame, and where their arrows point', () => {
  const ofFrame = (key: string, more: Parameters<typeof press>[1] = {}) =>
    findShortcut(frameKeymap, press(key, more), elsewhere)?.action;
  expect(ofFrame('ArrowLeft')).toBe('move');
  expect(ofFrame('ArrowLeft', { shiftKey: true })).toBe('move-far');
  expect(ofFrame('ArrowUp', { ctrlKey: true })).toBe('resize');
  expect(ofFrame('ArrowUp', { ctrlKey: true, shiftKey: true })).toBe('resize-far');
  expect(ofFrame('ArrowUp', { altKey: true })).toBeUndefined();
  expect(directionOf('ArrowUp')).toBe('up');
});

it('has every key of docs/product/check.md', () => {
  const keys = new Set(checkKeymap.flatMap((shortcut) => shortcut.keys));
  const asked = [
    'Ctrl+P',
    'Ctrl+N',
    'Alt+↑',
    'Alt+↓',
    'Alt+←',
    'Alt+→',
    'Ctrl+Shift',
    'Ctrl+Q',
    'Alt+E',
    'Alt+W',
    'Ctrl+S',
  ];
  for (const key of asked) expect(keys).toContain(key);
});

it('moves on with Enter from what is chosen and not typed, but leaves buttons alone', () => {
  const onRadio = { isField: false, isMultiline: false, isControl: true };
  expect(findShortcut(checkKeymap, press('Enter'), onRadio)?.action).toBe('next-doubt');
  expect(findShortcut(checkKeymap, press('1', { code: 'Digit1' }), onRadio)).toBeUndefined();
});

it('takes candidates by Alt and a digit, whatever sign Alt makes of it', () => {
  expect(found(press('¡', { code: 'Digit1', altKey: true }), inField)).toBe('choose-1');
  expect(found(press('1', { code: 'Digit1' }), inField)).toBeUndefined();
});

it('knows Ctrl+Shift only when they were pressed and let go by themselves', () => {
  const both = { ctrlKey: true, shiftKey: true };
  const watch = createModifierWatch();
  watch.down(press('Control', { ctrlKey: true }));
  watch.down(press('Shift', both));
  expect(watch.up(press('Shift', { ctrlKey: true }))).toBe(true);
  expect(watch.up(press('Control'))).toBe(false);
  watch.down(press('Shift', both));
  watch.down(press('z', both));
  expect(watch.up(press('Shift', { ctrlKey: true }))).toBe(false);
  watch.down(press('Shift', both));
  watch.other();
  expect(watch.up(press('Shift', { ctrlKey: true }))).toBe(false);
  watch.down(press('Shift', { ...both, altKey: true }));
  expect(watch.up(press('Shift', { ctrlKey: true }))).toBe(false);
});
