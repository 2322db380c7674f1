import sharp from 'sharp';

/** Tags of a TIFF that say where its pixels lie. */
const OFFSETS = 273;
const SIZES = 279;
const ENTRY_BYTES = 12;

/** The packed pixels of a small TIFF, little endian, that has them in one piece. */
const piecesOf = (tiff: Buffer): Buffer => {
  const directory = tiff.readUInt32LE(4);
  const valueOf = (tag: number): number => {
    for (let index = 0; index < tiff.readUInt16LE(directory); index += 1) {
      const entry = directory + 2 + index * ENTRY_BYTES;
      if (tiff.readUInt16LE(entry) !== tag) continue;
      if (tiff.readUInt32LE(entry + 4) !== 1) throw new Error('The TIFF has several pieces');
      return tiff.readUInt16LE(entry + 2) === 3 ? tiff.readUInt16LE(entry + 8) : tiff.readUInt32LE(entry + 8);
    }
    throw new Error(`The TIFF has no tag ${tag}`);
  };
  return tiff.subarray(valueOf(OFFSETS), valueOf(OFFSETS) + valueOf(SIZES));
};

export interface GreyPixels {
  readonly data: Buffer;
  readonly width: number;
  /** At most 256. */
  readonly height: number;
}

/** Grey pixels packed as a PDF has them, in fax Group 4 (black or white) or LZW. */
export const packPixels = async (
  { data, width, height }: GreyPixels,
  packing: 'group4' | 'lzw',
): Promise<Buffer> =>
  piecesOf(
    await sharp(data, { raw: { width, height, channels: 1 } })
      .toColourspace('b-w')
      .tiff(
        packing === 'group4'
          ? { compression: 'ccittfax4', bitdepth: 1 }
          : { compression: 'lzw', predictor: 'none' },
      )
      .toBuffer(),
  );

/** Uneven stripes and dots, the same in each run. */
export const patternedPixels = (width: number, height: number): GreyPixels => ({
  width,
  height,
  data: Buffer.from(
    Array.from({ length: width * height }, (_, index) =>
      (index * index + index / width) % 97 < 40 ? 0 : 255,
    ),
  ),
});

const segment = (number: number, kind: number, data: Buffer, refersTo: readonly number[] = []): Buffer => {
  const head = Buffer.alloc(6 + refersTo.length + 5);
  head.writeUInt32BE(number);
  head[4] = kind;
  head[5] = refersTo.length << 5;
  refersTo.forEach((one, index) => (head[6 + index] = one));
  head[6 + refersTo.length] = 1;
  head.writeUInt32BE(data.length, 7 + refersTo.length);
  return Buffer.concat([head, data]);
};

/** A JBIG2 image as a PDF has it: a page with one region that is packed in Group 4, which may refer to other segments. */
export const jbig2Of = (
  group4: Buffer,
  { width, height }: Pick<GreyPixels, 'width' | 'height'>,
  refersTo: readonly number[] = [],
): Buffer => {
  const page = Buffer.alloc(19);
  page.writeUInt32BE(width, 0);
  page.writeUInt32BE(height, 4);
  const region = Buffer.alloc(18);
  region.writeUInt32BE(width, 0);
  region.writeUInt32BE(height, 4);
  region[17] = 1;
  return Buffer.concat([segment(0, 48, page), segment(1, 38, Buffer.concat([region, group4]), refersTo)]);
};
