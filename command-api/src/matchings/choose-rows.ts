import type { ChoicesAnswer, ChoicesBody } from '@reader/contracts/http/matching/matchings';
import type { Id } from '@reader/contracts/objects/ids';
import { inBatches } from '@reader/platform/batches/in-batches';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import {
  accepted,
  choose,
  CHOICES_AT_ONCE,
  type Choosing,
  type Previewed,
  type SeenChoice,
} from '../domain/matching/choose.js';
import { matchings } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { requireMasterToChoose } from './require-master.js';
import { currentRevisions, latestRevisions, requireSeen } from './seen-documents.js';

/**
 * Chooses rows for documents, each as it was seen.
 * @throws ProblemError 'not-found' for documents beyond the caller, 'master-gone'; RuleBroken as `choose`
 */
export const chooseRows = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
  { choices }: z.infer<typeof ChoicesBody>,
): Promise<{ answer: ChoicesAnswer; position: bigint }> => {
  await requireSeen(
    dependencies,
    context,
    choices.map(({ document_id }) => document_id),
  );
  const known = await load(dependencies.log, matchings, matchingId, context.organisation);
  await requireMasterToChoose(dependencies, context.organisation, known);
  const revisions = await latestRevisions(
    dependencies,
    context,
    choices.map(({ document_id: id, revision }) => ({ id, revision })),
  );
  let overtaken: Choosing['overtaken'] = [];
  const { position } = await handle(dependencies.log, matchings, matchingId, context, (matching) => {
    const chosen = choose(
      matching,
      choices.map(({ document_id: documentId, ...choice }) => ({ documentId, ...choice })),
      revisions,
    );
    ({ overtaken } = chosen);
    return chosen.events;
  });
  const named = new Set(choices.map(({ document_id }) => document_id));
  return {
    position,
    answer: {
      taken: named.size - overtaken.length,
      overtaken: overtaken.map(({ documentId, row, times }) => ({ document_id: documentId, row, times })),
    },
  };
};

/**
 * Takes the best candidate of all documents that the caller sees, that are asked, and that have at least a score; part by part, where an
 * append has no room for all. What others choose for between two parts is theirs.
 * @throws ProblemError 'not-found', 'master-gone'; RuleBroken as `accept`
 */
export const acceptAbove = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
  previewed: Previewed,
): Promise<bigint> => {
  const known = await load(dependencies.log, matchings, matchingId, context.organisation);
  await requireMasterToChoose(dependencies, context.organisation, known);
  const current = await currentRevisions(dependencies, context, known);
  let all: readonly SeenChoice[] = [];
  let { position } = await handle(dependencies.log, matchings, matchingId, context, (matching) => {
    all = accepted(matching, { ...previewed, current });
    return choose(matching, all.slice(0, CHOICES_AT_ONCE), current).events;
  });
  for (const part of inBatches(all.slice(CHOICES_AT_ONCE), CHOICES_AT_ONCE))
    ({ position } = await handle(
      dependencies.log,
      matchings,
      matchingId,
      context,
      (matching) => choose(matching, part, current).events,
    ));
  return position;
};
