/** Choices for the rows per page (docs/product/limits.md#lists); 0: all. */
export const pageSizes = [0, 5, 10, 25] as const;
export type PageSize = (typeof pageSizes)[number];

export interface Page<Item> {
  readonly items: readonly Item[];
  /** 0-based. */
  readonly page: number;
  readonly pages: number;
  /** Number of the first item, 1-based. */
  readonly first: number;
}

/** A page of a list; the last one if `wanted` is too large. */
export const pageOf = <Item>(all: readonly Item[], size: PageSize, wanted: number): Page<Item> => {
  if (size === 0) return { items: all, page: 0, pages: 1, first: 1 };
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { items: all.slice(page * size, (page + 1) * size), page, pages, first: page * size + 1 };
};
