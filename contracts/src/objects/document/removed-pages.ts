import type { PageImage } from './reading-content.js';
import type { Id } from '../ids.js';
import type { PageObject } from './page-parcel.js';

/** A page that was removed, with what lay on it. */
export interface RemovedPage {
  readonly page: PageImage;
  readonly objects: readonly PageObject[];
}

/** The removed pages after an arrangement: those that were there keep what they had, others get what was set aside. */
export const removedAfter = (
  before: readonly RemovedPage[],
  pages: readonly PageImage[],
  setAside: readonly PageObject[],
): RemovedPage[] =>
  pages.map((page) => ({
    page,
    objects: [
      ...(before.find((one) => one.page.id === page.id)?.objects ?? []),
      ...setAside.filter(({ pageId }: { pageId: Id | null }) => pageId === page.id),
    ],
  }));
