import type { Box } from '@reader/contracts/objects/geometry';
import { around } from '../../geometry/boxes.js';
import type { PageLine } from '../../foundation/page-symbol.js';

/** A recognised text. `characters` has one confidence (0–100) per code point of `text`, spaces included. */
export interface Value {
  readonly text: string;
  readonly characters: readonly number[];
  /** Of the weakest line, on the engine's own scale, 0–100. */
  readonly confidence: number;
  /** Something else was seen in one of its places that may as well have been written. */
  readonly isRivalled: boolean;
  /** What the engine had seen by itself, where the language made another text of it. */
  readonly seenAs?: string;
  readonly box: Box;
}

/** The highest confidence of a character that may as well be another, however sure the engine was of it. */
const RIVALLED_CHARACTER = 30;

/** Radicals that some PDFs' text layers have instead of the characters they look like. */
const tidy = (text: string): string =>
  text.replace(/[\u2e80-\u2fdf]/gu, (radical) => radical.normalize('NFKC'));

/** The text of one line, with its confidences. */
export const valueOfLine = (line: PageLine): Value => {
  const box = around(line.map((symbol) => symbol.box));
  let text = '';
  const characters: number[] = [];
  const append = (part: string, confidence: number): void => {
    text += part;
    for (const _ of part) characters.push(Math.round(confidence));
  };
  line.forEach((symbol, index) => {
    const previous = line[index - 1];
    if (previous !== undefined && symbol.startsWord)
      append(' ', Math.min(previous.confidence, symbol.confidence));
    append(
      tidy(symbol.text),
      symbol.isRivalled ? Math.min(symbol.confidence, RIVALLED_CHARACTER) : symbol.confidence,
    );
  });
  const isRivalled = line.some((symbol) => symbol.isRivalled);
  const seenAs = seenIn(line);
  return {
    text,
    characters,
    confidence: lineConfidence(line),
    isRivalled,
    ...(seenAs !== undefined && seenAs !== text ? { seenAs } : {}),
    box,
  };
};

/** The text before the language made others of its characters; undefined where it made none. */
const seenIn = (line: PageLine): string | undefined =>
  line.some((symbol) => symbol.seenAs !== undefined)
    ? line
        .map(({ text, seenAs, startsWord }, index) => {
          const seen = tidy(seenAs ?? text);
          return index > 0 && startsWord ? ` ${seen}` : seen;
        })
        .join('')
    : undefined;

/** Several lines as one value, a line break between them; undefined for none. */
export const valueOfLines = (lines: readonly PageLine[]): Value | undefined => {
  const values = lines.filter((line) => line.length > 0).map(valueOfLine);
  if (values.length === 0) return undefined;
  return {
    text: values.map((value) => value.text).join('\n'),
    characters: values.flatMap((value, index) =>
      index === 0 ? value.characters : [Math.round(value.confidence), ...value.characters],
    ),
    confidence: Math.min(...values.map((value) => value.confidence)),
    isRivalled: values.some((value) => value.isRivalled),
    ...(values.some(({ seenAs }) => seenAs !== undefined)
      ? { seenAs: values.map(({ text, seenAs }) => seenAs ?? text).join('\n') }
      : {}),
    box: around(values.map((value) => value.box)),
  };
};

/** Halfway between the mean and the weakest character: one wrong character makes the whole value wrong. */
const lineConfidence = (line: PageLine): number => {
  if (line.length === 0) return 0;
  const total = line.reduce((sum, symbol) => sum + symbol.confidence, 0);
  return round((total / line.length + Math.min(...line.map((symbol) => symbol.confidence))) / 2);
};

const round = (value: number): number => Math.round(value * 10) / 10;
