import { describe, expect, it } from 'vitest';
import { rivalledPlaces, type ReadPlace } from './rivalled-places.js';

type Seen = Partial<Omit<ReadPlace, 'options'>> & {
  /** What else was seen, with its probability. */
  readonly also?: Readonly<Record<string, number>>;
};

/** The characters of a text, surely seen unless `seen` says otherwise of some. */
const places = (text: string, seen: Readonly<Record<number, Seen>> = {}): ReadPlace[] =>
  [...text].map((character, at) => {
    const { also = {}, read = 0, lead = Infinity, missedBeside = 0 } = seen[at] ?? {};
    const others = Object.entries(also).map(([other, probability]) => ({ character: other, probability }));
    return { options: [{ character, probability: 0.9 }, ...others], read, lead, missedBeside };
  });
const ofText = (text: string, seen?: Readonly<Record<number, Seen>>): number[] => [
  ...rivalledPlaces(places(text, seen), { isNarrow: false, isOfCodes: false }),
];
const ofNumber = (text: string, seen?: Readonly<Record<number, Seen>>): number[] => [
  ...rivalledPlaces(places(text, seen), { isNarrow: true, isOfCodes: false }),
];
const ofCode = (text: string, seen?: Readonly<Record<number, Seen>>): number[] => [
  ...rivalledPlaces(places(text, seen), { isNarrow: true, isOfCodes: true }),
];

describe('a place has a rival', () => {
  it('where the language is as content with another character', () =>
    expect(ofText('備考記人例', { 3: { also: { 入: 0.02 }, lead: 1.4 } })).toEqual([3]));

  it('where a character beside it may have been left out', () =>
    expect(ofNumber('10', { 0: { missedBeside: 0.3 } })).toEqual([0]));

  it.each([
    ['an old form of a name', '高木', '髙'],
    ['a large kana', 'タツャ', 'ヤ'],
    ['a small letter', '2Kg', 'k'],
  ])('where %s was seen as well', (_, text, other) => {
    const at = text === '高木' ? 0 : text === '2Kg' ? 1 : 2;
    expect(ofText(text, { [at]: { also: { [other]: 0.06 } } })).toEqual([at]);
    expect(ofText(text, { [at]: { also: { [other]: 0.01 } } })).toEqual([]);
  });

  it('where a comma may be a point, and a stroke a slash', () => {
    expect(ofNumber('1.789')).toEqual([1]);
    expect(ofNumber('1,789', { 1: { also: { '.': 0.005 } } })).toEqual([1]);
    expect(ofNumber('1,1')).toEqual([1]);
    expect(ofNumber('164173', { 3: { also: { '/': 0.008 } } })).toEqual([3]);
  });

  it('where a letter of a code may be a digit', () => {
    expect(ofCode('BO')).toEqual([1]);
    expect(ofCode('0157', { 0: { also: { O: 0.04 } } })).toEqual([0]);
    expect(ofCode('F20', { 2: { also: { O: 0.01 } } })).toEqual([]);
    expect(ofNumber('0157', { 0: { also: { O: 0.04 } } })).toEqual([]);
  });

  it('where dust was read beside the text', () => {
    expect(ofText('・作業場')).toEqual([0]);
    expect(ofText('40.')).toEqual([2]);
    expect(ofText('1959.年')).toEqual([4]);
    expect(ofNumber('1959.年5月')).toEqual([4]);
  });
});

describe('a place has no rival', () => {
  it('where nothing else was seen', () => {
    expect(ofText('山田 太郎')).toEqual([]);
    expect(ofNumber('118,363,306')).toEqual([]);
    expect(ofNumber('1,789')).toEqual([]);
    expect(ofNumber('1.5')).toEqual([]);
  });

  it('where the other is an old form that nobody writes', () =>
    expect(ofText('歯科', { 0: { also: { 齒: 0.4 } } })).toEqual([]));

  it('where the slash of a number is elsewhere', () =>
    expect(ofNumber('110/80', { 1: { also: { '/': 0.01 } } })).toEqual([]));

  it('in a text with dots of its own', () => expect(ofText('No.12 リハビリ・看護')).toEqual([]));
});
