import type { PageFindings } from '@reader/contracts/objects/document/reading-findings';
import { MOST_NEAR_SHEETS, type NearSheet } from '../allocate/near-sheets.js';
import type { Refusal } from '../allocate/uncontradicted.js';
import type { NormalisedPage } from '../normalise/normalise-page.js';
import { countDiffering, formOnPage, type RefusedFormOnPage, type RefusedPage } from './refused-form.js';

type Candidate = PageFindings['candidates'][number];

/** A form that a document was compared with. */
export interface NearForm extends Omit<Candidate, 'lies' | 'differs'> {
  /** How it lies on a page of the document (1-based); absent: the document was taken for a form, or five others are nearer. */
  readonly onPage?: Pick<Candidate, 'lies' | 'differs'> & { readonly number: number };
}

interface Compared {
  readonly normalised: NormalisedPage;
  /** 1-based within the document. */
  readonly number: number;
}

/** What is kept of the forms that a document was taken for none of; the nearest are told in full. */
export const nearForms = (
  near: readonly NearSheet[],
  pages: readonly Compared[],
  formOf: (sheet: NearSheet) => Pick<RefusedPage, 'template' | 'known'>,
  kept: RefusedFormOnPage | null,
): NearForm[] =>
  near.map((one, index) => {
    const score = { sheetId: one.candidate.sheetId, score: one.score };
    if (index >= MOST_NEAR_SHEETS) return score;
    const page = pages[one.match.documentPage - 1]!;
    const form = formOf(one);
    const count = (refusal: Refusal) =>
      kept?.sheetId === score.sheetId
        ? { places: kept.places.length, isPartial: kept.isPartial ?? false }
        : countDiffering(refusal, { normalised: page.normalised, ...form });
    return {
      ...score,
      onPage: {
        number: page.number,
        lies: {
          templatePage: form.known.page,
          formOnPage: formOnPage(form.known, one.match.registration),
        },
        ...(one.refusal && { differs: count(one.refusal) }),
      },
    };
  });

/** What the findings of one page of the document say of them. */
export const candidatesOn = (near: readonly NearForm[], number: number): Candidate[] =>
  near.map(({ onPage, ...candidate }) => {
    if (onPage?.number !== number) return candidate;
    const { number: _, ...lying } = onPage;
    return { ...candidate, ...lying };
  });
