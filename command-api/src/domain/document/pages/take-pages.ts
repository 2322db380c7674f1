import { PagesTaken, type DocumentEvent } from '@reader/contracts/events/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageObject, PageParcel } from '@reader/contracts/objects/document/page-parcel';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import { RuleBroken } from '../../rule-broken.js';
import { countDoubts } from '../decide.js';
import { parcelKey, type Document } from '../state.js';
import { withoutForm } from './form-of-pages.js';
import { joinedRecords } from './joined-records.js';
import { leadingValues } from './leading-values.js';
import { arrived, inOrderOf, numberedPages, objectsOnPages, renumberedFrames } from './page-objects.js';

/** A parcel with what lies on its pages. */
export interface FilledParcel extends PageParcel {
  readonly objects: readonly PageObject[];
}

export interface TakePages {
  readonly arrangementId: Id;
  /** The order its pages shall have. */
  readonly pages: readonly Id[];
  readonly parcels: readonly FilledParcel[];
}

/**
 * Takes parcels of pages in, once. A parcel is on its way and has nowhere else to be: a document that must not change
 * any more keeps the pages among its removed ones.
 * @throws RuleBroken 'document-deleted' when there is nothing that could take them
 */
export const takePages = (given: Document | undefined, command: TakePages): DocumentEvent[] => {
  if (!given) throw new RuleBroken('not-found');
  const parcels = command.parcels.filter(
    ({ from }) => !given.handled.has(parcelKey(command.arrangementId, from)),
  );
  if (parcels.length === 0) return [];
  if (given.stage.name === 'deleted' || given.isErased) throw new RuleBroken('document-deleted');
  // What cannot be taken in any more is set aside.
  return [given.stage.name === 'read' ? takenIn(given, command, parcels) : setAside(given, command, parcels)];
};

const takenIn = (
  document: Document,
  { arrangementId, pages: order }: TakePages,
  parcels: readonly FilledParcel[],
): DocumentEvent => {
  const pages = numberedPages(
    inOrderOf([...document.pages, ...parcels.flatMap((parcel) => parcel.pages)], order),
  );
  const forms = parcels.filter((parcel) => parcel.sheetId !== null);
  // A document has one form: its own, or the only one that comes.
  const adopted = document.sheetId === null && forms.length === 1 ? forms[0]! : null;
  const objects = parcels.flatMap((parcel) =>
    parcel === adopted ? parcel.objects : parcel.objects.map(withoutForm),
  );
  const aside = parcels.flatMap(({ removed }) => removed);
  const isAside = ({ pageId }: PageObject): boolean => aside.some(({ id }) => id === pageId);
  const applicantId =
    document.applicantId ?? parcels.find((parcel) => parcel.applicantId !== null)?.applicantId ?? null;
  const changes = [
    ...renumberedFrames(objectsOnPages(document.content, document.pages), pages),
    ...objects.filter((object) => !isAside(object)).map(arrived(document.id, pages)),
  ];
  const content = reviseContent(document.content, changes);
  return PagesTaken.of(
    {
      documentId: document.id,
      arrangementId,
      before: document.pages.map(({ id }) => id),
      after: {
        pages,
        removed: [...document.removed.map(({ page }) => page), ...aside],
        records: joinedRecords([document.records, ...parcels.map(({ records }) => records)]),
        sheetId: document.sheetId ?? adopted?.sheetId ?? null,
        applicantId,
        doubts: countDoubts(content),
      },
      parcels: parcels.map((parcel) => namesOf(parcel, false)),
      from: document.sheetId ? 'applicable' : 'not-applicable',
    },
    {
      changes,
      setAside: objects.filter(isAside),
      carried: [],
      ...leadingValues(content, pages, applicantId),
    },
  );
};

const setAside = (
  document: Document,
  { arrangementId }: TakePages,
  parcels: readonly FilledParcel[],
): DocumentEvent =>
  PagesTaken.of(
    {
      documentId: document.id,
      arrangementId,
      before: document.pages.map(({ id }) => id),
      after: {
        pages: [...document.pages],
        removed: [
          ...document.removed.map(({ page }) => page),
          ...parcels.flatMap(({ pages, removed }) => [...pages, ...removed]),
        ],
        records: joinedRecords([document.records, ...parcels.map(({ records }) => records)]),
        sheetId: document.sheetId,
        applicantId: document.applicantId,
        doubts: countDoubts(document.content),
      },
      parcels: parcels.map((parcel) => namesOf(parcel, true)),
      from: null,
    },
    {
      changes: [],
      setAside: parcels.flatMap(({ objects }) => objects.map(withoutForm)),
      carried: [],
      ...leadingValues(document.content, document.pages, document.applicantId),
    },
  );

const namesOf = ({ from, pages, removed }: FilledParcel, isSetAside: boolean) => ({
  from,
  pages: pages.map(({ id }) => id),
  removed: removed.map(({ id }) => id),
  isSetAside,
});
