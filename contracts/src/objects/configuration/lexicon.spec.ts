import { describe, expect, it } from 'vitest';
import { wordsOf } from './lexicon.js';

describe('the words of a text', () => {
  it('are one per line, each once, without the spaces around it', () =>
    expect(wordsOf('\uFEFF榊原 花子\r\n 髙橋 健一 \n\n榊原 花子\n')).toEqual(['榊原 花子', '髙橋 健一']));
  it('are the cells of a CSV file', () =>
    expect(wordsOf('児童番号,氏名,学校\n001,"榊原 花子",盛岡第一小\n')).toEqual([
      '児童番号',
      '氏名',
      '学校',
      '榊原 花子',
      '盛岡第一小',
    ]));
  it('leave out what says nothing: numbers, Latin, single characters, whole sentences', () =>
    expect(wordsOf(`12345\nreader\n榊\n${'あ'.repeat(65)}\nビタミンB1`)).toEqual(['ビタミンB1']));
});
