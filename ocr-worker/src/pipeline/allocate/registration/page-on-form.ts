import type { Box } from '@reader/contracts/objects/geometry';
import { chain } from '../../geometry/homography.js';
import type { GreyImage } from '../../geometry/raster.js';
import type { Size } from '../../geometry/turning.js';
import type { NormalisedPage } from '../../normalise/normalise-page.js';
import { warpToTemplate, type Registration } from './register-page.js';

/** The page as a form's blank page of a size, or a part of one, would show it (px at 300 dpi), where the parts are; white elsewhere. */
export const pageOnForm =
  (
    { flat, keptToFlat }: Pick<NormalisedPage, 'flat' | 'keptToFlat'>,
    { width, height }: Size,
    { toPage }: Registration,
  ) =>
  (parts?: readonly Box[]): GreyImage =>
    warpToTemplate(flat, chain(toPage, keptToFlat), width, height, parts);
