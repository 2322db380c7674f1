import { describe, expect, it } from 'vitest';
import { isClearlyUpright } from './reads-upright.js';

const upright = { characters: 8, asItLies: 0.8, aQuarterFurther: 0.1 };
const lying = { characters: 8, asItLies: 0.1, aQuarterFurther: 0.8 };
/** On its left side the model reads a line as well. */
const onItsSide = { characters: 8, asItLies: 0.8, aQuarterFurther: 0.7 };
const illegible = { characters: 8, asItLies: 0.2, aQuarterFurther: 0.3 };

describe('isClearlyUpright', () => {
  it.each([
    ['lines that read well', [upright, upright], true],
    ['some that is not legible', [upright, upright, illegible], true],
    [
      'a label on its side among many lines',
      [upright, upright, upright, upright, { ...lying, characters: 6 }],
      true,
    ],
    ['as many lines that lie', [upright, upright, lying, lying], false],
    ['lines that are legible a quarter further, too', [onItsSide, onItsSide], false],
    ['more that is not legible, which may lie otherwise', [upright, illegible, illegible], false],
    ['a few characters', [{ ...upright, characters: 3 }], false],
    ['nothing legible', [illegible], false],
    ['nothing', [], false],
  ] as const)('of %s: %s is %s', (_, pieces, is) => expect(isClearlyUpright(pieces)).toBe(is));
});
