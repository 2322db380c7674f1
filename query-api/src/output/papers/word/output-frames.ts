import type { Box } from '@reader/contracts/objects/geometry';

/** A frame that somebody drew on a page for Word output (spec 1 §3): px of the kept page image. */
export interface WordFrame extends Box {
  /** 1-based page of the document. */
  readonly pageNum: number;
  /** Order among the frames of its kind on its page. */
  readonly sequence: number;
}

/** O: what is to be text. NO: what is not, and is put in as a picture. */
export interface OutputFrame extends WordFrame {
  readonly frameType: 'O' | 'NO';
}

/** What somebody drew on a document for Word output; usually nothing. */
export interface OutputFrames {
  readonly columnFrames: readonly WordFrame[];
  readonly outputFrames: readonly OutputFrame[];
}

export const noFrames: OutputFrames = { columnFrames: [], outputFrames: [] };
