import { scaling } from '../../geometry/homography.js';
import type { Registration } from './register-page.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A form's areas only scaled to the page's size: what `is_correcting_frame_position` false asks for. */
export const scaledToPage = (template: Size, page: Size): Registration => ({
  toPage: scaling(page.width / template.width, page.height / template.height),
  inliers: 0,
  residual: 0,
  score: 1,
});
