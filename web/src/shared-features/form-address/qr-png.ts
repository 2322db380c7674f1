import { qrUnits } from '../../lib/qr/qr-units';

/** Pixels of a unit: sharp on a letter of some centimetres. */
const PIXELS = 16;

/** A text as a QR code, a PNG in black on white. @throws Error where the browser cannot draw */
export const qrPng = async (text: string): Promise<Blob> => {
  const rows = qrUnits(text);
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * PIXELS;
  canvas.height = rows.length * PIXELS;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('the browser cannot draw');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => isDark && drawing.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS)),
  );
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('the browser cannot make a PNG');
  return png;
};
