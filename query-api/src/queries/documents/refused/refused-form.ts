import type {
  NearForm,
  RefusalReason,
  RefusedFormAnswer,
} from '@reader/contracts/http/documents/refused-form';
import { refusalMark, type RefusedForm } from '@reader/contracts/objects/document/refused-form';
import type { Id } from '@reader/contracts/objects/ids';
import { RECOGNISED_FROM } from '@reader/contracts/objects/sheets/recognition';
import { activeSheets, type NamedSheet } from '../../configuration/sheets.js';
import { templateOf } from '../../configuration/sheet-template.js';
import type { Asking } from '../../asking.js';
import { findingsOf, type FoundOnPage } from '../findings.js';

/** Forms that are named, the nearest first. */
const MOST_NEAREST = 5;

const distanceOf = (score: number): number => Math.round((1 - score) * 10_000) / 10_000;

/** Why the last reading took a document for no form. @throws ProblemError 'not-found' */
export const refusedFormOf = async (asking: Asking, document: Id): Promise<RefusedFormAnswer> => {
  const found = await findingsOf(asking, document);
  const candidates = found[0]?.found.candidates ?? [];
  // A form that was removed is none that could be answered with.
  const forms = await activeSheets(
    asking.db,
    asking.organisation,
    candidates.map(({ sheetId }) => sheetId),
  );
  const near = candidates.filter(({ sheetId }) => forms.has(sheetId));
  const refusedPage = found.find(({ found: { refused } }) => refused);
  const refused = refusedPage?.found.refused;
  const shown =
    refusedPage && refused && forms.has(refused.sheetId) ? await toWire(asking, refusedPage, refused) : null;
  return {
    nearest: await Promise.all(
      near
        .slice(0, MOST_NEAREST)
        .sort((a, b) => b.score - a.score)
        .map(({ sheetId, score }) => nearForm(asking, found, forms.get(sheetId)!, score)),
    ),
    taken_up_to: distanceOf(RECOGNISED_FROM),
    reason: reasonOf({ isRefused: refused !== undefined, isShown: shown !== null, nearest: near[0] }),
    refused: shown,
  };
};

const nearForm = async (
  asking: Asking,
  found: readonly FoundOnPage[],
  { id, form_subject, revision }: NamedSheet,
  score: number,
): Promise<NearForm> => {
  const lying = lyingOn(found, id);
  const template = await templateOf(asking, id);
  const blank = template?.pages.find((one) => one.page === (lying?.lies.templatePage ?? 1));
  return {
    sheet: id,
    form_subject,
    revision,
    form_items: new Set(template?.fields.map(({ formItemId }) => formItemId)).size,
    distance: distanceOf(score),
    blank: blank ? { page: blank.page, width: blank.width, height: blank.height } : null,
    lies: lying ? placeOf(lying) : null,
    differs: lying?.differs ? { places: lying.differs.places, is_partial: lying.differs.isPartial } : null,
  };
};

type Candidate = FoundOnPage['found']['candidates'][number];

/** A page of the document on which a page of a form lies. */
interface Lying extends Pick<FoundOnPage, 'page' | 'now'>, Pick<Candidate, 'differs'> {
  readonly lies: NonNullable<Candidate['lies']>;
}

const placeOf = ({ page, now, lies }: Lying): NearForm['lies'] => ({
  uploaded_file: page.id,
  page: page.page,
  form_on_page: now(lies.formOnPage),
});

/** Where a form lies, and in how many places it differs there; an older reading kept it in its refusal alone. */
const lyingOn = (found: readonly FoundOnPage[], sheet: Id): Lying | undefined => {
  const refusing = found.find((one) => one.found.refused?.sheetId === sheet);
  if (refusing) {
    const { templatePage, formOnPage, places, isPartial = false } = refusing.found.refused!;
    const differs = { places: places.length, isPartial };
    return { ...refusing, lies: { templatePage, formOnPage }, differs };
  }
  return found.flatMap(({ page, now, found: { candidates } }): Lying[] => {
    const { lies, differs } = candidates.find(({ sheetId }) => sheetId === sheet) ?? {};
    return lies ? [{ page, now, lies, differs }] : [];
  })[0];
};

const reasonOf = ({
  isRefused,
  isShown,
  nearest,
}: {
  readonly isRefused: boolean;
  readonly isShown: boolean;
  readonly nearest: { readonly score: number } | undefined;
}): RefusalReason => {
  if (isRefused) return isShown ? 'print-differs' : 'form-removed';
  return nearest && nearest.score >= RECOGNISED_FROM ? 'keyword-missing' : 'too-far';
};

const toWire = async (
  asking: Asking,
  { page, now }: FoundOnPage,
  refused: RefusedForm,
): Promise<RefusedFormAnswer['refused']> => {
  const { sheetId, templatePage, formOnPage, places, isPartial = false } = refused;
  const template = await templateOf(asking, sheetId);
  const blank = template?.pages.find((one) => one.page === templatePage);
  if (!blank) return null;
  return {
    sheet: sheetId,
    template_page: templatePage,
    template_width: blank.width,
    template_height: blank.height,
    uploaded_file: page.id,
    page: page.page,
    form_on_page: now(formOnPage),
    places: places.map(({ kind, onForm, onPage, formSays, pageSays }) => ({
      kind,
      on_form: onForm,
      on_page: now(onPage),
      form_says: formSays,
      page_says: pageSays,
    })),
    is_partial: isPartial,
    mark: refusalMark(refused),
  };
};
