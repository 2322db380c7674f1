import type { DataOf } from '@reader/contracts/events/define';
import type { MatchingFailed, MatchingProblem } from '@reader/contracts/jobs/matching/events';
import { matchingProblemText, unfitText } from '@reader/contracts/japanese/matching';
import type { ProblemCode } from '@reader/contracts/japanese/problems';
import { ProblemError } from '@reader/platform/http/problems';

/** How a matching that came to nothing is answered; others are told as what nobody expects. */
const problemOf: Partial<Record<MatchingProblem, ProblemCode>> = {
  unfit: 'matching-documents-unfit',
  'no-documents': 'matching-no-documents',
  'too-many-documents': 'matching-too-many-documents',
  'master-gone': 'master-gone',
  cancelled: 'matching-cancelled',
};

/** Documents that an answer lists; the job's result has more. */
const LISTED = 200;

/** What a caller that waits for a matching is told where nothing came of it. */
export const matchingFailure = ({
  problem,
  unfit,
  unfitCount,
}: Omit<DataOf<typeof MatchingFailed>, 'jobId'>): ProblemError => {
  const code = problemOf[problem];
  if (!code) return new ProblemError('unexpected', { detail: matchingProblemText[problem] });
  if (problem !== 'unfit') return new ProblemError(code);
  return new ProblemError(code, {
    documents_count: unfitCount,
    documents: unfit
      .slice(0, LISTED)
      .map((one) => ({ document_id: one.documentId, message: unfitText[one.problem] })),
  });
};
