import type { Id } from '@reader/contracts/objects/ids';
import type { PageObject, PageParcel } from '@reader/contracts/objects/document/page-parcel';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { Document } from '../state.js';
import { holdsForm, withoutForm } from './form-of-pages.js';
import { idsOf, type PlacedPages } from './place-pages.js';

/** Content of some of the pages. */
export const objectsOn = (objects: readonly PageObject[], pages: readonly PageImage[]): PageObject[] =>
  objects.filter(({ pageId }) => pages.some(({ id }) => id === pageId));

/**
 * The parcels of a document with what lies on their pages; what lies on no page leaves an emptied document with the
 * first. `form` are the pages of a form that does not stay (null: it stays, or there is none): it goes where they all go.
 */
export const fillParcels = (
  document: Document,
  { parcels, isEmptied }: PlacedPages,
  objects: readonly PageObject[],
  form: ReadonlySet<Id> | null,
): { parcel: PageParcel; objects: PageObject[] }[] =>
  parcels.map(({ to, pages, removed }, index) => {
    const goesAlong = form !== null && holdsForm(form, idsOf([...pages, ...removed]));
    const loose = isEmptied && index === 0 ? objects.filter(({ pageId }) => pageId === null) : [];
    const own = [...objectsOn(objects, [...pages, ...removed]), ...loose];
    return {
      parcel: {
        from: document.id,
        to,
        pages: [...pages],
        removed: [...removed],
        records: document.records,
        sheetId: goesAlong ? document.sheetId : null,
        applicantId: own.some(({ id }) => id === document.applicantId) ? document.applicantId : null,
      },
      objects: goesAlong ? own : own.map(withoutForm),
    };
  });
