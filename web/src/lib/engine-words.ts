import type { ReadingEngine } from '@reader/contracts/http/about';

/** What reads print, as people are told. */
export const engineWords = ({ engine, model }: Pick<ReadingEngine, 'engine' | 'model'>): string => {
  if (model !== null) return `文字認識モデル ${model.name}`;
  if (engine === 'tesseract') return 'Tesseract（組み込み）';
  if (engine === 'tesseract-cli') return 'Tesseract（サーバーに導入されたもの）';
  return engine;
};

/** That something reads in place of what was chosen: the built-in model for another, or another engine for the model. */
export const fallbackWords = (reading: ReadingEngine): string =>
  reading.model === null
    ? `設定された文字認識エンジンを使えないため、予備の${engineWords(reading)}で読み取っています。`
    : `選ばれた文字認識モデルを使えないため、組み込みの${engineWords(reading)}で読み取っています。`;
