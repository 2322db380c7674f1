import type { ReadAs } from '@reader/contracts/codes/document';
import { PagesTaken, type DocumentEvent } from '@reader/contracts/events/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { ObjectChange } from '@reader/contracts/objects/changes';
import type { PageObject, PageParcel, PagesAfter } from '@reader/contracts/objects/document/page-parcel';
import { reviseContent } from '@reader/contracts/objects/document/revise-content';
import { RuleBroken } from '../../rule-broken.js';
import { countDoubts } from '../decide.js';
import { parcelKey, type Document } from '../state.js';
import { idsOf } from './place-pages.js';
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
  /** The order its pages are to have. */
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
  const taking =
    given.stage.name === 'read' ? takeIn(given, command.pages, parcels) : setAside(given, parcels);
  return [taken(given, command.arrangementId, parcels, taking)];
};

/** The event for parcels that a document takes: what it then has, and what lies on the pages. */
const taken = (
  document: Document,
  arrangementId: Id,
  parcels: readonly FilledParcel[],
  { after, from, changes, setAside }: Taking,
): DocumentEvent => {
  const content = reviseContent(document.content, changes);
  const { pages, removed, sheetId, applicantId } = after;
  return PagesTaken.of(
    {
      documentId: document.id,
      arrangementId,
      before: idsOf(document.pages),
      after: {
        pages,
        removed: [...document.removed.map(({ page }) => page), ...removed],
        records: joinedRecords([document.records, ...parcels.map(({ records }) => records)]),
        sheetId,
        applicantId,
        doubts: countDoubts(content),
      },
      parcels: parcels.map((parcel) => ({
        from: parcel.from,
        pages: idsOf(parcel.pages),
        removed: idsOf(parcel.removed),
        isSetAside: from === null,
      })),
      from,
    },
    { changes, setAside, carried: [], ...leadingValues(content, pages, applicantId) },
  );
};

/** Where taken pages come to lie; `from` is null when all of them are set aside. */
interface Taking {
  readonly after: Pick<PagesAfter, 'pages' | 'removed' | 'sheetId' | 'applicantId'>;
  readonly from: ReadAs | null;
  readonly changes: ObjectChange[];
  readonly setAside: PageObject[];
}

const takeIn = (document: Document, order: readonly Id[], parcels: readonly FilledParcel[]): Taking => {
  const pages = numberedPages(
    inOrderOf([...document.pages, ...parcels.flatMap((parcel) => parcel.pages)], order),
  );
  const forms = parcels.filter((parcel) => parcel.sheetId !== null);
  // A document has one form: its own, or the only one that comes.
  const adopted = document.sheetId === null && forms.length === 1 ? forms[0]! : null;
  const objects = parcels.flatMap((parcel) =>
    parcel === adopted ? parcel.objects : parcel.objects.map(withoutForm),
  );
  const removed = parcels.flatMap((parcel) => parcel.removed);
  const isAside = ({ pageId }: PageObject): boolean => removed.some(({ id }) => id === pageId);
  const applicantId =
    document.applicantId ?? parcels.find((parcel) => parcel.applicantId !== null)?.applicantId ?? null;
  return {
    after: { pages, removed, sheetId: document.sheetId ?? adopted?.sheetId ?? null, applicantId },
    from: document.sheetId ? 'applicable' : 'not-applicable',
    changes: [
      ...renumberedFrames(objectsOnPages(document.content, document.pages), pages),
      ...objects.filter((object) => !isAside(object)).map(arrived(document.id, pages)),
    ],
    setAside: objects.filter(isAside),
  };
};

const setAside = ({ pages, sheetId, applicantId }: Document, parcels: readonly FilledParcel[]): Taking => ({
  after: {
    pages: [...pages],
    removed: parcels.flatMap((parcel) => [...parcel.pages, ...parcel.removed]),
    sheetId,
    applicantId,
  },
  from: null,
  changes: [],
  setAside: parcels.flatMap(({ objects }) => objects.map(withoutForm)),
});
