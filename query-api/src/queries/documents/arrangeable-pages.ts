import { documentStatusCode } from '@reader/contracts/codes/document';
import type { ArrangeablePage, DocumentPagesAnswer } from '@reader/contracts/http/documents/page-arrangement';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { Scoped } from '../../database.js';
import { addressOf, contentOf, pagesOf } from './content.js';
import { findDocument } from './one-document.js';
import { sheetNames } from '../configuration/sheets.js';

type OnPage = Pick<UserInput, 'value' | 'is_corrected' | 'origin' | 'fragment'>;

const wireOf =
  (document: Id) =>
  (page: PageImage, inputs: readonly OnPage[]): ArrangeablePage => {
    const filled = inputs.filter(({ value }) => value !== '');
    return {
      id: page.id,
      page: page.page,
      thumbnail: addressOf(document, page, 'thumbnail'),
      preview: addressOf(document, page, 'preview'),
      is_blank: page.isBlank,
      width: page.width,
      height: page.height,
      values: filled.length,
      entered: filled.filter((input) => input.is_corrected || input.origin === null).length,
      has_form_fields: inputs.some(({ fragment }) => fragment !== null),
    };
  };

/** The pages of a document as they are arranged, and those that were removed. @throws ProblemError 'not-found' */
export const arrangeablePagesOf = async (
  db: Scoped,
  organisation: Id,
  document: Id,
): Promise<DocumentPagesAnswer> => {
  const row = await findDocument(db, organisation, document);
  const [kept, { userInputs }] = [
    await pagesOf(db, organisation, document),
    await contentOf(db, organisation, document),
  ];
  const names = await sheetNames(db, organisation, row.sheet_id ? [row.sheet_id] : []);
  const wire = wireOf(document);
  return {
    document_id: document,
    file_name: row.file_name ?? '',
    status: documentStatusCode[row.status],
    reading: row.reading,
    content_revision: row.content_revision,
    sheet: row.sheet_id,
    sheet_name: names.get(row.sheet_id ?? '') ?? '',
    pages: (kept?.pages ?? []).map((page) =>
      wire(
        page,
        userInputs.filter(({ uploaded_file }) => uploaded_file === page.id),
      ),
    ),
    removed: (kept?.removed ?? []).map(({ page, objects }) =>
      wire(
        page,
        objects
          .filter((object) => object.class === 'userInputs')
          .map(({ fields }) => fields as unknown as OnPage),
      ),
    ),
  };
};
