/**
 * A plane mapped onto a plane: row-major 3 × 3. Positions are continuous: a pixel covers [x, x + 1), its
 * centre is x + 0.5, so a box's edges map as they are and scaling is a plain multiplication.
 */
export type Homography = readonly [number, number, number, number, number, number, number, number, number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place in one picture and the same place in another; `weight` defaults to 1. */
export interface PointPair {
  readonly from: Point;
  readonly to: Point;
  readonly weight?: number;
}

export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export const scaling = (x: number, y: number = x): Homography => [x, 0, 0, 0, y, 0, 0, 0, 1];

export const translation = (x: number, y: number): Homography => [1, 0, x, 0, 1, y, 0, 0, 1];

/** Clockwise (y points down) by `degrees` about `centre`. */
export const rotation = (degrees: number, centre: Point = { x: 0, y: 0 }): Homography => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    cos,
    -sin,
    centre.x - cos * centre.x + sin * centre.y,
    sin,
    cos,
    centre.y - sin * centre.x - cos * centre.y,
    0,
    0,
    1,
  ];
};

export const apply = (h: Homography, { x, y }: Point): Point => {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
};

/** First `first`, then `second`. */
export const chain = (first: Homography, second: Homography, ...rest: Homography[]): Homography => {
  const product: number[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += second[row * 3 + k]! * first[k * 3 + column]!;
      product.push(sum);
    }
  const result = unitScaled(product);
  const [next, ...others] = rest;
  return next === undefined ? result : chain(result, next, ...others);
};

/** @throws RangeError when the mapping flattens the plane */
export const invert = (h: Homography): Homography => {
  const [a, b, c, d, e, f, g, i, j] = h;
  const [A, B, C] = [e * j - f * i, f * g - d * j, d * i - e * g];
  const determinant = a * A + b * B + c * C;
  if (Math.abs(determinant) < 1e-12) throw new RangeError('a mapping that cannot be undone');
  return unitScaled([
    A,
    c * i - b * j,
    b * f - c * e,
    B,
    a * j - c * g,
    c * d - a * f,
    C,
    b * g - a * i,
    a * e - b * d,
  ]);
};

const unitScaled = (h: readonly number[]): Homography =>
  h.map((value) => value / h[8]!) as unknown as Homography;

/** Distance in px of `to` between where a pair says a point lies and where the mapping puts it. */
export const errorOf = (h: Homography, { from, to }: PointPair): number => {
  const mapped = apply(h, from);
  return Math.hypot(mapped.x - to.x, mapped.y - to.y);
};

/** Least squares through at least 3 pairs; null when they lie on a line. */
export const fitAffine = (pairs: readonly PointPair[]): Homography | null => {
  if (pairs.length < 3) return null;
  const [near, far] = [settle(pairs.map((pair) => pair.from)), settle(pairs.map((pair) => pair.to))];
  const normal = new Float64Array(9);
  const [right, below] = [new Float64Array(3), new Float64Array(3)];
  for (const { from, to, weight = 1 } of pairs) {
    const source = apply(near, from);
    const target = apply(far, to);
    const row = [source.x, source.y, 1];
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) normal[i * 3 + j]! += weight * row[i]! * row[j]!;
      right[i]! += weight * row[i]! * target.x;
      below[i]! += weight * row[i]! * target.y;
    }
  }
  const first = solve(normal.slice(), right, 3);
  const second = solve(normal, below, 3);
  if (first === null || second === null) return null;
  const inner = [...first, ...second, 0, 0, 1] as unknown as Homography;
  return chain(near, inner, invert(far));
};

/** Least squares (algebraic, points normalised) through at least 4 pairs; null when three of four lie on a line. */
export const fitHomography = (pairs: readonly PointPair[]): Homography | null => {
  if (pairs.length < 4) return null;
  const [near, far] = [settle(pairs.map((pair) => pair.from)), settle(pairs.map((pair) => pair.to))];
  const normal = new Float64Array(64);
  const values = new Float64Array(8);
  const add = (row: readonly number[], value: number, weight: number): void => {
    for (let i = 0; i < 8; i++) {
      if (row[i] === 0) continue;
      for (let j = 0; j < 8; j++) normal[i * 8 + j]! += weight * row[i]! * row[j]!;
      values[i]! += weight * row[i]! * value;
    }
  };
  for (const { from, to, weight = 1 } of pairs) {
    const { x, y } = apply(near, from);
    const { x: u, y: v } = apply(far, to);
    add([x, y, 1, 0, 0, 0, -u * x, -u * y], u, weight);
    add([0, 0, 0, x, y, 1, -v * x, -v * y], v, weight);
  }
  const solution = solve(normal, values, 8);
  if (solution === null) return null;
  return chain(near, [...solution, 1] as unknown as Homography, invert(far));
};

/** Moves points to mean 0 and mean distance about 1, without which the equations are ill-conditioned. */
const settle = (points: readonly Point[]): Homography => {
  let [x, y] = [0, 0];
  for (const point of points) [x, y] = [x + point.x, y + point.y];
  [x, y] = [x / points.length, y / points.length];
  let spread = 0;
  for (const point of points) spread += Math.hypot(point.x - x, point.y - y);
  const scale = spread === 0 ? 1 : points.length / spread;
  return [scale, 0, -scale * x, 0, scale, -scale * y, 0, 0, 1];
};

/** Gauss with partial pivots on a row-major `size` × `size` system; null when it is singular. */
const solve = (matrix: Float64Array, values: Float64Array, size: number): number[] | null => {
  const b = values.slice();
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(matrix[row * size + column]!) > Math.abs(matrix[pivot * size + column]!)) pivot = row;
    if (Math.abs(matrix[pivot * size + column]!) < 1e-10) return null;
    if (pivot !== column) {
      for (let k = 0; k < size; k++) {
        const kept = matrix[column * size + k]!;
        matrix[column * size + k] = matrix[pivot * size + k]!;
        matrix[pivot * size + k] = kept;
      }
      [b[column], b[pivot]] = [b[pivot]!, b[column]!];
    }
    for (let row = column + 1; row < size; row++) {
      const factor = matrix[row * size + column]! / matrix[column * size + column]!;
      if (factor === 0) continue;
      for (let k = column; k < size; k++) matrix[row * size + k]! -= factor * matrix[column * size + k]!;
      b[row]! -= factor * b[column]!;
    }
  }
  const result = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    let sum = b[row]!;
    for (let k = row + 1; k < size; k++) sum -= matrix[row * size + k]! * result[k]!;
    result[row] = sum / matrix[row * size + row]!;
  }
  return result;
};
