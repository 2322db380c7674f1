import { z } from 'zod';
import { InputType } from '../../codes/document.js';
import { Box } from '../geometry.js';
import { Id } from '../ids.js';

/** A value that a respondent gave. Its box is px of the page; without one it has no place on paper. */
export const AnsweredInput = z.object({
  id: Id,
  pageId: Id.nullable(),
  type: InputType.exclude(['tableCell']),
  subject: z.string(),
  label: z.string(),
  value: z.string(),
  sequence: z.number().int().positive(),
  box: Box.nullable(),
  fragmentId: Id,
  formItemId: Id,
  /** It is the document's applicant. */
  isApplicant: z.boolean(),
});
export type AnsweredInput = z.infer<typeof AnsweredInput>;
