import { z } from 'zod';

/** Counts the corrections of an answer; 0: as it was sent first. */
export const Correction = z.number().int().nonnegative();

/** What a respondent wants of an answer that was sent. */
export const AnswerChange = z.enum(['correction', 'withdrawal']);
export type AnswerChange = z.infer<typeof AnswerChange>;

/** How an answer stands that needs somebody: people are asked about a change, or the respondent is. */
export const AnswerState = z.enum(['correction-offered', 'withdrawal-offered', 'returned']);
export type AnswerState = z.infer<typeof AnswerState>;
