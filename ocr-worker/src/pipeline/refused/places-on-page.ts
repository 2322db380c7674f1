import type { Box } from '@reader/contracts/objects/geometry';
import type { Size } from '../geometry/turning.js';

/** Times the form's page that its places may cover together; they do not lie on each other, but their rims may. */
const MOST_OF_PAGE = 2;

/** Whether places of print can be those of one form's page: in whole px, as pictures are cut out, upon it, and no more than it has. */
export const areOnPage = (places: readonly Box[], page: Size): boolean =>
  places.reduce((sum, { width, height }) => sum + width * height, 0) <=
    MOST_OF_PAGE * page.width * page.height && places.every((place) => isWithin(place, page));

const isWithin = ({ x, y, width, height }: Box, page: Size): boolean =>
  [x, y, width, height].every(Number.isInteger) &&
  Math.min(x, y) >= 0 &&
  x + width <= page.width &&
  y + height <= page.height;
