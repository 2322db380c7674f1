import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Claims } from '@reader/platform/http/tokens';

/** Whether a form's respondent asks; its token names the form. */
export const isRespondent = ({ audience }: Claims): boolean => audience === 'respondent';

/** Respondents see their own form; others are answered as not found. Staff are held to their organisation elsewhere. @throws ProblemError 'not-found' */
export const requireOwnForm = (bearer: Claims, sheet: Id): void => {
  if (isRespondent(bearer) && bearer.subject !== sheet) throw new ProblemError('not-found');
};
