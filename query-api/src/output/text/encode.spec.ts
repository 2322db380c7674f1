import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { encodeText, fitText, REPLACEMENT } from './encode.js';

const decoded = (text: string, encoding: 'SJ' | 'CP') =>
  iconv.decode(encodeText(fitText(text, encoding).text, encoding), 'cp932');

/** Characters that only these names of the code table's places tell apart; both sides are the same place. */
const samePlace: Readonly<Record<string, string>> = {
  '〜': '～',
  '−': '－',
  '‖': '∥',
  '—': '―',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};

describe('shift-jis and cp932', () => {
  it.each(['SJ', 'CP'] as const)('%s carries everyday text as it is', (encoding) => {
    const text = '申請書 No.12｡ｱｲｳ\r\nアイウ（東京都）"引用", 1,200円\t〒100-0001';
    expect(fitText(text, encoding)).toEqual({ text, replaced: '' });
    expect(decoded(text, encoding)).toBe(text);
  });

  it('differ in the characters of the makers', () => {
    for (const character of ['①', '㈱', '髙', '﨑', 'Ⅳ', '㎡', '№', '∑']) {
      expect(fitText(character, 'SJ')).toEqual({ text: REPLACEMENT, replaced: character });
      expect(decoded(character, 'CP')).toBe(character);
    }
  });

  it.each(['SJ', 'CP'] as const)(
    '%s keeps mathematical signs that stand in two rows of the table',
    (encoding) => {
      for (const character of '≒≡∫√⊥∠∵∩∪') {
        expect(fitText(character, encoding).replaced).toBe('');
        expect(encodeText(character, encoding)[0]).toBe(0x81);
      }
    },
  );

  it.each(['SJ', 'CP'] as const)(
    '%s puts the dash that was typed where the code table has it',
    (encoding) => {
      for (const [typed, kept] of Object.entries(samePlace)) {
        expect(fitText(typed, encoding)).toEqual({ text: kept, replaced: '' });
        expect(decoded(typed, encoding)).toBe(kept);
      }
      expect(encodeText(fitText('〜', encoding).text, encoding)).toEqual(Buffer.from([0x81, 0x60]));
    },
  );

  it.each(['SJ', 'CP'] as const)('%s replaces what it cannot carry, and lists it in order', (encoding) => {
    expect(fitText('𠮷é€😀¥', encoding)).toEqual({ text: REPLACEMENT.repeat(5), replaced: '𠮷é€😀¥' });
    expect(fitText('吉田𠮷野', encoding)).toEqual({ text: `吉田${REPLACEMENT}野`, replaced: '𠮷' });
    expect(decoded(REPLACEMENT, encoding)).toBe(REPLACEMENT);
  });

  it.each(['SJ', 'CP'] as const)('%s never writes a question mark for what it does not know', (encoding) => {
    for (const character of ['\ud842', 'か\u3099', '\u0080', '\ue000', '한', '‰é']) {
      const { text } = fitText(character, encoding);
      expect(decoded(character, encoding)).toBe(text);
      expect(text).not.toContain('?');
    }
  });
});

describe('utf-8', () => {
  it('carries everything', () => {
    const text = '𠮷é€😀¥①㈱髙﨑〜−‖—';
    expect(fitText(text, 'U8')).toEqual({ text, replaced: '' });
    expect(encodeText(text, 'U8').toString('utf8')).toBe(text);
  });
  it('is always well formed', () =>
    expect(fitText('あ\ud842い', 'U8')).toEqual({ text: 'あ\ufffdい', replaced: '\ufffd' }));
});

const index = fileURLToPath(new URL('../../../../../shared/data/tables/index-jis0208.txt', import.meta.url));

describe.runIf(existsSync(index))('JIS X 0208, all of it', () => {
  /** Rows (1-based) that JIS X 0208 itself fills: 1–8 and 16–84. The rest of the index is the makers'. */
  const isJisRow = (row: number) => row <= 8 || (row >= 16 && row <= 84);
  const characters = (existsSync(index) ? readFileSync(index, 'utf8') : '')
    .split('\n')
    .filter((line) => /^\s*\d/.test(line))
    .map((line) => line.trim().split('\t'))
    .filter(([pointer]) => isJisRow(Math.floor(Number(pointer) / 94) + 1))
    .map(([, code]) => String.fromCodePoint(Number.parseInt(code ?? '', 16)));

  it('has the characters of the standard', () => expect(characters).toHaveLength(6879));

  it.each(['SJ', 'CP'] as const)('survives the round trip in %s', (encoding) => {
    expect(characters.filter((character) => fitText(character, encoding).replaced !== '')).toEqual([]);
    expect(
      characters.filter((character) => decoded(character, encoding) !== (samePlace[character] ?? character)),
    ).toEqual([]);
  });

  it.each(['SJ', 'CP'] as const)('has one place for each character in %s', (encoding) =>
    expect(new Set(characters.map((character) => encodeText(character, encoding).toString('hex'))).size).toBe(
      characters.length,
    ),
  );
});
