import type { Id } from '@reader/contracts/objects/ids';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { RuleBroken } from '../../rule-broken.js';
import type { Document } from '../state.js';
import { inOrderOf, numberedPages } from './page-objects.js';

export interface ArrangePages {
  readonly arrangementId: Id;
  /** The pages it is to have, in their order; those it does not know arrive later. */
  readonly pages: readonly Id[];
  readonly removed: readonly Id[];
  /** Pages that other documents are to have, visible or removed. */
  readonly leaving: readonly {
    readonly to: Id;
    readonly pages: readonly Id[];
    readonly removed: readonly Id[];
  }[];
}

/** Where the pages of a document come to lie. */
export interface PlacedPages {
  readonly stays: readonly PageImage[];
  /** Its removed pages. */
  readonly aside: readonly PageImage[];
  readonly parcels: readonly {
    readonly to: Id;
    readonly pages: readonly PageImage[];
    readonly removed: readonly PageImage[];
  }[];
  /** It has no page left, and none is on its way to it. */
  readonly isEmptied: boolean;
}

export const idsOf = (pages: readonly PageImage[]): Id[] => pages.map(({ id }) => id);

/**
 * Where each page of the document goes. What the command does not speak of stays where it is; what an emptied document
 * had removed goes along with its first parcel.
 * @throws RuleBroken 'last-page' when all its pages would be removed
 */
export const placePages = (document: Document, command: ArrangePages): PlacedPages => {
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
  const staying = here.filter((page) => !isAside(page));
  const stays = numberedPages(inOrderOf(staying, command.pages));
  const aside = here.filter(isAside);
  const isAwaiting = command.pages.some((id) => all.every((page) => page.id !== id));
  if (stays.length > 0 || isAwaiting) return { stays, aside, parcels, isEmptied: false };
  const [first, ...others] = parcels;
  if (!first) throw new RuleBroken('last-page');
  const withAside = { ...first, removed: [...first.removed, ...aside] };
  return { stays, aside: [], parcels: [withAside, ...others], isEmptied: true };
};

const isSame = (a: readonly Id[], b: readonly Id[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** Does every page stay where it is? */
export const isAsItWas = (document: Document, { stays, aside, parcels }: PlacedPages): boolean =>
  parcels.length === 0 &&
  isSame(idsOf(document.pages), idsOf(stays)) &&
  aside.length === document.removed.length;
