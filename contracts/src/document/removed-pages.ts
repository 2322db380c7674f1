import type { PageObject } from '../objects/document/page-parcel.js';
import type { PageImage } from '../objects/document/reading-content.js';

/** A page that was removed, with what lay on it. */
export interface RemovedPage {
  readonly page: PageImage;
  readonly objects: readonly PageObject[];
}

/**
 * The removed pages after an arrangement: those that were there keep what they had, others get what was set aside.
 * What was set aside before is not added twice.
 */
export const removedAfter = (
  before: readonly RemovedPage[],
  pages: readonly PageImage[],
  setAside: readonly PageObject[],
): RemovedPage[] => {
  const fresh = new Set(setAside.map(({ id }) => id));
  return pages.map((page) => ({
    page,
    objects: [
      ...(before.find((one) => one.page.id === page.id)?.objects ?? []).filter(({ id }) => !fresh.has(id)),
      ...setAside.filter(({ pageId }) => pageId === page.id),
    ],
  }));
};
