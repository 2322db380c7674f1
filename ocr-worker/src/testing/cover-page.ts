import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

/** What is laid, poured or stamped on a page. Px of the page at 300 dpi; `degrees` clockwise about its middle. */
export type Cover =
  | {
      readonly kind: 'tape' | 'label';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly degrees?: number;
      /** Printed on it. */
      readonly text?: string;
    }
  | { readonly kind: 'fluid'; readonly x: number; readonly y: number; readonly radius: number }
  | {
      readonly kind: 'stamp';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly colour: string;
    };

interface Covering {
  /** Colour of the paper. */
  readonly paper?: string;
  /** Colour of tape, labels and fluid. */
  readonly white?: string;
}

/** The page (PNG) on paper of a colour, with things on it. */
export const coverPage = async (
  page: Buffer,
  covers: readonly Cover[],
  { paper = '#ffffff', white = '#ffffff' }: Covering = {},
): Promise<Buffer> => {
  const image = await loadImage(page);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, image.width, image.height);
  context.globalCompositeOperation = 'multiply';
  context.drawImage(image, 0, 0);
  context.globalCompositeOperation = 'source-over';
  for (const cover of covers) draw(context, cover, white);
  return canvas.toBuffer('image/png');
};

const draw = (context: SKRSContext2D, cover: Cover, white: string): void => {
  context.fillStyle = white;
  if (cover.kind === 'fluid') pour(context, cover);
  else if (cover.kind === 'stamp') stamp(context, cover);
  else lay(context, cover);
};

const lay = (
  context: SKRSContext2D,
  { x, y, width, height, degrees = 0, text }: Extract<Cover, { readonly kind: 'tape' | 'label' }>,
): void => {
  context.save();
  context.translate(x + width / 2, y + height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.fillRect(-width / 2, -height / 2, width, height);
  if (text !== undefined) {
    context.fillStyle = '#000000';
    context.font = '46px "Drawn Page"';
    context.fillText(text, 30 - width / 2, 16);
  }
  context.restore();
};

/** An uneven round blot. */
const pour = (context: SKRSContext2D, { x, y, radius }: Extract<Cover, { readonly kind: 'fluid' }>): void => {
  context.beginPath();
  for (let step = 0; step <= 60; step++) {
    const angle = (step * Math.PI) / 30;
    const reach = radius * (1 + 0.12 * Math.sin(3 * angle) + 0.06 * Math.cos(7 * angle));
    context.lineTo(x + 1.4 * reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  context.fill();
};

/** Two rings with a bar between, and characters. */
const stamp = (
  context: SKRSContext2D,
  { x, y, radius, colour }: Extract<Cover, { readonly kind: 'stamp' }>,
): void => {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 8;
  for (const reach of [radius, 0.85 * radius]) {
    context.beginPath();
    context.arc(x, y, reach, 0, 2 * Math.PI);
    context.stroke();
  }
  context.font = `${0.42 * radius}px "Drawn Page"`;
  context.fillText('受付', x - 0.42 * radius, y - 0.2 * radius);
  context.fillText('8.4.10', x - 0.6 * radius, y + 0.5 * radius);
};
