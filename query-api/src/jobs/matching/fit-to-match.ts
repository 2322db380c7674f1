import type { UnfitProblem } from '@reader/contracts/jobs/matching/events';
import type { DocumentToMatch } from '../../queries/matching/documents-to-match.js';

/** Why a document cannot be held against a master; undefined: it can. `hasValues`: something is there to compare. */
export const unfitFor = (
  { status, reading }: Pick<DocumentToMatch, 'status' | 'reading'>,
  hasValues: boolean,
): UnfitProblem | undefined => {
  if (reading === 'waiting' || reading === 'reading') return 'being-read';
  if (status === 'invalid' || reading === 'invalid') return 'unreadable';
  if (status === 'confirmed') return 'confirmed';
  return hasValues ? undefined : 'nothing-to-compare';
};
