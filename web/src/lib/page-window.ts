/** The page numbers to link: up to `shown` around the current one (docs/product/limits.md#lists). */
export const pageWindow = (page: number, pages: number, shown = 7): number[] => {
  const length = Math.min(shown, pages);
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
};
