import { distributionMode, readingMode } from '@reader/contracts/codes/organization';
import { inBatches } from '@reader/platform/batches/in-batches';
import { jobs, organizations, readings, uploads, documents } from '../handling/aggregates.js';
import { firstReadingId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import * as document from '../domain/document/decide.js';
import * as job from '../domain/job/job.js';
import { cancelReading } from '../documents/readings/cancel-reading.js';
import * as reading from '../domain/reading/reading.js';
import * as upload from '../domain/upload/upload.js';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import type { SourcePart } from '@reader/contracts/jobs/reading/messages';
import { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { BlobRef, Id } from '@reader/contracts/objects/ids';
import { lexiconFor } from '../reference-data/lexicons/lexicon-for.js';
import { presetFor } from '../reference-data/presets/preset-for.js';
import { catalogueFor } from '../reference-data/sheets/catalogue.js';

/** Up to this many documents count as an operator who waits; more are a bulk read. */
const OPERATOR_DOCUMENTS = 20;
const AT_ONCE = 16;

/** The settings that a reading obeys, as they are now. */
export const readingOptions = async (
  dependencies: Dependencies,
  organisation: Id,
): Promise<ReadingOptions> => {
  const organization = await load(dependencies.log, organizations, organisation, organisation);
  return ReadingOptions.parse(organization?.settings ?? defaultOrganizationSettings);
};

const sourcesOf = (plan: upload.PlannedDocument): SourcePart[] =>
  plan.files.map(({ fileId, blob }) => ({
    fileId,
    blob,
    firstPage: 1,
    pages: blob.mediaType === 'application/pdf' ? null : 1,
  }));

/** What all documents that are read together have in common. */
export interface ReadOptions {
  readonly options: ReadingOptions;
  /** The forms to choose among (`catalogueFor`). */
  readonly sheets: BlobRef | null;
  /** The prepared items to apply (`presetFor`). */
  readonly preset: BlobRef | null;
  /** Words that doubtful values are held against (`lexiconFor`). */
  readonly lexicon: BlobRef | null;
  readonly priority: 'operator' | 'bulk';
}

/** What registering needs of the dependencies. */
interface Registry {
  readonly log: Dependencies['log'];
  readonly vault: Pick<Dependencies['vault'], 'ensureKeys' | 'keysOf'>;
}

const addDocument = async (
  { log }: Registry,
  context: CommandContext,
  command: document.RegisterDocument,
  before: Promise<unknown>,
): Promise<void> => {
  await handle(log, documents, command.documentId, context, async (state) => {
    await before;
    return document.register(state, command);
  });
};

/** Asks for the reading; of a file that was cancelled it is over at once. */
const askForReading = async (
  { log }: Registry,
  context: CommandContext,
  { documentId, readingId, jobId, layout, sources, awaitsFile }: document.RegisterDocument,
  how: ReadOptions & { readonly isCancelled: boolean },
): Promise<void> => {
  const asked = {
    readingId,
    documentId,
    jobId,
    layout,
    sources,
    options: how.options,
    sheets: how.sheets,
    preset: how.preset,
    lexicon: how.lexicon,
    priority: how.priority,
    awaitsFile,
  };
  await handle(log, readings, readingId, context, (state) =>
    how.isCancelled ? reading.neverBegun(state, asked) : reading.request(state, asked),
  );
};

/** Whether people have cancelled the file that a document is read from. */
const isCancelled = (known: job.Job | undefined, { sources }: document.RegisterDocument): boolean =>
  sources.some(({ fileId }) => job.isFileCancelled(known, fileId));

/** Ends the readings of files that were cancelled while they were asked for. */
const endCancelled = async (
  { log }: Registry,
  context: CommandContext,
  commands: readonly document.RegisterDocument[],
): Promise<void> => {
  const now = await jobOf(log, context, commands);
  for (const { documentId, readingId } of commands.filter((command) => isCancelled(now, command)))
    await cancelReading(log, context, { documentId, readingId });
};

const jobOf = (
  log: Registry['log'],
  context: CommandContext,
  [first]: readonly document.RegisterDocument[],
) => first && load(log, jobs, first.jobId, context.organisation);

/**
 * Registers documents and asks for their readings. The log has the documents in the order in which they are given, since
 * lists show them so; all else of some of them goes on side by side: the store commits what is appended meanwhile
 * together. Done before, it changes nothing. Commands are of one job; what people have cancelled of it is registered and not
 * read.
 */
export const registerInOrder = async (
  registry: Registry,
  context: CommandContext,
  commands: readonly document.RegisterDocument[],
  how: ReadOptions,
): Promise<void> => {
  let before: Promise<unknown> = Promise.resolve();
  for (const some of inBatches(commands, AT_ONCE)) {
    const owners = some.map(({ documentId }) => documentId);
    await registry.vault.ensureKeys(context.organisation, owners);
    // Asked for together, each is at hand when its document is sealed.
    await registry.vault.keysOf(owners);
    const known = await jobOf(registry.log, context, some);
    const registering = some.map(async (command) => {
      const added = addDocument(registry, context, command, before);
      before = added;
      await added;
      await askForReading(registry, context, command, { ...how, isCancelled: isCancelled(known, command) });
    });
    await Promise.all(registering);
    await endCancelled(registry, context, some);
  }
};

/**
 * Registers every document that an upload's read planned. Each step is idempotent, so whatever comes after a
 * crash (the caller again, or the dispatcher's offer) finishes what is missing.
 */
export const registerDocuments = async (
  dependencies: Dependencies,
  context: CommandContext,
  uploadId: Id,
): Promise<bigint> => {
  const planned = await load(dependencies.log, uploads, uploadId, context.organisation);
  if (!planned?.request || planned.isRegistered) return 0n;
  const { jobId } = planned.request;
  const plans = upload.planDocuments(planned);
  await handle(dependencies.log, jobs, jobId, context, (state) =>
    job.startRead(state, { jobId, uploadId, documents: plans.length }),
  );
  const settings = await readingOptions(dependencies, context.organisation);
  const options: ReadingOptions = planned.sheetId
    ? {
        ...settings,
        readingMode: readingMode.distribution,
        mode: distributionMode.fixed,
        destinationSheet: planned.sheetId,
      }
    : settings;
  const how: ReadOptions = {
    options,
    sheets: await catalogueFor(dependencies, context.organisation, options, planned.departmentId),
    preset: await presetFor(dependencies, context.organisation, options.presetPattern),
    lexicon: await lexiconFor(dependencies, context.organisation),
    priority: plans.length <= OPERATOR_DOCUMENTS ? 'operator' : 'bulk',
  };
  const commands = plans.map((plan) => ({
    documentId: plan.documentId,
    uploadId,
    jobId,
    readingId: firstReadingId(plan.documentId),
    sequence: plan.sequence,
    layout: planned.layout,
    sources: sourcesOf(plan),
    splitFrom: null,
    awaitsFile: false,
    departmentId: planned.departmentId,
    fileName: plan.files[0]?.fileName ?? '',
  }));
  await registerInOrder(dependencies, context, commands, how);
  const finished = await handle(dependencies.log, uploads, uploadId, context, upload.finishRegistration);
  return finished.position;
};
