import type { GreyImage } from '../../geometry/raster.js';
import type { Point } from '../../geometry/homography.js';

/** Share of the picture's longer side that is cleared inside the outline too: the shadow of the sheet's edge. */
const SHADOW = 0.003;

/** The picture with everything outside the four-sided outline (convex, clockwise, px) made paper white. */
export const clearOutside = (picture: GreyImage, corners: readonly Point[]): GreyImage => {
  const { width, height } = picture;
  const data = picture.data.slice();
  const shadow = SHADOW * Math.max(width, height);
  const sides = corners.map((a, index) => {
    const b = corners[(index + 1) % corners.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    // Distance inwards from this side: nx × x + ny × y + c.
    const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length];
    return { nx, ny, c: -(nx * a.x + ny * a.y) - shadow };
  });
  for (let y = 0; y < height; y++) {
    let [from, to] = [0, width];
    for (const { nx, ny, c } of sides) {
      const rest = ny * (y + 0.5) + c;
      if (Math.abs(nx) < 1e-9) {
        if (rest < 0) to = from;
      } else if (nx > 0) from = Math.max(from, Math.ceil(-rest / nx - 0.5));
      else to = Math.min(to, Math.floor(-rest / nx + 0.5));
    }
    const line = y * width;
    if (to <= from) data.fill(255, line, line + width);
    else {
      data.fill(255, line, line + from);
      data.fill(255, line + to, line + width);
    }
  }
  return { width, height, data };
};
