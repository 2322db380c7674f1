import type { PixelImage } from '../geometry/raster.js';

/** Inches: the side of a tile. */
const SIDE_INCHES = 0.04;
/** Every fourth px each way is enough to measure a tile. */
const STEP = 4;

/** How bright and colourful a picture is, tile by tile, row after row: what is left of its colours when it is let go of. */
export interface PageTiles {
  /** Of a tile, px of the picture. */
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  /** Mean of a tile, 0–255. */
  readonly brightness: Float32Array;
  /** Largest less smallest mean of its channels. */
  readonly colour: Float32Array;
}

/** Measures the tiles of a picture that has `dpi` dots per inch. */
export const tilesOf = ({ width, height, channels, data }: PixelImage, dpi: number): PageTiles => {
  const side = Math.max(STEP, Math.round(SIDE_INCHES * dpi));
  const [columns, rows] = [Math.max(1, Math.floor(width / side)), Math.max(1, Math.floor(height / side))];
  const brightness = new Float32Array(columns * rows);
  const colour = new Float32Array(columns * rows);
  const sums = new Float64Array(channels);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      sums.fill(0);
      let count = 0;
      for (let y = row * side; y < Math.min(height, (row + 1) * side); y += STEP)
        for (let x = column * side; x < Math.min(width, (column + 1) * side); x += STEP) {
          count++;
          for (let channel = 0; channel < channels; channel++)
            sums[channel]! += data[(y * width + x) * channels + channel]!;
        }
      const [red, green, blue] = [sums[0]!, sums[1] ?? sums[0]!, sums[2] ?? sums[0]!];
      const tile = row * columns + column;
      brightness[tile] = (red + green + blue) / 3 / count;
      colour[tile] = (Math.max(red, green, blue) - Math.min(red, green, blue)) / count;
    }
  return { side, columns, rows, brightness, colour };
};
