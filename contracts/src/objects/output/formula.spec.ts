import { describe, expect, it } from 'vitest';
import { problemOfFormula } from './formula.js';

describe('a formula of two items', () => {
  it.each(['', ' ', '[1]', '([1]+[2])/2', '［１］×１．１', '-[1]*(2-[2])', '[1]−[2]', '[1]–[2]', '[1]―[2]'])(
    'may be %j',
    (text) => expect(problemOfFormula(text, 2)).toBeUndefined(),
  );

  it.each(['[1]+', '([1]', '[1][2]', '1 2', 'a+b', '[1]//[2]', '()', '[0'])('may not be %j', (text) =>
    expect(problemOfFormula(text, 2)).toBe('計算式を正しく入力して下さい'),
  );

  it.each([
    ['[1]+[3]', '[3]の項目はありません'],
    ['[0]', '[0]の項目はありません'],
  ])('names what is not there in %s', (text, problem) => expect(problemOfFormula(text, 2)).toBe(problem));
});
