import type { DocumentContent } from './document-content.js';
import type { Box } from './geometry.js';
import type { Id } from './ids.js';

/** A page before it was turned, in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a box lies after its page was turned clockwise by `turn` degrees; `page` is its size before. */
export const turnBox = (box: Box, turn: 90 | 180 | 270, page: Size): Box => {
  switch (turn) {
    case 90:
      return { x: page.height - box.y - box.height, y: box.x, width: box.height, height: box.width };
    case 180:
      return {
        x: page.width - box.x - box.width,
        y: page.height - box.y - box.height,
        width: box.width,
        height: box.height,
      };
    case 270:
      return { x: box.y, y: page.width - box.x - box.width, width: box.height, height: box.width };
  }
};

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** The content with everything on one page turned with it; what it says stays. */
export const turnContent = (
  content: DocumentContent,
  pageId: Id,
  turn: 90 | 180 | 270,
  page: Size,
): DocumentContent => {
  const turned = <Item extends Box & { readonly uploaded_file: Id | null }>(item: Item): Item =>
    item.uploaded_file === pageId ? { ...item, ...turnBox(boxOf(item), turn, page) } : item;
  return { userInputs: content.userInputs.map(turned), tables: content.tables.map(turned) };
};
