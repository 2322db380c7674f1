import { describe, expect, it } from 'vitest';
import { isJapaneseCharacter } from './japanese-characters.js';

describe('Japanese characters', () => {
  it.each([...'値剤済髙﨑々ヶ①㈱〒\\ＡA1・ー～ｶ−'])('are those of cp932: %s', (character) =>
    expect(isJapaneseCharacter(character)).toBe(true),
  );

  it.each([...'值剂济한é'])('are no characters of other languages: %s', (character) =>
    expect(isJapaneseCharacter(character)).toBe(false),
  );
});
