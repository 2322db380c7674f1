import { mediaTypeOf } from '@reader/contracts/files/media-types';
import type { SheetDefinition } from '@reader/contracts/jobs/sheet/messages';
import { emptyForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import { TEMPLATE_DPI } from '@reader/contracts/objects/sheets/sheet-template';
import { copiedForm } from '../domain/sheet/copied-form.js';
import { commandJobId, partOfSheetId, sheetIdOf } from '../handling/derived-ids.js';
import type { CommandContext } from '../handling/handle.js';
import type { Dependencies } from '../dependencies.js';
import { formIds } from '../reference-data/sheets/form-ids.js';
import { requestSheet } from '../reference-data/sheets/request-sheet.js';
import { formOfFile, isFormFile, parsedFormFile } from './form-of-file.js';

/** A file with the blank pages of a form, or with a whole form. */
export interface BlankFile {
  readonly bytes: Buffer;
  /** What the form is called; undefined: as the file is, or as the form in it. */
  readonly formSubject: string | undefined;
  /** What the file is called, without its ending. */
  readonly fileName: string;
}

/** Pages and questions of the form to be. */
type Content = Pick<SheetDefinition, 'formSubject' | 'keyword' | 'pages' | 'form' | 'standardSubjects'>;

const contentOfBlank = async (
  { blobs }: Dependencies,
  organisation: Id,
  sheetId: Id,
  { bytes, formSubject, fileName }: BlankFile,
): Promise<Content> => {
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType) throw new ProblemError('file-unsupported');
  const source = await blobs.put(organisation, sheetId, bytes, mediaType);
  return {
    ...{ formSubject: formSubject ?? fileName, keyword: null, form: emptyForm, standardSubjects: [] },
    pages: [{ source, page: null, dpi: null }],
  };
};

const contentOfForm = async (
  { blobs }: Dependencies,
  organisation: Id,
  sheetId: Id,
  { bytes, formSubject }: BlankFile,
): Promise<Content> => {
  const file = parsedFormFile(bytes);
  const ids = formIds(organisation, sheetId);
  const described = formOfFile(file, sheetId, ids.standardItem);
  const pages: Content['pages'] = [];
  for (const page of file.pages) {
    const png = Buffer.from(page, 'base64');
    if (mediaTypeOf(png) !== 'image/png') throw new ProblemError('form-file-damaged');
    const source = await blobs.put(organisation, sheetId, png, 'image/png');
    pages.push({ source, page: 1, dpi: TEMPLATE_DPI });
  }
  return {
    ...{ formSubject: formSubject ?? described.formSubject, keyword: described.keyword, pages },
    form: copiedForm(described.form, (id) => partOfSheetId(sheetId, id)),
    standardSubjects: [...ids.subjects],
  };
};

/**
 * Asks for a form to be made of blank pages, without fields, or of a file that a form was written to; it is recognised once it is published.
 * @throws ProblemError 'file-unsupported', 'form-file-damaged'
 */
export const requestNewSheet = async (
  dependencies: Dependencies,
  context: CommandContext,
  file: BlankFile,
): Promise<{ readonly jobId: Id; readonly sheetId: Id; readonly position: bigint }> => {
  const { organisation, causationId } = context;
  const sheetId = sheetIdOf(causationId);
  const jobId = commandJobId(causationId);
  await dependencies.vault.ensureKeys(organisation, [sheetId]);
  const contentOf = isFormFile(file.bytes) ? contentOfForm : contentOfBlank;
  const definition: SheetDefinition = {
    ...(await contentOf(dependencies, organisation, sheetId, file)),
    ...{ sheetId, documentId: null, isFilled: false, alsoFilled: [], isUnpublished: true },
  };
  const position = await requestSheet(dependencies, context, jobId, definition, []);
  return { jobId, sheetId, position };
};
