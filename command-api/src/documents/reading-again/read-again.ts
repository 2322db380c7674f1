import { isBeingRead } from '@reader/contracts/document/stage';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { readyToRead } from '../../consumers/cutting-answer.js';
import type { Dependencies } from '../../dependencies.js';
import * as document from '../../domain/document/decide.js';
import { layoutToRead, sourcesToRead } from '../../domain/document/pages/sources-to-read.js';
import type { Document } from '../../domain/document/state.js';
import * as job from '../../domain/job/job.js';
import * as reading from '../../domain/reading/reading.js';
import { RuleBroken } from '../../domain/rule-broken.js';
import { documents, jobs, readings } from '../../handling/aggregates.js';
import { commandJobId, rereadingId } from '../../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../../handling/handle.js';
import { learnPrint } from '../../reference-data/sheets/learn-print.js';

/** What a reading obeys and compares with. */
export interface HowToRead {
  readonly options: ReadingOptions;
  readonly sheets: BlobRef | null;
  readonly preset: BlobRef | null;
  readonly lexicon: BlobRef | null;
}

export interface ReadAgain extends HowToRead {
  readonly documentId: Id;
  /** What people entered gives way to what is read. */
  readonly isForced: boolean;
  /** The form that refused the page and is to be taught by it, and the refusal that was seen; null: none. */
  readonly teaches: Teaching | null;
}

interface Teaching {
  readonly sheetId: Id;
  /** `refusalMark`; undefined: nobody says what was seen. */
  readonly seen: string | undefined;
}

interface Asked {
  readonly readingId: Id;
  readonly jobId: Id;
}

/** Within this process, two commands on a document do not take each other for interrupted. */
const inTurn = oneAtATime();

const requestOf = (found: Document, { readingId, jobId }: Asked, how: HowToRead) => ({
  readingId,
  documentId: found.id,
  jobId,
  layout: layoutToRead(found),
  sources: sourcesToRead(found),
  options: how.options,
  sheets: how.sheets,
  preset: how.preset,
  lexicon: how.lexicon,
  priority: 'operator' as const,
  awaitsFile: found.isBeingCut,
});

/**
 * Reads a document again (docs/product/reload.md). Each step is idempotent, so that the same command sent again finishes
 * what was interrupted; another command ends it first. @throws RuleBroken
 */
export const readAgain = (
  dependencies: Dependencies,
  context: CommandContext,
  command: ReadAgain,
): Promise<{ jobId: Id; position: bigint }> =>
  inTurn(command.documentId, async () => {
    const { documentId, isForced, teaches } = command;
    const readingId = rereadingId(documentId, context.causationId);
    const jobId = commandJobId(context.causationId);
    await endInterrupted(dependencies, context, command, readingId);
    // Before anything is begun, so that nothing is begun where it cannot be learned.
    if (teaches) await teach(dependencies, context, { ...command, ...teaches, readingId, jobId });
    const { state } = await handle(dependencies.log, documents, documentId, context, (found) =>
      document.requestReread(found, { readingId, jobId, isForced }),
    );
    if (!state) throw new RuleBroken('not-found');
    const position = await requestReading(
      dependencies,
      context,
      requestOf(state, { readingId, jobId }, command),
    );
    if (state.isBeingCut) await readWhenCut(dependencies, context, documentId);
    return { jobId, position };
  });

const requestReading = async (
  { log }: Dependencies,
  context: CommandContext,
  request: ReturnType<typeof requestOf>,
): Promise<bigint> => {
  const { jobId, documentId, readingId } = request;
  await handle(log, jobs, jobId, context, (found) => job.startReread(found, { jobId, documentId }));
  const requested = await handle(log, readings, readingId, context, (found) =>
    reading.request(found, request),
  );
  return requested.position;
};

/** Cut while the reading was asked for, the document waits for nothing. */
const readWhenCut = async (
  dependencies: Dependencies,
  context: CommandContext,
  documentId: Id,
): Promise<void> => {
  const now = await load(dependencies.log, documents, documentId, context.organisation);
  if (now) await readyToRead(dependencies, context, now);
};

const teach = async (
  dependencies: Dependencies,
  context: CommandContext,
  { documentId, isForced, sheetId, seen, readingId, jobId }: ReadAgain & Asked & Teaching,
): Promise<void> => {
  const found = document.existing(await load(dependencies.log, documents, documentId, context.organisation));
  const isNew = document.requestReread(found, { readingId, jobId, isForced }).length > 0;
  if (isNew) await learnPrint(dependencies, context, found, { sheetId, seen, readingId });
};

/**
 * Ends a reading that no worker will ever answer: a command was interrupted before it asked for it, or had cancelled it and
 * not yet told the document. The document is as it was before. A first reading that was not asked for yet is left to the
 * registration, which is offered again.
 */
const endInterrupted = async (
  { log }: Dependencies,
  context: CommandContext,
  { documentId, ...how }: ReadAgain,
  own: Id,
): Promise<void> => {
  const found = await load(log, documents, documentId, context.organisation);
  if (!found || !isBeingRead(found.stage) || found.readingId === own) return;
  const { readingId, jobId } = found;
  const asked = await load(log, readings, readingId, context.organisation);
  if (asked ? !asked.hasEnded : found.stage.name === 'waiting') return;
  await handle(log, jobs, jobId, context, (known) => job.startReread(known, { jobId, documentId }));
  await handle(log, readings, readingId, context, (known) =>
    reading.neverBegun(known, requestOf(found, { readingId, jobId }, how)),
  );
  await handle(log, documents, documentId, context, (known) =>
    document.failReading(known, { readingId, problem: 'cancelled' }),
  );
};
