import type { GroupedValue } from '@reader/contracts/http/grouped-values';
import type { Box } from '@reader/contracts/objects/geometry';
import type { UserInput } from '@reader/contracts/objects/document-content';
import type { PageImage, ReadText } from '@reader/contracts/objects/reading-content';
import { characterBox, withNeighbours } from './digit-place.js';

/** Around a value's area, px: what was written over its edge is seen. */
const MARGIN = 10;

/** The part of a box that lies on the page, in whole px; null where nothing does. */
const onPage = ({ x, y, width, height }: Box, page: PageImage): Box | null => {
  const left = Math.max(0, Math.floor(x));
  const top = Math.max(0, Math.floor(y));
  const right = Math.min(page.width, Math.ceil(x + width));
  const bottom = Math.min(page.height, Math.ceil(y + height));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
};

const widened = ({ x, y, width, height }: Box): Box => ({
  x: x - MARGIN,
  y: y - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

const holds = (outer: Box, inner: Box): boolean => {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
};

/** Around the ink of a value: where the reading recognised its very text within its area. */
export const inkOf = (input: UserInput, texts: readonly Pick<ReadText, 'pageId' | 'text' | 'box'>[]): Box =>
  texts.find(
    ({ pageId, text, box }) => pageId === input.uploaded_file && text === input.value && holds(input, box),
  )?.box ?? input;

const addressOf = (document: string, page: PageImage, { x, y, width, height }: Box): string =>
  `/api/documents/${document}/crop/?page=${page.id}&x=${x}&y=${y}&width=${width}&height=${height}&v=${page.image.sha256.slice(0, 8)}`;

/** The picture of a value, or of one of its characters with its neighbours; null where it has no place on the page. */
export const snippetOf = (
  input: UserInput,
  page: PageImage | undefined,
  position: number | null,
  texts: readonly Pick<ReadText, 'pageId' | 'text' | 'box'>[],
): GroupedValue['snippet'] => {
  if (!page || input.width < 1 || input.height < 1) return null;
  const area = { x: input.x, y: input.y, width: input.width, height: input.height };
  const focus =
    position === null ? area : characterBox(inkOf(input, texts), position, Array.from(input.value).length);
  const box = onPage(widened(position === null ? area : withNeighbours(focus)), page);
  return box && { url: addressOf(input.document, page, box), box, focus };
};
