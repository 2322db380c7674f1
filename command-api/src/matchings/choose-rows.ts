import type { ChoicesAnswer, ChoicesBody } from '@reader/contracts/http/matching/matchings';
import type { Id } from '@reader/contracts/objects/ids';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import { accept, choose, type Choosing, type Previewed } from '../domain/matching/choose.js';
import { matchings } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { currentRevisions, latestRevisions, requireSeen } from './seen-documents.js';

/**
 * Chooses rows for documents, each as it was seen.
 * @throws ProblemError 'not-found' for documents beyond the caller; RuleBroken as `choose`
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
 * Takes the best candidate of all documents that the caller sees, that are asked, and that have at least a score.
 * @throws ProblemError 'not-found'; RuleBroken as `accept`
 */
export const acceptAbove = async (
  dependencies: Dependencies,
  context: CommandContext,
  matchingId: Id,
  previewed: Previewed,
): Promise<bigint> => {
  const known = await load(dependencies.log, matchings, matchingId, context.organisation);
  const current = await currentRevisions(dependencies, context, known);
  const { position } = await handle(dependencies.log, matchings, matchingId, context, (matching) =>
    accept(matching, { ...previewed, current }),
  );
  return position;
};
