import { z } from 'zod';

/** Counts the corrections of an answer; 0: as it was sent first. */
export const Correction = z.number().int().nonnegative();

/** What a respondent wants of an answer that was sent. */
export const AnswerChange = z.enum(['correction', 'withdrawal']);
export type AnswerChange = z.infer<typeof AnswerChange>;
