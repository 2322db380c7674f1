import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const FAMILY = 'Demo Form';
const BOLD = 'Demo Form Bold';
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  FAMILY,
);
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  BOLD,
);

/** A4 at 200 dpi, in px. */
export const PAGE = { width: 1654, height: 2339 };
const LEFT = 140;
const RIGHT = PAGE.width - 140;

/** A filled form: a title, a note below it, entries label by label, then tables. */
export interface DemoForm {
  readonly title: string;
  readonly note: string;
  readonly entries: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly {
    readonly caption: string;
    readonly widths: readonly number[];
    readonly rows: readonly (readonly string[])[];
  }[];
}

const write = (
  context: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  family = FAMILY,
): void => {
  context.font = `${size}px "${family}"`;
  context.fillText(text, x, y);
};

const rule = (context: SKRSContext2D, x: number, y: number, width: number, height: number): void =>
  context.strokeRect(x, y, width, height);

const drawTable = (context: SKRSContext2D, table: DemoForm['tables'][number], top: number): number => {
  const rowHeight = 66;
  write(context, table.caption, LEFT, top, 34, BOLD);
  let y = top + 24;
  for (const [index, row] of table.rows.entries()) {
    let x = LEFT;
    for (const [column, text] of row.entries()) {
      const width = table.widths[column] ?? 200;
      rule(context, x, y, width, rowHeight);
      write(context, text, x + 18, y + 45, 34, index === 0 ? BOLD : FAMILY);
      x += width;
    }
    y += rowHeight;
  }
  return y;
};

/** The form as it would be printed and filled in, without a scanner's traces. */
const drawClean = (form: DemoForm): Buffer => {
  const canvas = createCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.fillStyle = '#141414';
  context.strokeStyle = '#141414';
  context.lineWidth = 3;
  context.textAlign = 'center';
  write(context, form.title, PAGE.width / 2, 190, 58, BOLD);
  context.textAlign = 'left';
  write(context, form.note, LEFT, 270, 30);
  let y = 360;
  for (const [label, value] of form.entries) {
    write(context, `${label}：${value}`, LEFT, y, 38);
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(LEFT, y + 20);
    context.lineTo(RIGHT, y + 20);
    context.stroke();
    context.lineWidth = 3;
    y += 82;
  }
  for (const table of form.tables) y = drawTable(context, table, y + 50) + 30;
  return canvas.toBuffer('image/png');
};

/** A number between 0 and 1 that always comes out the same for the same seed. */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

/** The form as a scanner gives it: slightly turned, paper grey, grain, JPEG. Same seed, same bytes. */
export const drawScan = async (form: DemoForm, seed: number): Promise<Buffer> => {
  const random = seeded(seed);
  const grain = Buffer.alloc(PAGE.width * PAGE.height);
  for (let index = 0; index < grain.length; index += 1) grain[index] = Math.floor(random() * 14);
  const turned = await sharp(drawClean(form))
    .rotate((random() - 0.5) * 1.6, { background: '#f4f2ec' })
    .resize(PAGE.width, PAGE.height, { fit: 'cover' })
    .tint('#f6f4ee')
    .toColourspace('srgb')
    .toBuffer();
  return sharp(turned)
    .composite([
      {
        input: await sharp(grain, { raw: { width: PAGE.width, height: PAGE.height, channels: 1 } })
          .png()
          .toBuffer(),
        blend: 'difference',
      },
    ])
    .blur(0.5)
    .jpeg({ quality: 82 })
    .toBuffer();
};
