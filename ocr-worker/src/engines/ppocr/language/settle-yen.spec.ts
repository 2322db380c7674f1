import { describe, expect, it } from 'vitest';
import { settleYen } from './settle-yen.js';

const option = (character: string, probability = 1) => ({ character, probability });
const zero = [option('0', 0.99)];

describe('the yen sign of a short amount', () => {
  it('is told by the digits behind it where a kanji was read', () =>
    expect(settleYen([[option('夫', 0.6), option('未', 0.2), option('￥', 0.006)], zero])).toEqual(
      new Map([[0, 2]]),
    ));

  it.each([
    ['was not seen at all', [[option('夫', 0.6), option('未', 0.2)], zero]],
    ['stands before a word', [[option('夫', 0.6), option('￥', 0.1)], [option('人')]]],
    ['is another character for sure', [[option('天', 0.99), option('￥', 0.01)], zero]],
    ['stands alone', [[option('夫', 0.6), option('￥', 0.1)]]],
  ])('stays what was read where it %s', (_, places) => expect(settleYen(places)).toEqual(new Map()));
});
