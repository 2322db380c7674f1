import type { OcrEngine, OcrLine } from '@reader/ocr-worker/engines/engine';

/** A piece of a line as it was read on the blank and on the page. */
export interface ReadLine {
  readonly blank: string;
  readonly page: string;
}

/** An engine that tells what it was asked to compare. */
export interface ListeningEngine {
  readonly engine: OcrEngine;
  /** What was read since it was asked last; empty: nothing. */
  readonly taken: () => ReadLine[];
}

const textOf = (lines: readonly OcrLine[]): string =>
  lines
    .flatMap(({ symbols }) => symbols)
    .map(({ text, confidence }) => (confidence < UNSURE ? `${text}?` : text))
    .join('');

/** Characters that are less sure are shown with a question mark. */
const UNSURE = 60;

/**
 * Listens to comparing alone: the blank's pieces come first, the page's behind them in the same order. What is read of a
 * refused page's places does not come so.
 */
export const listeningEngine = (engine: OcrEngine): ListeningEngine => {
  const heard: ReadLine[] = [];
  return {
    engine: {
      ...engine,
      read: async (regions, signal) => {
        const read = await engine.read(regions, signal);
        const half = read.length / 2;
        read
          .slice(0, half)
          .forEach((blank, index) =>
            heard.push({ blank: textOf(blank), page: textOf(read[half + index] ?? []) }),
          );
        return read;
      },
    },
    taken: () => heard.splice(0),
  };
};
