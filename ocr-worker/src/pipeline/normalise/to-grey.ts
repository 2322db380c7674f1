import type { GreyImage, PixelImage } from '../raster.js';

/** Brightness as the eye has it (Rec. 601). */
export const toGrey = ({ width, height, channels, data }: PixelImage): GreyImage => {
  // Plain arrays all: what runs over the px of both these and buffers runs slower.
  if (channels === 1)
    return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  const grey = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < grey.length; index++, at += 3)
    grey[index] = (data[at]! * 77 + data[at + 1]! * 150 + data[at + 2]! * 29) >> 8;
  return { width, height, data: grey };
};

/** The grey image as an image of one channel, its bytes shared. */
export const asPixels = ({ width, height, data }: GreyImage): PixelImage => ({
  width,
  height,
  channels: 1,
  data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
});
