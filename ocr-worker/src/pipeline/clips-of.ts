import type { TemplateField } from '@reader/contracts/objects/sheets/sheet-template';
import sharp from 'sharp';
import type { Clip } from './document-to-read.js';
import { clampBox } from './geometry/raster.js';
import type { Size } from './geometry/turning.js';

/** The picture of a page that staff see, encoded. */
interface KeptPicture extends Size {
  readonly image: Buffer;
}

/** The areas of fields that are kept as pictures of their own, cut out of the picture that staff see. */
export const clipsOf = async (
  { image, width, height }: KeptPicture,
  fields: readonly TemplateField[],
  toPage: (box: TemplateField['box']) => TemplateField['box'],
): Promise<Clip[]> => {
  const clipped = fields.filter(({ isClipped }) => isClipped);
  if (clipped.length === 0) return [];
  // Without being told, sharp decodes a grey picture in three channels.
  const kept = sharp(image);
  const colours = (await kept.metadata()).channels === 1 ? 'b-w' : 'srgb';
  const { data, info } = await kept.toColourspace(colours).raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const clips: Clip[] = [];
  for (const field of clipped) {
    const box = clampBox(toPage(field.box), width, height);
    const png = await sharp(data, { raw: { width, height, channels } })
      .extract({ left: box.x, top: box.y, width: box.width, height: box.height })
      .toColourspace(colours)
      .png()
      .toBuffer();
    clips.push({ fragmentId: field.fragmentId, box, png });
  }
  return clips;
};
