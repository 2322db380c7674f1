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
import { handle, load, loadFor, type CommandContext } from '../../handling/handle.js';
import { learnPrint, type Taught, type Teaching } from '../../reference-data/sheets/learn-print.js';
import { firstRefused, requireSeen } from '../../reference-data/sheets/refused-pages.js';
import { settleTaughtBy } from '../../reference-data/sheets/teachings.js';
import { requireAlike, type Answered } from './require-alike.js';

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
  /** The form that refused the page and is to be taught by it; null: none. */
  readonly teaches: Id | null;
  /** The `refusalMark` of what a person has seen: with another one nothing is learned, and nothing read; null: nobody says. */
  readonly seen: string | null;
  /** Another document whose answer holds for this one, too; null: none. */
  readonly asAnswered: Answered | null;
}

/** A reading that was asked for. */
interface Begun {
  readonly jobId: Id;
  /** Of the log. */
  readonly position: bigint;
  /** null: nothing was to be learned. */
  readonly taught: Taught | null;
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
): Promise<Begun> =>
  inTurn(command.documentId, async () => {
    const { documentId, teaches } = command;
    const asked = {
      readingId: rereadingId(documentId, context.causationId),
      jobId: commandJobId(context.causationId),
    };
    await endInterrupted(dependencies, context, command, asked.readingId);
    // Before anything is begun, so that nothing is begun where it cannot be learned.
    const isAlike = command.asAnswered !== null;
    const sheetId = teaches ?? (isAlike ? command.options.destinationSheet : null);
    const taught = sheetId
      ? await teach(dependencies, context, { ...command, sheetId, isAlike, ...asked })
      : null;
    const state = await begin(dependencies, context, command, asked);
    const position = await requestReading(dependencies, context, requestOf(state, asked, command));
    if (state.isBeingCut) await readWhenCut(dependencies, context, documentId);
    return { jobId: asked.jobId, position, taught: isAlike ? null : taught };
  });

/** Where it is refused meanwhile, the form forgets what it was taught for it. @throws RuleBroken */
const begin = async (
  dependencies: Dependencies,
  context: CommandContext,
  { documentId, isForced, seen, asAnswered: answered, options }: ReadAgain,
  asked: Asked,
): Promise<Document> => {
  const { log } = dependencies;
  const { organisation } = context;
  try {
    const { state } = await handle(log, documents, documentId, context, async (found) => {
      const events = document.requestReread(found, { ...asked, isForced });
      if (found && seen !== null && events.length > 0)
        requireSeen(await firstRefused(dependencies, organisation, found), seen);
      if (found && answered && events.length > 0)
        await requireAlike(dependencies, organisation, found, {
          answered,
          sheetId: options.destinationSheet,
        });
      return events;
    });
    if (!state) throw new RuleBroken('not-found');
    return state;
  } catch (error) {
    const isRefused = error instanceof RuleBroken;
    if (isRefused && !(await load(log, readings, asked.readingId, organisation)))
      await settleTaughtBy(dependencies, context, { documentId, readingId: asked.readingId });
    throw error;
  }
};

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
  const now = await loadFor(dependencies.log, documents, documentId, context);
  if (now) await readyToRead(dependencies, context, now);
};

const teach = async (
  dependencies: Dependencies,
  context: CommandContext,
  { documentId, isForced, sheetId, seen, isAlike, readingId, jobId }: ReadAgain & Asked & Teaching,
): Promise<Taught | null> => {
  const found = document.existing(await loadFor(dependencies.log, documents, documentId, context));
  const isNew = document.requestReread(found, { readingId, jobId, isForced }).length > 0;
  return isNew ? learnPrint(dependencies, context, found, { sheetId, seen, isAlike, readingId }) : null;
};

/**
 * Ends a reading that no worker will ever answer: a command was interrupted before it asked for it, or had cancelled it and
 * not yet told the document. The document is as it was before. A first reading that was not asked for yet is left to the
 * registration, which is offered again.
 */
const endInterrupted = async (
  dependencies: Dependencies,
  context: CommandContext,
  { documentId, ...how }: ReadAgain,
  own: Id,
): Promise<void> => {
  const { log } = dependencies;
  const found = await loadFor(log, documents, documentId, context);
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
  await settleTaughtBy(dependencies, context, { documentId, readingId });
};
