import type { PageTransform } from '@reader/contracts/objects/geometry';
import type { GreyImage } from '../geometry/raster.js';

export type QuarterTurn = PageTransform['quarterTurn'];

/** Below this confidence of the engine a page stays as it is: turning a right page is worse than not turning. */
const TRUST_ORIENTATION_FROM = 2;

/** The clockwise turn to make, given the engine's opinion. */
export const trustedTurn = (
  opinion: { readonly turn: QuarterTurn; readonly confidence: number } | null,
): QuarterTurn => (opinion !== null && opinion.confidence >= TRUST_ORIENTATION_FROM ? opinion.turn : 0);

/** The image turned clockwise by whole quarters. */
export const turned = (image: GreyImage, turn: QuarterTurn): GreyImage => {
  if (turn === 0) return image;
  const { width, height } = image;
  const isUpright = turn === 180;
  const result = new Uint8Array(image.data.length);
  const newWidth = isUpright ? width : height;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [nx, ny] =
        turn === 90
          ? [height - 1 - y, x]
          : turn === 180
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      result[ny * newWidth + nx] = image.data[y * width + x]!;
    }
  }
  return { width: newWidth, height: isUpright ? height : width, data: result };
};
