import { ERASED } from '../../events/define.js';
import { matchingProblemText, unfitText } from '../../japanese/matching.js';
import { jobKind, on, retryOf } from '../job-kind.js';
import { workKind } from '../work-kind.js';
import {
  MatchingFailed,
  MatchingFinished,
  MatchingRequested,
  type MatchingProblem,
  type UnfitProblem,
} from './events.js';
import { MatchingAnswer, MatchingWork } from './messages.js';

export const matchingWork = workKind({
  name: 'matching',
  consumer: 'matchings',
  message: MatchingWork,
  answer: MatchingAnswer,
  ahead: 2,
  requested: [MatchingRequested],
  ended: [MatchingFinished, MatchingFailed],
  id: 'jobId',
  payload: ({ data, personal, metadata, position }) =>
    personal === ERASED
      ? null
      : {
          jobId: data.jobId,
          masterId: data.masterId,
          masterTypeId: data.masterTypeId,
          documents: data.documents,
          filter: data.filter,
          support: data.support,
          leavesUnfitOut: data.leavesUnfitOut,
          columns: personal.columns,
          requestedBy: metadata.actor.id,
          position: String(position),
        },
});

export const matchingJob = jobKind({
  name: 'matching',
  label: 'マスターとの突合',
  noun: '突合',
  works: [matchingWork],
  countsDocuments: true,
  finds: 'candidates',
  retry: retryOf(
    MatchingRequested,
    ({ data, personal }, jobId) =>
      personal === ERASED ? null : MatchingRequested.of({ ...data, jobId }, personal),
    ['unfit', 'cancelled', 'master-gone'] satisfies MatchingProblem[],
  ),
  begins: [on(MatchingRequested, ({ data }) => ({ total: data.documents.length }))],
  changes: [
    on(MatchingFinished, ({ data }) => ({
      status: 'finished',
      total: data.documents,
      finished: data.documents,
      problems: data.unfit,
      further_notes: data.unfitCount - data.unfit.length,
    })),
    on(MatchingFailed, ({ data }) => ({
      status: 'failed',
      notes: [data.problem],
      problems: data.unfit,
      further_notes: data.unfitCount - data.unfit.length,
    })),
  ],
  failureText: (note) => matchingProblemText[note as MatchingProblem] ?? note,
  documentMessages: ({ problems }) =>
    problems.map(({ documentId, problem }) => ({
      documentId,
      message: unfitText[problem as UnfitProblem] ?? problem,
    })),
});
