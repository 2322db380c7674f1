import sharp from 'sharp';
import type { GreyImage } from '../../../pipeline/geometry/raster.js';

/** Height of the pictures that the models read, px. */
export const MODEL_HEIGHT = 48;
/** Px of the model's picture that one of its steps stands for. */
export const STEP_WIDTH = 8;
const CHANNELS = 3;

/** A line as a model takes it: 3 × 48 × `width`, −1 black to 1 white; paper at its right end. */
export interface LineTensor {
  /** A multiple of `STEP_WIDTH`. */
  readonly width: number;
  readonly data: Float32Array;
  /** Px of the model's picture for each px of the line. */
  readonly scale: number;
}

/** Width of a line in the model's picture, px. */
export const modelWidth = ({ width, height }: Pick<GreyImage, 'width' | 'height'>): number =>
  Math.max(1, Math.round((width * MODEL_HEIGHT) / height));

/** The picture of a line for a model, at the model's height. */
export const lineTensor = async (line: GreyImage): Promise<LineTensor> => {
  const drawn = modelWidth(line);
  const width = Math.ceil(drawn / STEP_WIDTH) * STEP_WIDTH;
  const { data: pixels } = await sharp(line.data, {
    raw: { width: line.width, height: line.height, channels: 1 },
  })
    .resize(drawn, MODEL_HEIGHT, { fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const plane = MODEL_HEIGHT * width;
  const data = new Float32Array(CHANNELS * plane).fill(1);
  for (let y = 0; y < MODEL_HEIGHT; y += 1)
    for (let x = 0; x < drawn; x += 1) data[y * width + x] = pixels[y * drawn + x]! / 127.5 - 1;
  for (let channel = 1; channel < CHANNELS; channel += 1) data.copyWithin(channel * plane, 0, plane);
  return { width, data, scale: drawn / line.width };
};
