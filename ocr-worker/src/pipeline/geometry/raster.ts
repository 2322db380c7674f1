import type { Box } from '@reader/contracts/objects/geometry';

/** One byte a pixel, 0 black to 255 white, rows top to bottom without padding. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** One byte a pixel: 1 is ink, 0 is paper. Same size and origin as the image it was taken from. */
export interface InkImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Interleaved bytes as decoded: 1 (grey) or 3 (RGB) channels, 8 bits each, no alpha. */
export interface PixelImage {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Buffer;
}

/** Px of ink. */
export const countInk = ({ data }: InkImage): number => {
  let count = 0;
  for (let at = 0; at < data.length; at++) count += data[at]!;
  return count;
};

/** Copies the part of an image under `box` (whole px, clamped to the image). */
export const crop = <T extends GreyImage | InkImage>(image: T, box: Box): GreyImage => {
  const { x, y, width, height } = clampBox(box, image.width, image.height);
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * image.width + x;
    data.set(image.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
};

/** The box in whole px, cut to an image of the given size; at least 1 × 1 px. */
export const clampBox = (box: Box, width: number, height: number): Box => {
  const x = Math.min(Math.max(0, Math.floor(box.x)), width - 1);
  const y = Math.min(Math.max(0, Math.floor(box.y)), height - 1);
  const right = Math.min(width, Math.max(x + 1, Math.ceil(box.x + box.width)));
  const bottom = Math.min(height, Math.max(y + 1, Math.ceil(box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
};

/** The image with a white (255) border of `margin` px: an engine reads badly what touches the edge. */
export const withMargin = (image: GreyImage, margin: number): GreyImage => {
  const width = image.width + 2 * margin;
  const height = image.height + 2 * margin;
  const data = new Uint8Array(width * height).fill(255);
  for (let row = 0; row < image.height; row++) {
    data.set(
      image.data.subarray(row * image.width, (row + 1) * image.width),
      (row + margin) * width + margin,
    );
  }
  return { width, height, data };
};

/** Mean over whole blocks of `factor` × `factor` px; a rest at the right and bottom edge is dropped. */
export const shrink = (image: GreyImage, factor: number): GreyImage => {
  if (factor <= 1) return image;
  const width = Math.max(1, Math.floor(image.width / factor));
  const height = Math.max(1, Math.floor(image.height / factor));
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const area = factor * factor;
  for (let row = 0; row < height; row++) {
    sums.fill(0);
    for (let dy = 0; dy < factor; dy++) {
      const start = Math.min(row * factor + dy, image.height - 1) * image.width;
      for (let column = 0; column < width; column++) {
        let sum = 0;
        const from = start + column * factor;
        for (let dx = 0; dx < factor; dx++) sum += image.data[from + dx] ?? 255;
        sums[column]! += sum;
      }
    }
    for (let column = 0; column < width; column++) data[row * width + column] = sums[column]! / area;
  }
  return { width, height, data };
};

/** The image with the boxes turned to `paper`. */
export const cleared = (image: GreyImage, boxes: readonly Box[], paper: number): GreyImage => {
  if (boxes.length === 0) return image;
  const data = new Uint8Array(image.data);
  for (const box of boxes) {
    const { x, y, width, height } = clampBox(box, image.width, image.height);
    for (let row = y; row < y + height; row++)
      data.fill(paper, row * image.width + x, row * image.width + x + width);
  }
  return { width: image.width, height: image.height, data };
};
