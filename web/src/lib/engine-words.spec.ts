import { expect, it } from 'vitest';
import { engineWords, fallbackWords } from './engine-words';

it.each([
  [{ engine: 'ppocr', model: { name: 'some-model', licence: 'MIT License' } }, '文字認識モデル some-model'],
  [{ engine: 'tesseract', model: null }, 'Tesseract（組み込み）'],
  [{ engine: 'tesseract-cli', model: null }, 'Tesseract（サーバーに導入されたもの）'],
  [{ engine: 'of tomorrow', model: null }, 'of tomorrow'],
])('an engine has words: %j', (reading, words) => expect(engineWords(reading)).toBe(words));

it('names what reads in place of another', () =>
  expect(fallbackWords({ engine: 'tesseract', model: null, is_fallback: true })).toContain(
    '予備のTesseract（組み込み）で読み取っています',
  ));
