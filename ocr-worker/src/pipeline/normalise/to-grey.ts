import { withKernels } from '../kernels/memory.js';
import type { GreyImage, PixelImage } from '../geometry/raster.js';

/** Px per chunk: it stays in the processor's cache. */
const AT_ONCE = 65_536;

/** Brightness as the eye has it (Rec. 601). */
export const toGrey = ({ width, height, channels, data }: PixelImage): GreyImage => {
  // Always a Uint8Array: loops that see both these and Buffers run slower.
  if (channels === 1)
    return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  const grey = new Uint8Array(width * height);
  withKernels((room) => {
    const source = room.take(3 * AT_ONCE + 48);
    const target = room.take(AT_ONCE);
    for (let from = 0; from < grey.length; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, grey.length - from);
      room.at(source, 3 * count).set(data.subarray(3 * from, 3 * (from + count)));
      room.run('toGrey', source, count, target);
      grey.set(room.at(target, count), from);
    }
  });
  return { width, height, data: grey };
};

/** The grey image as an image of one channel, its bytes shared. */
export const asPixels = ({ width, height, data }: GreyImage): PixelImage => ({
  width,
  height,
  channels: 1,
  data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
});
