import { FORM_FILE_BYTES, FormFile } from '@reader/contracts/objects/sheets/form-file';
import { formOfDraft, type DescribedForm } from '@reader/contracts/objects/sheets/draft-form';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';

const BRACE = 0x7b;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** Does a file begin like a form's, as no PDF and no picture does? */
export const isFormFile = (bytes: Buffer): boolean =>
  bytes[0] === BRACE ||
  (BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) && bytes[BYTE_ORDER_MARK.length] === BRACE);

/** A form that was written to a file, checked. @throws ProblemError 'form-file-damaged' */
export const parsedFormFile = (bytes: Buffer): FormFile => {
  if (bytes.length > FORM_FILE_BYTES) throw new ProblemError('form-file-damaged');
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    throw new ProblemError('form-file-damaged');
  }
  const parsed = FormFile.safeParse(json);
  if (!parsed.success) throw new ProblemError('form-file-damaged');
  return parsed.data;
};

/** What the form of a file asks, by the ids of the file; `standardItem` gives the standard item of a subject in this organisation. */
export const formOfFile = (
  file: FormFile,
  sheet: Id,
  standardItem: (subject: string) => Id,
): DescribedForm => {
  const { form_subject: formSubject, keyword } = file;
  const draft = sheet;
  return formOfDraft({
    draft: { id: draft, sheet, form_subject: formSubject, keyword, standard_sheet: null },
    items: file.items.map((item) => ({
      ...item,
      draft,
      standard_item: item.standard_item === '' ? null : standardItem(item.standard_item),
    })),
    fragments: file.fragments,
    options: file.options,
    tables: file.tables.map((table) => ({ ...table, draft })),
  });
};
