import type { DocumentContent } from './document-content.js';
import type { Box } from '../geometry.js';
import type { Id } from '../ids.js';

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

/** The content with everything on one page turned with it, `page` being as it was before; what it says stays. */
export const turnContent = (
  content: DocumentContent,
  page: Size & { readonly id: Id; readonly page: number },
  turn: 90 | 180 | 270,
): DocumentContent => {
  const turnedIf =
    <Item extends Box>(isOnPage: (item: Item) => boolean) =>
    (item: Item): Item =>
      isOnPage(item) ? { ...item, ...turnBox(boxOf(item), turn, page) } : item;
  return {
    userInputs: content.userInputs.map(turnedIf(({ uploaded_file }) => uploaded_file === page.id)),
    tables: content.tables.map(turnedIf(({ uploaded_file }) => uploaded_file === page.id)),
    columnFrames: content.columnFrames.map(turnedIf(({ pageNum }) => pageNum === page.page)),
    outputFrames: content.outputFrames.map(turnedIf(({ pageNum }) => pageNum === page.page)),
  };
};
