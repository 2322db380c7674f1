import { PagesArranged, type DocumentEvent } from '@reader/contracts/events/document';
import type { PageObject } from '@reader/contracts/objects/document/page-parcel';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import { arrangeable, countDoubts } from '../decide.js';
import type { Document } from '../state.js';
import { fillParcels, objectsOn } from './fill-parcels.js';
import { formPages, holdsForm, loosened, withoutForm } from './form-of-pages.js';
import { leadingValues } from './leading-values.js';
import { arrived, gone, objectsOnPages, renumberedFrames } from './page-objects.js';
import { idsOf, isAsItWas, placePages, type ArrangePages } from './place-pages.js';
import { deletedWithoutPages } from './deleted-without-pages.js';

/** Arranges the pages of a document, once. @throws RuleBroken as `putInOrder` does, and when it must not change */
export const arrangePages = (given: Document | undefined, command: ArrangePages): DocumentEvent[] =>
  given?.handled.has(command.arrangementId) ? [] : putInOrder(arrangeable(given), command);

/**
 * Puts its pages in order, removes some, puts some back and parcels up those that other documents are to have, with
 * all that lies on them. What is empty afterwards is deleted, and what it had removed goes along.
 * @throws RuleBroken 'last-page' when all its pages would be removed
 */
export const putInOrder = (document: Document, command: ArrangePages): DocumentEvent[] => {
  const placed = placePages(document, command);
  if (isAsItWas(document, placed)) return [];
  const { stays, aside, isEmptied } = placed;
  const pages = [...stays];
  const shown = objectsOnPages(document.content, document.pages);
  const kept = document.removed.flatMap(({ objects }) => objects);
  const isOnStaying = ({ pageId }: PageObject): boolean =>
    pageId === null ? !isEmptied : pages.some(({ id }) => id === pageId);

  const allPages = [...document.pages, ...document.removed.map(({ page }) => page)];
  const form = formPages([...shown, ...kept], idsOf(allPages));
  const formStays = document.sheetId !== null && holdsForm(form, idsOf([...stays, ...aside]));
  const sheetId = formStays ? document.sheetId : null;
  const fitting = (objects: readonly PageObject[]): PageObject[] =>
    formStays ? [...objects] : objects.map(withoutForm);
  const leavingForm = document.sheetId !== null && !formStays ? form : null;
  const sent = fillParcels(document, placed, [...shown, ...kept], leavingForm);

  const staying = shown.filter(isOnStaying);
  const changes = [
    ...shown.filter((object) => !isOnStaying(object)).map(gone),
    ...fitting(objectsOn(kept, stays)).map(arrived(document.id, stays)),
    ...renumberedFrames(staying, stays),
    ...(formStays ? [] : loosened(staying)),
  ];
  const content = reviseContent(document.content, changes);
  const hasApplicantLeft = sent.some(({ parcel }) => parcel.applicantId !== null);
  const applicantId = hasApplicantLeft ? null : document.applicantId;
  const { records } = document;
  const arranged = PagesArranged.of(
    {
      documentId: document.id,
      arrangementId: command.arrangementId,
      before: idsOf(document.pages),
      after: { pages, removed: [...aside], records, sheetId, applicantId, doubts: countDoubts(content) },
      parcels: sent.map(({ parcel }) => parcel),
      from: document.sheetId ? 'applicable' : 'not-applicable',
    },
    {
      changes,
      setAside: fitting(objectsOn(shown, aside)),
      carried: sent.flatMap(({ objects }) => objects),
      ...leadingValues(content, stays, applicantId),
    },
  );
  return isEmptied ? [arranged, deletedWithoutPages(document, sheetId)] : [arranged];
};
