import sharp, { type Sharp } from 'sharp';
import type { GreyImage } from '../pipeline/geometry/raster.js';
import { toGrey } from '../pipeline/normalise/to-grey.js';

/** A kept png of a blank page, decoded. @throws what decoding throws */
export const greyImageOfPng = async (png: Buffer): Promise<GreyImage> => decoded(sharp(png));

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Where the first chunk of a png has its picture's width and height, and where that chunk's name is. */
const AT = { name: 12, width: 16, height: 20, end: 24 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether bytes say that they are a png as large as that; nothing is opened. */
export const isPngOf = (bytes: Buffer, { width, height }: Size): boolean =>
  bytes.length > AT.end &&
  bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) &&
  bytes.toString('latin1', AT.name, AT.width) === 'IHDR' &&
  bytes.readUInt32BE(AT.width) === width &&
  bytes.readUInt32BE(AT.height) === height;

/**
 * A kept png that must be as large as `size` says; null: it is something else, and is not opened. Forms learn from pages that
 * people sent.
 */
export const greyPictureOf = async (png: Buffer, size: Size): Promise<GreyImage | null> => {
  if (!isPngOf(png, size)) return null;
  const { width, height } = size;
  const image = await decoded(sharp(png, { limitInputPixels: width * height }));
  return image.data.length === width * height ? image : null;
};

const decoded = async (image: Sharp): Promise<GreyImage> => {
  const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return toGrey({ width: info.width, height: info.height, channels: 1, data });
};
