import { readingMode } from '@reader/contracts/codes/organization';
import type { Id } from '@reader/contracts/objects/ids';
import { everything } from '@reader/contracts/reach';
import { ProblemError } from '@reader/platform/http/problems';
import * as upload from '../domain/upload/upload.js';
import { organizations, uploads } from '../handling/aggregates.js';
import { readJobId } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { registerDocuments } from './register-documents.js';

/**
 * Asks for an upload to be read, and registers its documents. Asking again changes nothing.
 * @throws ProblemError 'keywords-missing' in reading mode OK (docs/product/organisation-settings.md#fields);
 * RuleBroken for what the upload does not allow
 */
export const requestRead = async (
  dependencies: Dependencies,
  context: CommandContext,
  uploadId: Id,
): Promise<{ readonly jobId: Id; readonly position: bigint }> => {
  const owner = await load(dependencies.log, organizations, context.organisation, context.organisation);
  const known = await load(dependencies.log, uploads, uploadId, context.organisation);
  // A form that was chosen is read by its fields, without keywords.
  if (
    !known?.sheetId &&
    owner?.settings.readingMode === readingMode.keywords &&
    owner.settings.readingKeywords.length === 0
  )
    throw new ProblemError('keywords-missing');
  const jobId = readJobId(uploadId);
  const requested = await handle(dependencies.log, uploads, uploadId, context, (state) =>
    upload.requestRead(state, { jobId }),
  );
  // From here on the dispatcher would finish it too; doing it now lets the documents show at once.
  // They may be for a department that the uploader does not see, and the dispatcher may have been faster.
  const registered = await registerDocuments(dependencies, { ...context, reach: everything }, uploadId);
  return { jobId, position: registered > requested.position ? registered : requested.position };
};
