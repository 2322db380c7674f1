import type { GroupedValue } from '@reader/contracts/http/documents/grouped-values';
import type { Box } from '@reader/contracts/objects/geometry';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { PageImage, ReadText } from '@reader/contracts/objects/document/reading-content';
import { characterBox, withNeighbours } from './digit-place.js';

/** Around a value's area, px: what was written over its edge is seen. */
const MARGIN = 10;
/** Around the ink of a value, in heights of it. */
const ACROSS = 1.5;
const ABOVE = 0.6;

/** The part of a box that lies within another, in whole px; null where nothing does. */
const within = (outer: Box, { x, y, width, height }: Box): Box | null => {
  const left = Math.max(outer.x, Math.floor(x));
  const top = Math.max(outer.y, Math.floor(y));
  const right = Math.min(outer.x + outer.width, Math.ceil(x + width));
  const bottom = Math.min(outer.y + outer.height, Math.ceil(y + height));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
};

const widened = ({ x, y, width, height }: Box, across: number, above: number): Box => ({
  x: x - across,
  y: y - above,
  width: width + 2 * across,
  height: height + 2 * above,
});

const holds = (outer: Box, inner: Box): boolean => {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
};

type PlacedText = Pick<ReadText, 'pageId' | 'text' | 'box'>;

/** Around the ink of a value, where the reading recognised its very text within its area; null elsewhere. */
export const inkOf = (input: UserInput, texts: readonly PlacedText[]): Box | null =>
  texts.find(
    ({ pageId, text, box }) => pageId === input.uploaded_file && text === input.value && holds(input, box),
  )?.box ?? null;

const pictureOf = (document: string, page: PageImage, box: Box) => ({
  url: `/api/documents/${document}/crop/?page=${page.id}&x=${box.x}&y=${box.y}&width=${box.width}&height=${box.height}&v=${page.image.sha256.slice(0, 8)}`,
  box,
});

/**
 * The picture of a value, or of one of its characters with its neighbours; null where it has no place on the page. A
 * value is shown near its ink, within its area: an answer of three characters in a field of a line's length is seen.
 */
export const snippetOf = (
  input: UserInput,
  page: PageImage | undefined,
  position: number | null,
  texts: readonly PlacedText[],
): GroupedValue['snippet'] => {
  if (!page || input.width < 1 || input.height < 1) return null;
  const area: Box = { x: input.x, y: input.y, width: input.width, height: input.height };
  const whole = within({ x: 0, y: 0, width: page.width, height: page.height }, widened(area, MARGIN, MARGIN));
  if (!whole) return null;
  const ink = inkOf(input, texts);
  const focus = position === null ? area : characterBox(ink ?? area, input.value, position);
  const near =
    position === null
      ? ink && widened(ink, ACROSS * ink.height, ABOVE * ink.height)
      : widened(withNeighbours(focus), 0, MARGIN);
  const box = (near && within(whole, near)) ?? whole;
  return {
    ...pictureOf(input.document, page, box),
    focus,
    whole: pictureOf(input.document, page, whole),
  };
};
