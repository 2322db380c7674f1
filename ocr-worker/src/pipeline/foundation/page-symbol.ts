import type { Box } from '@reader/contracts/objects/geometry';

/** Another character that may have been written in the place of one that was read. */
export interface SeenBeside {
  readonly text: string;
  /** 0–1, on the scale of the confidence of what was read (0.3 is its 30). */
  readonly probability: number;
}

/** One character as read, by OCR or from a text layer. `box` in px of the kept page image. */
export interface PageSymbol {
  readonly text: string;
  readonly box: Box;
  /** 0–100. */
  readonly confidence: number;
  /** A space stands before it. */
  readonly startsWord: boolean;
  /** Something else was seen in its place, and nothing says that it was not written. */
  readonly isRivalled?: boolean;
  /** What else was seen in its place, the most probable first. */
  readonly alternatives?: readonly SeenBeside[];
  /** What the engine had seen by itself, where the language made another character of it. */
  readonly seenAs?: string;
}

/** Symbols of one line, left to right. */
export type PageLine = readonly PageSymbol[];
