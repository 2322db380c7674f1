import { describe, expect, it } from 'vitest';
import { drawableText } from './drawable-text.js';
import { japaneseFont } from './japanese-font.js';

const drawable = (text: string) => drawableText(text, japaneseFont().hasCharacter);

describe('a text as the font can draw it', () => {
  it.each(['山田 太郎', '𠮷野 髙橋 﨑', '①㈱〒', 'Ünïcode', '葛\u{e0100}城'])('has %s as it is', (text) =>
    expect(drawable(text)).toEqual([{ shown: text }]),
  );
  it('has a sign for what the font lacks, which says what it stands for', () =>
    expect(drawable('名前😀と👨‍👩‍👧です')).toEqual([
      { shown: '名前' },
      { shown: '〓', actual: '😀' },
      { shown: 'と' },
      { shown: '〓', actual: '👨‍👩‍👧' },
      { shown: 'です' },
    ]));
  it('puts a kana and its mark together', () => expect(drawable('か\u3099')).toEqual([{ shown: 'が' }]));
  it('has no control characters and no half pairs', () => {
    expect(drawable('a\tb\u0000\u0007c')).toEqual([{ shown: 'a bc' }]);
    expect(drawable('\ud842')).not.toEqual([]);
    expect(drawable('')).toEqual([]);
  });
});
