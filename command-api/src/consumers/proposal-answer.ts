import { ProposalAnswer } from '@reader/contracts/jobs/proposal/messages';
import { FieldProposals } from '@reader/contracts/objects/sheets/field-proposal';
import { formItemFragments } from '@reader/contracts/objects/sheets/sheet-draft';
import { reviseDraft } from '../creator/draft-of-sheet.js';
import * as job from '../domain/job/job.js';
import { proposedDraft } from '../domain/sheet/proposed-draft.js';
import { RuleBroken } from '../domain/rule-broken.js';
import { jobs } from '../handling/aggregates.js';
import { partOfSheetId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { jsonOf } from '../reference-data/sheets/bytes-of.js';
import { initiatorOf, onBehalfOf, workerContext } from './worker-context.js';

type Proposed = Extract<ProposalAnswer, { kind: 'fields-proposed' }>;

/** Puts the proposals into the draft, once however often the answer comes. Returns how many fields; none where the form is gone. */
const takeProposals = async (
  dependencies: Dependencies,
  context: CommandContext,
  { jobId, sheetId, organisation, proposals }: Proposed,
): Promise<number> => {
  const json = await jsonOf(dependencies, organisation, proposals);
  if (json === null) return 0;
  const found = FieldProposals.parse(json);
  let fields = 0;
  try {
    await reviseDraft(dependencies, context, sheetId, jobId, (objects) => {
      const pushed = proposedDraft(objects, found, (name) => partOfSheetId(jobId, name));
      fields = pushed.filter(({ _class }) => _class === formItemFragments.name).length;
      return pushed;
    });
  } catch (error) {
    // Removed or erased meanwhile: there is no draft to put them into.
    if (!(error instanceof RuleBroken) || error.code !== 'not-found') throw error;
    return 0;
  }
  return fields;
};

/** Decides on what an ocr-worker answered about fields to be proposed. The job ends last, when the draft shows them. */
export const onProposalAnswer = async (dependencies: Dependencies, message: unknown): Promise<void> => {
  const answer = ProposalAnswer.parse(message);
  const { jobId, sheetId, organisation } = answer;
  const asked = await load(dependencies.log, jobs, jobId, organisation);
  if (!asked || asked.hasEnded) return;
  const context = onBehalfOf(
    workerContext(dependencies, organisation, 'ocr-worker', `${jobId}/end`),
    await initiatorOf(dependencies, jobs.stream(jobId), organisation),
  );
  const result =
    answer.kind === 'fields-proposed'
      ? { fields: await takeProposals(dependencies, context, answer) }
      : { problem: answer.problem };
  await handle(dependencies.log, jobs, jobId, context, (state) =>
    job.finishProposal(state, { sheetId, ...result }),
  );
};
