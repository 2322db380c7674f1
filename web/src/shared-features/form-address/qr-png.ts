import { encode } from 'uqr';

/** Units of white around the picture, without which cameras do not find it. */
const BORDER = 4;
/** Pixels of a unit: sharp on a letter of some centimetres. */
const PIXELS = 16;

/** A text as a QR code, a PNG in black on white. @throws Error where the browser cannot draw */
export const qrPng = async (text: string): Promise<Blob> => {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXELS;
  canvas.height = size * PIXELS;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('the browser cannot draw');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && drawing.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS)),
  );
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('the browser cannot make a PNG');
  return png;
};
