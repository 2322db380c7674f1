import { mediaTypeOf } from '@reader/contracts/files/media-types';
import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import { emptyForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { commandJobId, sheetIdOf } from '../handling/derived-ids.js';
import type { CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { requestSheet } from '../reference-data/sheets/request-sheet.js';

/** A file with the blank pages of a form. */
export interface BlankFile {
  readonly bytes: Buffer;
  /** What the form is called at first. */
  readonly formSubject: string;
}

/**
 * Asks for a form to be made of blank pages: without fields, and recognised once it is published.
 * @throws ProblemError 'file-unsupported'
 */
export const requestNewSheet = async (
  dependencies: Dependencies,
  context: CommandContext,
  { bytes, formSubject }: BlankFile,
): Promise<{ readonly jobId: Id; readonly sheetId: Id; readonly position: bigint }> => {
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType) throw new ProblemError('file-unsupported');
  const { organisation, causationId } = context;
  const sheetId = sheetIdOf(causationId);
  const jobId = commandJobId(causationId);
  await dependencies.vault.ensureKeys(organisation, [sheetId]);
  const source = await dependencies.blobs.put(organisation, sheetId, bytes, mediaType);
  const definition: SheetDefinition = {
    sheetId,
    formSubject,
    keyword: null,
    documentId: null,
    pages: [{ source, page: null, dpi: null }],
    isFilled: false,
    alsoFilled: [],
    isUnpublished: true,
    form: emptyForm,
    standardSubjects: [],
  };
  const position = await requestSheet(dependencies, context, jobId, definition, []);
  return { jobId, sheetId, position };
};
