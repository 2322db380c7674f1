import { readProblemText } from '../../japanese/read-problems.js';
import { failsOn, jobKind, on, retryOf } from '../job-kind.js';
import type { ReadProblem } from '../reading/messages.js';
import { workKind } from '../work-kind.js';
import { FieldsProposalFailed, FieldsProposalRequested, FieldsProposed } from './events.js';
import { ProposalAnswer, ProposalWork } from './messages.js';

/** A form's blank pages are read, and their fields proposed. */
export const proposalWork = workKind({
  name: 'proposal',
  consumer: 'proposals',
  message: ProposalWork,
  answer: ProposalAnswer,
  ahead: 4,
  requested: [FieldsProposalRequested],
  ended: [FieldsProposed, FieldsProposalFailed],
  id: 'jobId',
  payload: ({ data }) => ({ jobId: data.jobId, sheetId: data.sheetId, template: data.template }),
});

/** Fields are proposed for the draft of a form. */
export const proposalJob = jobKind({
  name: 'proposal',
  label: '欄の提案',
  isInteractive: true,
  works: [proposalWork],
  retry: retryOf(FieldsProposalRequested, ({ data }, jobId) =>
    FieldsProposalRequested.of({ ...data, jobId }),
  ),
  begins: [on(FieldsProposalRequested, ({ data }) => ({ total: 1, sheet_id: data.sheetId }))],
  changes: [on(FieldsProposed, () => ({ status: 'finished', finished: 1 })), failsOn(FieldsProposalFailed)],
  failureText: (problem) => readProblemText[problem as ReadProblem] ?? problem,
});
