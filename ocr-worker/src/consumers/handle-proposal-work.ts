import { ProposalWork, type ProposalAnswer } from '@reader/contracts/jobs/proposal/messages';
import { proposalWork } from '@reader/contracts/jobs/proposal/job';
import type { Id } from '@reader/contracts/objects/ids';
import { SheetTemplate } from '@reader/contracts/objects/sheets/sheet-template';
import type { SealedBlobs } from '@reader/platform/blobs/sealed-blobs';
import type { ChildPool } from '../children/child-pool.js';
import { proposeFieldsInChild } from '../children/calls/propose-fields-in-child.js';
import type { ServedBlobs } from '../children/served-blobs.js';
import { answerWork, type AnsweringDependencies } from './answer-work.js';
import { openBlob, putJson } from './sealed-objects.js';

interface ProposalDependencies extends AnsweringDependencies {
  readonly poolOf: (organisation: Id) => ChildPool;
  readonly served: ServedBlobs;
  readonly blobs: SealedBlobs;
}

/** Proposes the fields of a form and publishes the answer over NATS. */
export const handleProposalWork = async (
  dependencies: ProposalDependencies,
  message: unknown,
  stopping: AbortSignal,
): Promise<void> => {
  const { jobId, sheetId, organisation, template, attempt, offer } = ProposalWork.parse(message);
  const { poolOf, served, blobs } = dependencies;
  const identity = { jobId, sheetId, organisation };

  const perform = async (
    onProgress: (percentage: number) => void,
    signal: AbortSignal,
  ): Promise<ProposalAnswer> => {
    const json = await openBlob(blobs, organisation, template);
    const found = await proposeFieldsInChild(poolOf(organisation), served, {
      organisation,
      template: SheetTemplate.parse(JSON.parse(json.toString('utf8'))),
      onProgress,
      signal,
    });
    return {
      kind: 'fields-proposed',
      ...identity,
      proposals: await putJson(blobs, organisation, sheetId, found),
    };
  };

  await answerWork<ProposalAnswer>(
    dependencies,
    {
      id: jobId,
      organisation,
      attempt,
      offer,
      answerSubject: proposalWork.answerSubject,
      perform,
      failed: (problem) => ({ kind: 'fields-not-proposed', ...identity, problem }),
    },
    stopping,
  );
};
