import { createCanvas } from '@napi-rs/canvas';
import type { GreyImage } from '../pipeline/geometry/raster.js';
import './draw-page.js';

/** A line of print, cut out about tightly, letters 50 px high; in the font that `draw-page` brings. */
export const printedLine = (text: string): GreyImage => {
  const [width, height] = [Math.max(60, text.length * 52), 60];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000000';
  context.font = '50px "Drawn Page"';
  context.textBaseline = 'middle';
  context.fillText(text, 4, height / 2);
  const pixels = canvas.data();
  return {
    width,
    height,
    data: Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4] ?? 255),
  };
};
