/**
 * A projective map of the plane, row-major 3 × 3. Coordinates are continuous: the pixel in column 0 spans 0–1
 * and has its centre at 0.5.
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export type Point = readonly [x: number, y: number];

export const IDENTITY: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export const mapped = (h: Homography, [x, y]: Point): Point => {
  const w = h[6] * x + h[7] * y + h[8];
  return [(h[0] * x + h[1] * y + h[2]) / w, (h[3] * x + h[4] * y + h[5]) / w];
};

/** First `first`, then `then`. */
export const composed = (first: Homography, then: Homography): Homography => {
  const at = (row: number, column: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + (then[row * 3 + k] ?? 0) * (first[k * 3 + column] ?? 0), 0);
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)];
};

export const inverse = ([a, b, c, d, e, f, g, h, i]: Homography): Homography => {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const by = 1 / determinant;
  return [
    (e * i - f * h) * by,
    (c * h - b * i) * by,
    (b * f - c * e) * by,
    (f * g - d * i) * by,
    (a * i - c * g) * by,
    (c * d - a * f) * by,
    (d * h - e * g) * by,
    (b * g - a * h) * by,
    (a * e - b * d) * by,
  ];
};

export const scaling = (by: number): Homography => [by, 0, 0, 0, by, 0, 0, 0, 1];
export const shifting = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];

/** Clockwise as seen on the page (y goes down), about the origin. */
export const turning = (degrees: number): Homography => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [cos, -sin, 0, sin, cos, 0, 0, 0, 1];
};

/** The map that takes the unit square's corners (0,0) (1,0) (1,1) (0,1) to the given ones. */
export const ontoQuadrilateral = (
  [x0, y0]: Point,
  [x1, y1]: Point,
  [x2, y2]: Point,
  [x3, y3]: Point,
): Homography => {
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const determinant = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / determinant;
  const h = (dx1 * dy3 - dx3 * dy1) / determinant;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
};
