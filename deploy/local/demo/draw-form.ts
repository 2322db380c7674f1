import { createRequire } from 'node:module';
import type { FieldKind } from '@reader/contracts/codes/field';
import { SheetImport } from '@reader/contracts/objects/sheets/sheet-import';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const FAMILY = 'Demo Form';
const BOLD = 'Demo Form Bold';
const PEN = 'Demo Pen';
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  FAMILY,
);
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
  BOLD,
);
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/zen-kurenaido/400Regular/ZenKurenaido_400Regular.ttf'),
  PEN,
);

/** A4 at 200 dpi, in px. */
export const PAGE = { width: 1654, height: 2339 };
const DPI = 200;
const ROW_HEIGHT = 66;
const LEFT = 140;
const RIGHT = PAGE.width - 140;

/** A filled form: a title, a note below it, entries label by label, then tables. */
export interface DemoForm {
  readonly title: string;
  readonly note: string;
  /** Its answers are written with a pen; otherwise they are printed. */
  readonly isHandwritten?: boolean;
  readonly entries: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly {
    readonly caption: string;
    readonly widths: readonly number[];
    readonly rows: readonly (readonly string[])[];
  }[];
}

/** A place on the page, px. */
type Place = readonly [x: number, y: number];

const write = (context: SKRSContext2D, text: string, [x, y]: Place, size: number, family = FAMILY): void => {
  context.font = `${size}px "${family}"`;
  context.fillText(text, x, y);
};

/** How far a hand is off, in sizes of the writing, and in radians. */
const HAND = { size: 0.08, off: 0.05, lean: 0.06 };

/** Writes an answer: by hand each character is a little larger or smaller, higher or lower, and leans. */
const answer = (
  context: SKRSContext2D,
  text: string,
  [left, y]: Place,
  size: number,
  hand: (() => number) | null,
): void => {
  if (!hand) return write(context, text, [left, y], size);
  const about = (most: number): number => most * (2 * hand() - 1);
  let x = left;
  for (const character of text) {
    const own = 1.15 * size * (1 + about(HAND.size));
    context.save();
    context.translate(x, y + size * about(HAND.off));
    context.rotate(about(HAND.lean));
    write(context, character, [0, 0], own, PEN);
    x += context.measureText(character).width;
    context.restore();
  }
};

const rule = (context: SKRSContext2D, x: number, y: number, width: number, height: number): void =>
  context.strokeRect(x, y, width, height);

const drawTable = (
  context: SKRSContext2D,
  table: DemoForm['tables'][number],
  top: number,
  hand: (() => number) | null,
): number => {
  write(context, table.caption, [LEFT, top], 34, BOLD);
  let y = top + 24;
  for (const [index, row] of table.rows.entries()) {
    let x = LEFT;
    for (const [column, text] of row.entries()) {
      const width = table.widths[column] ?? 200;
      rule(context, x, y, width, ROW_HEIGHT);
      const place: Place = [x + 18, y + 45];
      if (isPrinted(index, column)) write(context, text, place, 34, index === 0 ? BOLD : FAMILY);
      else answer(context, text, place, 34, hand);
      x += width;
    }
    y += ROW_HEIGHT;
  }
  return y;
};

/** A place of the form to write in; px of the page. */
interface Blank {
  readonly subject: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Printed of a table: its first row, and what names each further row. */
const isPrinted = (row: number, column: number): boolean => row === 0 || column === 0;

/** The form without what somebody wrote in it. */
const emptied = (form: DemoForm): DemoForm => ({
  ...form,
  entries: form.entries.map(([label]) => [label, '']),
  tables: form.tables.map((table) => ({
    ...table,
    rows: table.rows.map((row, rowIndex) =>
      row.map((text, column) => (isPrinted(rowIndex, column) ? text : '')),
    ),
  })),
});

/** The form as it would be printed and filled in, without a scanner's traces, and where it is written in. */
const drawClean = (form: DemoForm): { readonly png: Buffer; readonly blanks: readonly Blank[] } => {
  const blanks: Blank[] = [];
  const hand = form.isHandwritten ? seeded(HAND_SEED) : null;
  const canvas = createCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.fillStyle = '#141414';
  context.strokeStyle = '#141414';
  context.lineWidth = 3;
  context.textAlign = 'center';
  write(context, form.title, [PAGE.width / 2, 190], 58, BOLD);
  context.textAlign = 'left';
  write(context, form.note, [LEFT, 270], 30);
  let y = 360;
  for (const [label, value] of form.entries) {
    write(context, `${label}：`, [LEFT, y], 38);
    const from = LEFT + context.measureText(`${label}：`).width;
    answer(context, value, [from, y], 38, hand);
    blanks.push({ subject: label, label, x: from, y: y - 42, width: RIGHT - from, height: 58 });
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(LEFT, y + 20);
    context.lineTo(RIGHT, y + 20);
    context.stroke();
    context.lineWidth = 3;
    y += 82;
  }
  for (const table of form.tables) {
    const top = y + 50;
    y = drawTable(context, table, top, hand) + 30;
    blanks.push(...blanksOf(table, top));
  }
  return { png: canvas.toBuffer('image/png'), blanks };
};

/** The cells of a table that are written in: named by their row and column. */
const blanksOf = ({ caption, widths, rows }: DemoForm['tables'][number], top: number): Blank[] =>
  rows.flatMap((row, rowIndex) =>
    row.flatMap((_, column): Blank[] => {
      if (isPrinted(rowIndex, column)) return [];
      const x = LEFT + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
      const label = `${row[0] ?? ''} ${rows[0]?.[column] ?? ''}`;
      const y = top + 24 + rowIndex * ROW_HEIGHT;
      return [
        {
          subject: caption,
          label,
          x: x + 4,
          y: y + 4,
          width: (widths[column] ?? 200) - 8,
          height: ROW_HEIGHT - 8,
        },
      ];
    }),
  );

/** What is written in a field, by its name. */
const kindOf = (label: string): FieldKind => {
  if (/(申請日|生年月日)$/.test(label)) return 'date';
  if (label === '電話番号') return 'phone';
  if (/氏名$/.test(label)) return 'name';
  if (label === '住所') return 'address';
  return /^(平熱|世帯人数)$/.test(label) ? 'digits' : 'text';
};

const HAND_SEED = 5;
const MM = 25.4 / DPI;
/** The page in mm. */
export const PAGE_MM = { width: PAGE.width * MM, height: PAGE.height * MM };

/** The blank form as an operator registers it: `sheet.json`'s words, and its page. */
export const blankForm = async (
  form: DemoForm,
): Promise<{ readonly description: SheetImport; readonly png: Buffer }> => {
  const { png, blanks } = drawClean(emptied(form));
  const subjects = [...new Set(blanks.map((blank) => blank.subject))];
  return {
    png: await sharp(png).withMetadata({ density: DPI }).png().toBuffer(),
    description: SheetImport.parse({
      form_subject: form.title,
      pages: [{ file: 'page.png' }],
      form_items: subjects.map((subject) => ({
        subject,
        fragments: blanks
          .filter((blank) => blank.subject === subject)
          .map(({ label, x, y, width, height }) => ({
            label,
            type: 'TX',
            kind: kindOf(label),
            applicant: /^(児童|申請者)氏名$/.test(label),
            area: { x: x * MM, y: y * MM, width: width * MM, height: height * MM },
          })),
      })),
    }),
  };
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
  const turned = await sharp(drawClean(form).png)
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
