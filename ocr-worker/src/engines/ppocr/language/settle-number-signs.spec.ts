import { describe, expect, it } from 'vitest';
import { settleNumberSigns, settleSlashesInText } from './settle-number-signs.js';

/** A character, what else was seen there, and how wide it is; digits are 16 px wide, 24 high. */
type Seen = string | readonly [read: string, other: string, probability: number, width?: number];

const settledBy = (settle: typeof settleNumberSigns, seen: readonly Seen[]): string => {
  const places = seen.map((one) => {
    const [read, other, probability, width = 16] = typeof one === 'string' ? ([one, '', 0] as const) : one;
    return {
      options: [
        { character: read, probability: 0.9 },
        ...(other === '' ? [] : [{ character: other, probability }]),
      ],
      box: { x: 0, y: 0, width, height: 24 },
    };
  });
  const chosen = settle(places);
  return places.map(({ options }, at) => options[chosen.get(at) ?? 0]!.character).join('');
};

const settled = (...seen: readonly Seen[]): string => settledBy(settleNumberSigns, seen);

describe('a slash in a text', () => {
  const inText = (...seen: readonly Seen[]): string => settledBy(settleSlashesInText, seen);
  const leaning = ['1', '/', 0.2, 13] as const;

  it('is that between two values which was read as a leaning 1', () => {
    expect(inText('は', '1', '3', '0', leaning, '8', '0', '前')).toBe('は130/80前');
    expect(inText('9', '8', leaning, '6', '4')).toBe('98/64');
  });
  it('is none where the stroke is upright or hardly a slash was seen', () => {
    expect(inText('1', '3', '0', ['1', '/', 0.2, 6], '8', '0')).toBe('130180');
    expect(inText('1', '3', '0', ['1', '/', 0.05, 13], '8', '0')).toBe('130180');
  });
  it('is none in a longer number, nor beside a sign', () => {
    expect(inText('4', '1', '3', '0', leaning, '8', '0')).toBe('4130180');
    expect(inText('1', '3', '0', leaning, '8', '0', '.', '5')).toBe('130180.5');
    expect(inText('8', leaning, '6', '4')).toBe('8164');
  });
});

describe('signs in a number', () => {
  it('are the slash that was read as a 1, where it leans', () => {
    expect(settled('1', '6', '4', ['1', '/', 0.02, 13], '7', '3')).toBe('164/73');
    expect(settled('1', '6', '4', ['1', '/', 0.02, 6], '7', '3')).toBe('164173');
    expect(settled(['1', '/', 0.2, 13], '1')).toBe('11');
    expect(settled('1', '2', '/', '8', ['1', '/', 0.2, 13], '3')).toBe('12/813');
  });

  it('are the comma of thousands that was read as a point', () => {
    expect(settled('1', ['.', ',', 0.04], '7', '8', '9')).toBe('1,789');
    expect(settled('5', ['.', ',', 0.003], '5', '3', '3', ',', '4', '2', '6')).toBe('5,533,426');
    expect(settled('9', ['.', ',', 0.1], '4', '2', '8', ['.', ',', 0.1], '1', '7', '1')).toBe('9,428,171');
  });

  it('stay where they can stand: decimals, and what was seen clearly', () => {
    expect(settled('3', '6', ['.', ',', 0.3], '5')).toBe('36.5');
    expect(settled('0', ['.', ',', 0.3], '1', '2', '5')).toBe('0.125');
    expect(settled('1', ['.', ',', 0.02], '0', '0', '0')).toBe('1.000');
    expect(settled('1', ['.', ',', 0.001], '0', '2', '5')).toBe('1.025');
  });

  it('are the point that was read as a comma before fewer than three digits', () => {
    expect(settled('1', '7', '0', [',', '.', 0.36], '0')).toBe('170.0');
    expect(settled('1', '7', '0', ',', '0')).toBe('170,0');
    // A list of numbers, and a comma that was clear.
    expect(settled('1', [',', '.', 0.3], '2', [',', '.', 0.3], '3')).toBe('1,2,3');
    expect(settled('3', [',', '.', 0.05], '5')).toBe('3,5');
  });
});
