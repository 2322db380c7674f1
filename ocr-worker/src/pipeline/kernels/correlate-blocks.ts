import type { GreyImage } from '../geometry/raster.js';
import { withKernels } from './memory.js';

/** A square of a picture, px; its size is a multiple of 8. */
export interface Block {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Normalised cross-correlation of each block of `sheet` with `page` at every shift of up to `reach` px each way, row by
 * row; blocks that are empty on either are left out. The scores are those of the call alone: the next one overwrites them.
 */
export const correlateBlocks = (
  sheet: GreyImage,
  page: GreyImage,
  blocks: readonly Block[],
  reach: number,
  each: (block: Block, scores: Float32Array) => void,
): void => {
  const span = 2 * reach + 1;
  const largest = blocks.reduce((most, { size }) => Math.max(most, size), 0);
  withKernels((room) => {
    const onSheet = room.put(sheet.data);
    const onPage = room.put(page.data);
    const address = room.take(span * span * Float32Array.BYTES_PER_ELEMENT);
    const scratch = room.take(scratchBytes(largest, reach));
    const { buffer } = room.at(address, 0);
    const scores = new Float32Array(buffer, address, span * span);
    for (const block of blocks) {
      const { x, y, size } = block;
      const isAny = room.run(
        'correlate',
        onSheet,
        sheet.width,
        onPage,
        page.width,
        page.height,
        x,
        y,
        size,
        reach,
        address,
        scratch,
      );
      if (isAny === 1) each(block, scores);
    }
  });
};

/** Two bytes per px of the block and of what is around it, and two sums of four per px (and one more each way). */
const scratchBytes = (size: number, reach: number): number => {
  const wide = size + 2 * reach;
  return 2 * (size ** 2 + wide ** 2) + 16 + 8 * (wide + 1) ** 2;
};
