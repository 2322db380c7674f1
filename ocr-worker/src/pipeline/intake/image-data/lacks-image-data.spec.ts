import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { jbig2Of } from '../../../testing/packed-pixels.js';
import { drawingPdf, pdfStream } from '../../../testing/pdf-files.js';
import { openReadablePdfObjects } from '../pdf-objects.js';
import { drawnImages } from './drawn-images.js';
import { lacksImageData } from './lacks-image-data.js';

const SIZE = { width: 200, height: 250 };
const PIXELS = SIZE.width * SIZE.height;

interface Case {
  readonly dictionary: string;
  readonly data: Buffer;
  /** Numbered from 6. */
  readonly objects?: readonly Buffer[];
}

const lacks = async ({ dictionary, data, objects = [] }: Case): Promise<boolean> => {
  const image = pdfStream(`/Type /XObject /Subtype /Image /Width 200 /Height 250 ${dictionary}`, data);
  const pdf = drawingPdf({
    content: '/X Do',
    resources: '/XObject << /X 5 0 R >>',
    objects: [image, ...objects],
  });
  const { pages } = await openReadablePdfObjects(pdf);
  const { signal } = new AbortController();
  for await (const drawn of drawnImages(pages[0]!, signal)) return lacksImageData(drawn);
  throw new Error('The page draws no image');
};

describe('an image of several values a pixel', () => {
  const profile = pdfStream('/N 3', Buffer.alloc(9));
  it.each([
    ['/DeviceRGB', 3],
    ['[/CalRGB << /WhitePoint [1 1 1] >>]', 3],
    ['/DeviceCMYK', 4],
    ['[/ICCBased 6 0 R]', 3],
    ['[/DeviceN [/A /B] /DeviceRGB << >>]', 2],
  ])('in %s lacks its data when less than half of them are there', async (space, channels) => {
    const ofBytes = (share: number): Case => ({
      dictionary: `/BitsPerComponent 8 /ColorSpace ${space} /Filter /FlateDecode`,
      data: deflateSync(Buffer.alloc(PIXELS * channels * share, 99)),
      objects: [profile],
    });
    expect(await lacks(ofBytes(0.4))).toBe(true);
    expect(await lacks(ofBytes(0.6))).toBe(false);
  });
});

describe('a JBIG2 image', () => {
  const image = jbig2Of(Buffer.alloc(500, 255), SIZE, [9]);
  /** A dictionary of patterns, numbered 9. */
  const shared = pdfStream(
    '/Filter /FlateDecode',
    deflateSync(Buffer.from([0, 0, 0, 9, 16, 0, 1, 0, 0, 0, 0])),
  );

  it('lacks what it shares with others where the PDF does not name it', async () => {
    const dictionary = '/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode';
    expect(await lacks({ dictionary, data: image, objects: [shared] })).toBe(true);
    const sharing = `${dictionary} /DecodeParms << /JBIG2Globals 6 0 R >>`;
    expect(await lacks({ dictionary: sharing, data: image, objects: [shared] })).toBe(false);
  });
});
