/**
 * The 1-based pages of a file that a document takes: `pages` of them from `firstPage` on, or as many as
 * the layout still has room for when `pages` is null; never beyond the file's last page.
 */
export const selectPages = (
  total: number,
  part: { readonly firstPage: number; readonly pages: number | null },
  room: number,
): number[] => {
  const rest = Math.max(0, total - part.firstPage + 1);
  const count = Math.max(0, Math.min(part.pages ?? room, room, rest));
  return Array.from({ length: count }, (_, index) => part.firstPage + index);
};
