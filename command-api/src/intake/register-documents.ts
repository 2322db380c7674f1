import { jobs, organizations, readings, uploads, documents } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Parts } from '../parts.js';
import * as document from '../domain/document/decide.js';
import * as job from '../domain/job/job.js';
import * as reading from '../domain/reading/reading.js';
import * as upload from '../domain/upload/upload.js';
import { defaultOrganizationSettings } from '@reader/contracts/objects/organization-settings';
import type { PlannedDocument } from '@reader/contracts/events/upload';
import type { ReadingOptions, SourcePart } from '@reader/contracts/messages/reading';
import type { Id } from '@reader/contracts/objects/ids';

/** So many documents or fewer count as an operator who waits; more are a bulk read. */
const OPERATOR_DOCUMENTS = 20;
const AT_ONCE = 16;

/** The settings that a reading obeys, as they are now. */
export const readingOptions = async (parts: Parts, organisation: Id): Promise<ReadingOptions> => {
  const organization = await load(parts.log, organizations, organisation, organisation);
  const { mode, destinationSheet, ocrEngine, readingMode, readingKeywords, ...rest } =
    organization?.settings ?? defaultOrganizationSettings;
  return {
    mode,
    destinationSheet,
    ocrEngine,
    readingMode,
    readingKeywords,
    shouldFilterRegions: rest.shouldFilterRegions,
    isForcingAllocation: rest.isForcingAllocation,
    isCorrectingFramePosition: rest.isCorrectingFramePosition,
    shouldRotateImage: rest.shouldRotateImage,
    columnsForSkip: rest.columnsForSkip,
    presetPattern: rest.presetPattern,
  };
};

const sourcesOf = (plan: PlannedDocument, files: readonly upload.UploadFile[]): SourcePart[] =>
  plan.fileIds.flatMap((fileId) => {
    const file = files.find((candidate) => candidate.fileId === fileId);
    if (!file) return [];
    return [
      { fileId, blob: file.blob, firstPage: 1, pages: file.blob.mediaType === 'application/pdf' ? null : 1 },
    ];
  });

/** Registers one document and asks for its reading. Done before, it changes nothing. */
export const registerDocument = async (
  parts: Parts,
  context: CommandContext,
  command: document.RegisterDocument,
  options: ReadingOptions,
  priority: 'operator' | 'bulk',
): Promise<bigint> => {
  const { documentId, readingId, jobId, layout, sources } = command;
  await parts.vault.ensureKeys(context.organisation, [documentId]);
  await handle(parts.log, documents, documentId, context, (state) => document.register(state, command));
  const requested = await handle(parts.log, readings, readingId, context, (state) =>
    reading.request(state, { readingId, documentId, jobId, layout, sources, options, priority }),
  );
  return requested.position;
};

/**
 * Registers every document that an upload's read planned. Each step is idempotent, so whoever comes after a
 * crash (the caller again, or the dispatcher's offer) finishes what is missing.
 */
export const registerDocuments = async (
  parts: Parts,
  context: CommandContext,
  uploadId: Id,
): Promise<bigint> => {
  const planned = await load(parts.log, uploads, uploadId, context.organisation);
  if (!planned?.request || planned.isRegistered) return 0n;
  const { request, files, layout } = planned;
  await handle(parts.log, jobs, request.jobId, context, (state) =>
    job.startRead(state, { jobId: request.jobId, uploadId, documents: request.documents.length }),
  );
  const options = await readingOptions(parts, context.organisation);
  const priority = request.documents.length <= OPERATOR_DOCUMENTS ? 'operator' : 'bulk';
  // A few at once: the store commits concurrent appends together.
  for (let start = 0; start < request.documents.length; start += AT_ONCE)
    await Promise.all(
      request.documents.slice(start, start + AT_ONCE).map((plan) =>
        registerDocument(
          parts,
          context,
          {
            documentId: plan.documentId,
            uploadId,
            jobId: request.jobId,
            readingId: plan.readingId,
            sequence: plan.sequence,
            layout,
            sources: sourcesOf(plan, files),
            splitFrom: null,
            fileName: files.find((file) => file.fileId === plan.fileIds[0])?.fileName ?? '',
          },
          options,
          priority,
        ),
      ),
    );
  const finished = await handle(parts.log, uploads, uploadId, context, upload.finishRegistration);
  return finished.position;
};
