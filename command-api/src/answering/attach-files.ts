import { mediaTypeOf } from '@reader/contracts/files/media-types';
import type { AttachedFilesBody } from '@reader/contracts/http/forms/respondents';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import * as demand from '../domain/demand/demand.js';
import { demands } from '../handling/aggregates.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { finishAnswer } from './finish-answer.js';
import { notedAt } from './open-demands.js';
import { requireThere } from './recall-answer.js';

/** Brands of ISO media files that are pictures of telephones. */
const HEIC = /^(hei[cxms]|hev[cx]|mif1|msf1)$/u;

/** Whether it is a picture as telephones keep it, which nothing here opens. */
const isHeic = (bytes: Buffer): boolean =>
  bytes.subarray(4, 8).toString('latin1') === 'ftyp' && HEIC.test(bytes.subarray(8, 12).toString('latin1'));

/** The bytes of `data:<type>;base64,…`. @throws ProblemError 'attachment-unsupported' */
const bytesOf = (dataUri: string): Buffer => {
  const at = dataUri.indexOf(',');
  if (at < 0 || !dataUri.slice(0, at).endsWith(';base64')) throw new ProblemError('attachment-unsupported');
  return Buffer.from(dataUri.slice(at + 1), 'base64');
};

/**
 * Takes files that an answer names, each once; with the last of them the answer becomes a document. What a file is tells its content. Says
 * whether one of them had not come before.
 * @throws RuleBroken 'not-found', 'attachment-unknown'; ProblemError 'attachment-too-large', 'attachment-cut-off', 'attachment-unsupported',
 * 'attachment-heic'
 */
export const attachFiles = async (
  dependencies: Dependencies,
  context: CommandContext,
  { demandId, sheetId, files }: { demandId: Id; sheetId: Id } & AttachedFilesBody,
): Promise<{ demand: demand.Demand; hasAttached: boolean }> => {
  const { organisation } = context;
  const noted = await notedAt(dependencies, demandId);
  let hasAttached = false;
  let state = await load(dependencies.log, demands, demandId, organisation);
  for (const { id, data_uri: dataUri } of files) {
    const { bytes: announced } = demand.requireAttachment(state, sheetId, id);
    // Sent again: it is not kept a second time.
    if (state?.files.has(id)) continue;
    const bytes = bytesOf(dataUri);
    if (bytes.length > announced) throw new ProblemError('attachment-too-large');
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) throw new ProblemError(isHeic(bytes) ? 'attachment-heic' : 'attachment-unsupported');
    if (bytes.length < announced) throw new ProblemError('attachment-cut-off');
    const file = await dependencies.blobs.put(organisation, state!.documentId, bytes, mediaType);
    const attached = await handle(dependencies.log, demands, demandId, context, (current) =>
      demand.attach(current, sheetId, { attachmentId: id, file }),
    );
    ({ state } = attached);
    hasAttached ||= attached.hasChanged;
  }
  if (!state) throw new ProblemError('not-found');
  await finishAnswer(dependencies, context, state, noted);
  if (state.corrections > 0) await requireThere(dependencies, organisation, state);
  return { demand: state, hasAttached };
};
