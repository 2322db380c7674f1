import { describe, expect, it } from 'vitest';
import { withTwin } from '../language/with-twins.js';
import { readCharacter } from './read-character.js';

const options = [
  { character: '菌', probability: 0.6 },
  { character: '歯', probability: 0.3 },
  { character: '薗', probability: 0.05 },
];

describe('a character that was read', () => {
  it('has beside it what else was seen, the most probable first', () =>
    expect(readCharacter(options, 0, undefined)).toEqual({
      text: '菌',
      confidence: 60,
      alternatives: [
        { text: '歯', probability: 0.3 },
        { text: '薗', probability: 0.05 },
      ],
    }));

  it('keeps what was seen where the language took another', () =>
    expect(readCharacter(options, 1, { index: 1, lead: Math.log(10), rival: 0 })).toEqual({
      text: '歯',
      confidence: 30,
      alternatives: [
        { text: '菌', probability: expect.closeTo(0.03, 5) as number },
        // Neither is another one more probable than that, however it looked.
        { text: '薗', probability: expect.closeTo(0.03, 5) as number },
      ],
      seenAs: '菌',
    }));

  it('keeps nothing where a sign took its place by where it stands', () => {
    const number = [
      { character: '.', probability: 0.7 },
      { character: ',', probability: 0.2 },
    ];
    expect(readCharacter(number, 1, undefined)).toEqual({
      text: ',',
      confidence: 20,
      alternatives: [{ text: '.', probability: 0.7 }],
    });
  });

  it('has its rival as probable as the language has it', () => {
    const { alternatives } = readCharacter(options, 0, { index: 0, lead: Math.log(4), rival: 2 });
    expect(alternatives).toEqual([
      { text: '歯', probability: 0.3 },
      { text: '薗', probability: expect.closeTo(0.15, 5) as number },
    ]);
  });

  it('has each other character once, and none that is the same', () =>
    expect(
      readCharacter(
        [
          { character: '4', probability: 0.5 },
          { character: '9', probability: 0.1 },
          { character: '4', probability: 0.2 },
          { character: '9', probability: 0.3 },
        ],
        0,
        undefined,
      ).alternatives,
    ).toEqual([{ text: '9', probability: 0.3 }]));

  it('may be the twin that only the language speaks for', () => {
    const twins = withTwin([{ character: 'へ', probability: 0.9 }]);
    expect(readCharacter(twins, 1, { index: 1, lead: 4, rival: 0 })).toMatchObject({
      text: 'ヘ',
      seenAs: 'へ',
      alternatives: [{ text: 'へ' }],
    });
  });

  it('stands alone where nothing else was seen', () =>
    expect(readCharacter([{ character: '山', probability: 1 }], 0, undefined)).toEqual({
      text: '山',
      confidence: 100,
    }));
});
