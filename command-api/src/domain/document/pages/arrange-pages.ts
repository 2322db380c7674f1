import { DocumentDeleted, PagesArranged, type DocumentEvent } from '@reader/contracts/events/document';
import type { Id } from '@reader/contracts/objects/ids';
import type { PageObject, PageParcel } from '@reader/contracts/objects/page-parcel';
import type { PageImage } from '@reader/contracts/objects/reading-content';
import { reviseContent } from '@reader/contracts/objects/revise-content';
import { RuleBroken } from '../../rule-broken.js';
import { countDoubts, editable } from '../decide.js';
import type { Document } from '../state.js';
import { formPages, holdsForm, loosened, withoutForm } from './form-of-pages.js';
import { leadingValues } from './leading-values.js';
import { arrived, gone, inOrderOf, numberedPages, objectsOnPages, renumberedFrames } from './page-objects.js';

export interface ArrangePages {
  readonly arrangementId: Id;
  /** The pages it shall have, in their order; what it does not know arrives later. */
  readonly pages: readonly Id[];
  readonly removed: readonly Id[];
  /** Pages that other documents shall have, to be seen or among their removed ones. */
  readonly leaving: readonly {
    readonly to: Id;
    readonly pages: readonly Id[];
    readonly removed: readonly Id[];
  }[];
}

/**
 * An arrangement has left it without pages, because those that should have come were kept back: what it had removed
 * comes back, and with nothing left at all it is deleted.
 */
export const settleEmpty = (document: Document | undefined, arrangementId: Id): DocumentEvent[] => {
  if (!document || document.status !== 'unconfirmed' || document.pages.length > 0) return [];
  if (document.read !== 'applicable' && document.read !== 'not-applicable') return [];
  if (document.removed.length === 0) return [deletedFor(document, document.sheetId)];
  const pages = document.removed.map(({ page }) => page.id);
  return arrangePages(
    { ...document, arrangements: new Set() },
    { arrangementId, pages, removed: [], leaving: [] },
  );
};

const deletedFor = (document: Document, sheetId: Id | null): DocumentEvent =>
  DocumentDeleted.of({
    documentId: document.id,
    from: document.status,
    reading: sheetId ? 'applicable' : 'not-applicable',
    readingId: document.readingId,
    reason: 'pages-moved',
  });

const idsOf = (pages: readonly PageImage[]): Id[] => pages.map(({ id }) => id);

/** Where each page of the document goes. What the command does not speak of stays where it is. */
const sorted = (document: Document, command: ArrangePages) => {
  const asideBefore = document.removed.map(({ page }) => page);
  const all = [...document.pages, ...asideBefore];
  const own = (ids: readonly Id[]): PageImage[] =>
    inOrderOf(
      all.filter(({ id }) => ids.includes(id)),
      ids,
    );
  const parcels = command.leaving
    .map(({ to, pages, removed }) => ({ to, pages: own(pages), removed: own(removed) }))
    .filter(({ pages, removed }) => pages.length + removed.length > 0);
  const left = new Set(parcels.flatMap(({ pages, removed }) => idsOf([...pages, ...removed])));
  const here = all.filter(({ id }) => !left.has(id));
  const isAside = ({ id }: PageImage): boolean =>
    command.removed.includes(id) ||
    (asideBefore.some((page) => page.id === id) && !command.pages.includes(id));
  const stays = numberedPages(
    inOrderOf(
      here.filter((page) => !isAside(page)),
      command.pages,
    ),
  );
  return { parcels, stays, aside: here.filter(isAside) };
};

const isSame = (a: readonly Id[], b: readonly Id[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/**
 * Puts its pages in order, removes some, puts some back and parcels those up that other documents shall have, with
 * all that lies on them. What is empty afterwards is deleted, and what it had removed goes along.
 * @throws RuleBroken when it must not change, 'last-page' when all its pages would be removed
 */
export const arrangePages = (given: Document | undefined, command: ArrangePages): DocumentEvent[] => {
  if (given?.arrangements.has(command.arrangementId)) return [];
  const document = editable(given);
  const place = sorted(document, command);
  const { stays, parcels } = place;
  // Pages that it does not know yet are on their way to it.
  const all = [...document.pages, ...document.removed.map(({ page }) => page)];
  const isAwaiting = command.pages.some((id) => all.every((page) => page.id !== id));
  const isEmptied = stays.length === 0 && !isAwaiting;
  if (isEmptied && parcels.length === 0) throw new RuleBroken('last-page');
  const first = parcels[0];
  if (isEmptied && first) first.removed.push(...place.aside);
  const aside = isEmptied ? [] : place.aside;
  const before = idsOf(document.pages);
  const wasAside = new Set(document.removed.map(({ page }) => page.id));
  if (parcels.length === 0 && isSame(before, idsOf(stays)) && aside.every(({ id }) => wasAside.has(id)))
    return [];

  const shown = objectsOnPages(document.content, document.pages);
  const kept = document.removed.flatMap(({ objects }) => objects);
  const on = (objects: readonly PageObject[], pages: readonly PageImage[]): PageObject[] =>
    objects.filter(({ pageId }) => pages.some(({ id }) => id === pageId));
  const isOnStaying = ({ pageId }: PageObject): boolean =>
    pageId === null ? !isEmptied : stays.some(({ id }) => id === pageId);

  const form = formPages([...shown, ...kept], [...before, ...wasAside]);
  const formStays = document.sheetId !== null && holdsForm(form, idsOf([...stays, ...aside]));
  const sheetId = formStays ? document.sheetId : null;
  const goesTo = (pages: readonly PageImage[]): Id | null =>
    !formStays && document.sheetId !== null && holdsForm(form, idsOf(pages)) ? document.sheetId : null;
  const plain = (objects: readonly PageObject[], isOfForm: boolean): PageObject[] =>
    isOfForm ? [...objects] : objects.map(withoutForm);

  const sent = parcels.map(({ to, pages, removed }, index) => {
    const sheet = goesTo([...pages, ...removed]);
    const loose = isEmptied && index === 0 ? shown.filter(({ pageId }) => pageId === null) : [];
    const objects = [...on([...shown, ...kept], [...pages, ...removed]), ...loose];
    const parcel: PageParcel = {
      from: document.id,
      to,
      pages,
      removed,
      records: document.records,
      sheetId: sheet,
      applicantId: objects.some(({ id }) => id === document.applicantId) ? document.applicantId : null,
    };
    return { parcel, objects: plain(objects, sheet !== null) };
  });

  const restored = on(kept, stays);
  const loosenedNow = formStays ? [] : loosened(shown.filter(isOnStaying));
  const changes = [
    ...shown.filter((object) => !isOnStaying(object)).map(gone),
    ...plain(restored, formStays).map(arrived(document.id, stays)),
    ...renumberedFrames(shown.filter(isOnStaying), stays),
    ...loosenedNow,
  ];
  const content = reviseContent(document.content, changes);
  const applicantLeft = sent.some(({ parcel }) => parcel.applicantId !== null);
  const applicantId = applicantLeft ? null : document.applicantId;
  const arranged = PagesArranged.of(
    {
      documentId: document.id,
      arrangementId: command.arrangementId,
      before,
      after: {
        pages: stays,
        removed: aside,
        records: document.records,
        sheetId,
        applicantId,
        doubts: countDoubts(content),
      },
      parcels: sent.map(({ parcel }) => parcel),
      from: document.sheetId ? 'applicable' : 'not-applicable',
    },
    {
      changes,
      setAside: plain(on(shown, aside), formStays),
      carried: sent.flatMap(({ objects }) => objects),
      ...leadingValues(content, stays, applicantId),
    },
  );
  return isEmptied ? [arranged, deletedFor(document, sheetId)] : [arranged];
};
