import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { GreyImage } from '../../geometry/raster.js';

const require = createRequire(import.meta.url);
const FAMILY = 'Form';
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  FAMILY,
);

const [WIDTH, HEIGHT] = [1400, 900];

/** A white page of 1400 × 900 px with what is drawn on it, in black. */
export const picture = (...drawings: ((context: SKRSContext2D) => void)[]): GreyImage => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = context.strokeStyle = '#000000';
  context.lineWidth = 3;
  for (const draw of drawings) draw(context);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  return {
    width: WIDTH,
    height: HEIGHT,
    data: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => data[i * 4]!),
  };
};

/** Writing from `x` on, its foot at `y`, px. */
export const text =
  (value: string, x: number, y: number, size = 42) =>
  (context: SKRSContext2D): void => {
    context.font = `${size}px "${FAMILY}"`;
    context.fillText(value, x, y);
  };
