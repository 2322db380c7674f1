import type { DocumentContent } from '@reader/contracts/objects/document/document-content';
import type { Id } from '@reader/contracts/objects/ids';
import type { ArrangedContent } from '@reader/contracts/objects/document/page-parcel';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';

const LEAD_VALUES = 4;

/** The values that a list shows of a document: the first that are not empty, page by page, and the applicant. */
export const leadingValues = (
  { userInputs }: Pick<DocumentContent, 'userInputs'>,
  pages: readonly PageImage[],
  applicantId: Id | null,
): Pick<ArrangedContent, 'lead' | 'applicant'> => {
  const place = new Map(pages.map(({ id, page }) => [id, page]));
  const pageOf = (id: Id | null): number => place.get(id ?? '') ?? pages.length + 1;
  return {
    lead: userInputs
      .filter(({ table, value }) => table === null && value.trim() !== '')
      .sort((a, b) => pageOf(a.uploaded_file) - pageOf(b.uploaded_file) || a.sequence - b.sequence)
      .slice(0, LEAD_VALUES)
      .map(({ id, value }) => ({ id, value })),
    applicant: userInputs.find(({ id }) => id === applicantId)?.value ?? null,
  };
};
