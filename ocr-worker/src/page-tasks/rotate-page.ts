import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import type { Turn } from '@reader/contracts/objects/geometry';
import { applyTransform } from '../pipeline/normalise/apply-transform.js';
import { encodePage, type PageFiles } from '../pipeline/normalise/page-files.js';
import type { PixelImage } from '../pipeline/geometry/raster.js';

/** A kept page turned clockwise: its new files and facts. */
export const rotatePage = async (
  page: PageImage,
  image: PixelImage,
  turn: Turn,
): Promise<{
  readonly files: PageFiles;
  readonly facts: Pick<PageImage, 'width' | 'height' | 'transform'>;
}> => {
  const turned = await applyTransform(image, { quarterTurn: turn, skewDegrees: 0 });
  const quarterTurn = ((page.transform.quarterTurn + turn) % 360) as PageImage['transform']['quarterTurn'];
  return {
    files: await encodePage(turned),
    facts: { width: turned.width, height: turned.height, transform: { ...page.transform, quarterTurn } },
  };
};
