import { HttpProblem } from '../../../lib/http/http';

const CODES = ['document-confirmed', 'document-being-read', 'document-deleted'];

/** A refusal because somebody else has confirmed or deleted the document, or has it read again: it cannot be edited any more. */
export const isNoLongerEdited = (error: unknown): boolean =>
  error instanceof HttpProblem && CODES.includes(error.code);
