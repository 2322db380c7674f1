import type { UploadedFile } from '@reader/contracts/http/documents/documents';
import type { Box } from '@reader/contracts/objects/geometry';
import { isInsidePage } from '@reader/contracts/objects/output/output-frames';

/** An area that was marked on a page, px of its image. */
export interface PageArea extends Box {
  readonly id: string;
  readonly pageId: string;
}

export const areasOn = (areas: readonly PageArea[], pageId: string | undefined): PageArea[] =>
  areas.filter((area) => area.pageId === pageId);

/** An area in another place or size. */
export const withAreaAt = (areas: readonly PageArea[], id: string, box: Box): PageArea[] =>
  areas.map((area) => (area.id === id ? { ...area, ...boxOf(box) } : area));

export const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** The areas by the addresses of their images, as the call wants them (docs/product/page-tasks.md). */
export const tableAreasOf = (
  pages: readonly UploadedFile[],
  areas: readonly PageArea[],
): { images: string[]; tableAreas: Box[][] } => {
  const marked = pages
    .map((page) => ({ image: page.file, boxes: areasOn(areas, page.id).map(boxOf) }))
    .filter(({ boxes }) => boxes.length > 0);
  return { images: marked.map(({ image }) => image), tableAreas: marked.map(({ boxes }) => boxes) };
};

/** Those that have a page and lie on it, and how many have or do not. */
export const onTheirPages = (
  areas: readonly PageArea[],
  pages: readonly UploadedFile[],
): { readonly inside: PageArea[]; readonly outside: number } => {
  const inside = areas.filter((area) => {
    const page = pages.find(({ id }) => id === area.pageId);
    return page !== undefined && isInsidePage(area, page);
  });
  return { inside, outside: areas.length - inside.length };
};
