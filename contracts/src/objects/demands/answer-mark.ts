import { z } from 'zod';
import { Box } from '../geometry.js';

const OnPage = {
  /** 1-based page of the document. */
  page: z.number().int().positive(),
  /** Px of the page. */
  box: Box,
};

/** What a respondent would have put on paper: words in a field, a ring around a printed choice, a tick. */
export const AnswerMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), ...OnPage, text: z.string().min(1) }),
  z.object({ kind: z.literal('ring'), ...OnPage }),
  z.object({ kind: z.literal('tick'), ...OnPage }),
]);
export type AnswerMark = z.infer<typeof AnswerMark>;

/** What is to be drawn into the pages of an answer; kept sealed under the document's key. */
export const AnswerMarks = z.array(AnswerMark);
