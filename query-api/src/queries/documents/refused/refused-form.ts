import type { RefusalReason, RefusedFormAnswer } from '@reader/contracts/http/documents/refused-form';
import { refusalMark, type RefusedForm } from '@reader/contracts/objects/document/refused-form';
import type { Id } from '@reader/contracts/objects/ids';
import { RECOGNISED_FROM } from '@reader/contracts/objects/sheets/recognition';
import { sheetNames } from '../../configuration/sheets.js';
import { templateOf } from '../../configuration/sheet-template.js';
import type { Asking } from '../../asking.js';
import { findingsOf, type FoundOnPage } from '../findings.js';

/** Forms that are named beside the nearest. */
const MOST_NEAREST = 5;

const distanceOf = (score: number): number => Math.round((1 - score) * 10_000) / 10_000;

/** Why the last reading took a document for no form. @throws ProblemError 'not-found' */
export const refusedFormOf = async (asking: Asking, document: Id): Promise<RefusedFormAnswer> => {
  const found = await findingsOf(asking, document);
  const candidates = (found[0]?.found.candidates ?? []).slice(0, MOST_NEAREST);
  const names = await sheetNames(
    asking.db,
    asking.organisation,
    candidates.map(({ sheetId }) => sheetId),
    ['active'],
  );
  // A form that was removed is none that could be answered with.
  const refusedPage = found.find(({ found: { refused } }) => refused);
  const refused = refusedPage?.found.refused;
  const shown =
    refusedPage && refused && names.has(refused.sheetId) ? await toWire(asking, refusedPage, refused) : null;
  return {
    nearest: candidates.flatMap(({ sheetId, score }) => {
      const name = names.get(sheetId);
      return name === undefined ? [] : [{ sheet: sheetId, form_subject: name, distance: distanceOf(score) }];
    }),
    taken_up_to: distanceOf(RECOGNISED_FROM),
    reason: reasonOf({
      isRefused: refused !== undefined,
      isShown: shown !== null,
      nearest: candidates.find(({ sheetId }) => names.has(sheetId)),
    }),
    refused: shown,
  };
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
