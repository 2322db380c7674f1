import type { ArrangementTarget } from '@reader/contracts/events/page-arrangement';
import type { Id } from '@reader/contracts/objects/ids';
import { arrangePages } from '../../domain/document/pages/arrange-pages.js';
import { settleEmpty } from '../../domain/document/pages/settle-empty.js';
import { splitOff, type SplitOff } from '../../domain/document/pages/split-off.js';
import { takePages, type FilledParcel } from '../../domain/document/pages/take-pages.js';
import {
  finish,
  type PageArrangement,
  type Refusal,
} from '../../domain/page-arrangement/page-arrangement.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import { documents, pageArrangements } from '../../handling/aggregates.js';
import { firstReadingId, strandedDocumentId } from '../../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { parcelsGiven } from './parcels.js';

export interface Ran {
  readonly arrangement: PageArrangement | undefined;
  readonly position: bigint;
}

/**
 * Carries an arrangement out: first every document gives, then every document takes, then it is finished. Each step
 * can be repeated, so the next attempt after a crash (the caller again, or the dispatcher's offer) finishes what is
 * missing; and each is decided on the document as it is then (docs/product/page-surgery.md).
 */
export const runArrangement = async (
  dependencies: Dependencies,
  context: CommandContext,
  arrangementId: Id,
): Promise<Ran> => {
  const arrangement = await load(dependencies.log, pageArrangements, arrangementId, context.organisation);
  if (!arrangement || arrangement.outcome) return { arrangement, position: 0n };
  const { targets } = arrangement;
  const refused: Refusal[] = [];
  for (const target of targets) {
    const refusal = await give(dependencies, context, arrangement, target);
    if (refusal) refused.push(refusal);
  }
  const given = await parcelsGiven(dependencies, context.organisation, arrangementId, targets);
  const created: Id[] = [];
  for (const target of targets) {
    const parcels = given.get(target.documentId);
    if (parcels) created.push(...(await deliver(dependencies, context, arrangementId, target, parcels)));
  }
  for (const { documentId, splitFrom } of targets)
    if (splitFrom === null)
      await handle(dependencies.log, documents, documentId, context, (state) =>
        settleEmpty(state, arrangementId),
      );
  const finished = await handle(dependencies.log, pageArrangements, arrangementId, context, (state) =>
    finish(state, { refused, created }),
  );
  return { arrangement: finished.state, position: finished.position };
};

/** Existing documents give the pages that others are to have; returns why not, when one must not change any more. */
const give = async (
  dependencies: Dependencies,
  context: CommandContext,
  { id: arrangementId, targets }: PageArrangement,
  { documentId, splitFrom, pages, removed }: ArrangementTarget,
): Promise<Refusal | undefined> => {
  if (splitFrom !== null) return undefined;
  const leaving = targets
    .filter((other) => other.documentId !== documentId)
    .map((other) => ({ to: other.documentId, pages: other.pages, removed: other.removed }));
  try {
    await handle(dependencies.log, documents, documentId, context, (state) =>
      arrangePages(state, { arrangementId, pages, removed, leaving }),
    );
    return undefined;
  } catch (error) {
    if (error instanceof RuleBroken && error.code !== 'changed-meanwhile')
      return { documentId, code: error.code };
    throw error;
  }
};

/** Brings parcels to their document. Returns the documents that this made. */
const deliver = async (
  dependencies: Dependencies,
  context: CommandContext,
  arrangementId: Id,
  { documentId, splitFrom, pages }: ArrangementTarget,
  parcels: readonly FilledParcel[],
): Promise<Id[]> => {
  if (splitFrom !== null) {
    await begin(dependencies, context, splitFrom, { arrangementId, documentId, pages, parcels });
    return [documentId];
  }
  try {
    await handle(dependencies.log, documents, documentId, context, (state) =>
      takePages(state, { arrangementId, pages, parcels }),
    );
    return [];
  } catch (error) {
    if (!(error instanceof RuleBroken) || error.code !== 'document-deleted') throw error;
  }
  const stranded: Id[] = [];
  for (const parcel of parcels) {
    const ownId = strandedDocumentId(arrangementId, parcel.from, documentId);
    await begin(dependencies, context, parcel.from, {
      arrangementId,
      documentId: ownId,
      pages,
      parcels: [parcel],
    });
    stranded.push(ownId);
  }
  return stranded;
};

/** Makes a document of parcels. @throws RuleBroken 'not-found' without the document that they were split from */
const begin = async (
  dependencies: Dependencies,
  context: CommandContext,
  splitFrom: Id,
  made: Omit<SplitOff, 'readingId' | 'from'>,
): Promise<void> => {
  const from = await load(dependencies.log, documents, splitFrom, context.organisation);
  if (!from) throw new RuleBroken('not-found');
  const { documentId } = made;
  await dependencies.vault.ensureKeys(context.organisation, [documentId]);
  await handle(dependencies.log, documents, documentId, context, (state) =>
    splitOff(state, { ...made, readingId: firstReadingId(documentId), from }),
  );
};
