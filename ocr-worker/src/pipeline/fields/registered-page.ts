import type { GreyImage } from '../geometry/raster.js';
import type { PreparedTemplate } from './template/prepare-template.js';

/** A page laid onto its template. */
export interface RegisteredPage {
  /** Flattened (paper even), warped onto the template: same size, same px. */
  readonly page: GreyImage;
  /** The same with the red seals that are on it: one may be a mark. The same object where there are none. */
  readonly sealed: GreyImage;
  /** Dots per inch the page was scanned at, before it was warped: how far its print is blurred. */
  readonly pageDpi: number;
  readonly template: PreparedTemplate;
}
