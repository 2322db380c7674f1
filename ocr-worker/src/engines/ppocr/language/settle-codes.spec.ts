import { describe, expect, it } from 'vitest';
import { settleCodes } from './settle-codes.js';

/** What a code becomes whose characters may be others. */
const settled = (text: string, others: Readonly<Record<string, string>>, isCode = false): string => {
  const places = [...text].map((character) => [
    { character, probability: 0.9 },
    ...[...(others[character] ?? '')].map((other) => ({ character: other, probability: 0.1 })),
  ]);
  const chosen = settleCodes(places, isCode);
  return places.map((options, place) => options[chosen.get(place) ?? 0]!.character).join('');
};

describe('letters in a code', () => {
  it.each([
    ['AI2345', { I: 'T1' }, 'A12345'],
    ['A1O345', { O: '0' }, 'A10345'],
    ['K9O12', { O: '0' }, 'K9012'],
    ['検体A1l23', { l: '1' }, '検体A1123'],
    ['k95349', { k: 'K' }, 'K95349'],
  ])('%s are the digits and the capital seen in their place', (text, others, result) =>
    expect(settled(text, others)).toBe(result),
  );

  it.each([
    ['the letter it begins with', 'O157', { O: '0' }],
    ['one behind Japanese', '型I23', { I: '1' }],
    ['one with a single digit behind it', 'CO2', { O: '0' }],
    ['one for which no digit was seen', 'AI2345', { I: 'T' }],
    ['a small letter before few digits', 'x10', { x: 'X' }],
    ['one within a word', 'mk123', { k: 'K' }],
    ['the last of a word before a number', 'ISO9001', { I: '1', O: '0' }],
    ['the last of another', 'Vol12', { o: '0', l: '1' }],
    ['one of three letters', 'NPO123', { O: '0' }],
    ['a word', 'SOLO', { O: '0', L: '1' }],
  ])('%s stays', (_, text, others) => expect(settled(text, others)).toBe(text));
});

describe('letters where only a code can be', () => {
  it.each([
    ['F2O', { O: '0' }, 'F20'],
    ['A2O5', { O: '0' }, 'A205'],
    ['J19l-l2', { l: '1' }, 'J191-l2'],
  ])('%s has digits behind digits', (text, others, result) =>
    expect(settled(text, others, true)).toBe(result),
  );

  it.each([
    ['12Fr', { F: '7' }],
    ['12Ir', { I: '1' }],
    ['O157', { O: '0' }],
    ['F2O', { O: 'Q' }],
  ])('%s keeps its letters', (text, others) => expect(settled(text, others, true)).toBe(text));
});
