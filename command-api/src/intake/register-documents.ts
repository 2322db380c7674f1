import { distributionMode, readingMode } from '@reader/contracts/codes/organization';
import { inBatches } from '@reader/platform/batches/in-batches';
import { jobs, organizations, readings, uploads, documents } from '../handling/aggregates.js';
import { firstReadingId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import * as document from '../domain/document/decide.js';
import * as job from '../domain/job/job.js';
import * as reading from '../domain/reading/reading.js';
import * as upload from '../domain/upload/upload.js';
import { defaultOrganizationSettings } from '@reader/contracts/objects/configuration/organization-settings';
import { ReadingOptions, type SourcePart } from '@reader/contracts/jobs/reading/messages';
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

/** Registers one document and asks for its reading. Done before, it changes nothing. */
export const registerDocument = async (
  dependencies: Dependencies,
  context: CommandContext,
  command: document.RegisterDocument,
  how: ReadOptions,
): Promise<bigint> => {
  const { documentId, readingId, jobId, layout, sources } = command;
  await dependencies.vault.ensureKeys(context.organisation, [documentId]);
  await handle(dependencies.log, documents, documentId, context, (state) =>
    document.register(state, command),
  );
  const requested = await handle(dependencies.log, readings, readingId, context, (state) =>
    reading.request(state, {
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
      awaitsFile: command.awaitsFile,
    }),
  );
  return requested.position;
};

/**
 * Registers every document that an upload's read planned. Each step is idempotent, so who comes after a
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
    sheets: await catalogueFor(dependencies, context.organisation, options),
    preset: await presetFor(dependencies, context.organisation, options.presetPattern),
    lexicon: await lexiconFor(dependencies, context.organisation),
    priority: plans.length <= OPERATOR_DOCUMENTS ? 'operator' : 'bulk',
  };
  const registerOne = (plan: upload.PlannedDocument) =>
    registerDocument(
      dependencies,
      context,
      {
        documentId: plan.documentId,
        uploadId,
        jobId,
        readingId: firstReadingId(plan.documentId),
        sequence: plan.sequence,
        layout: planned.layout,
        sources: sourcesOf(plan),
        splitFrom: null,
        awaitsFile: false,
        fileName: plan.files[0]?.fileName ?? '',
      },
      how,
    );
  // A few at once: the store commits concurrent appends together.
  for (const some of inBatches(plans, AT_ONCE)) await Promise.all(some.map(registerOne));
  const finished = await handle(dependencies.log, uploads, uploadId, context, upload.finishRegistration);
  return finished.position;
};
