import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);
const FAMILY = 'Drawn Page';
GlobalFonts.registerFromPath(
  require.resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  FAMILY,
);

/** A page to draw. Positions in px of an A4 page at 300 dpi (2480 × 3508), text at its left and baseline. */
export interface Drawing {
  readonly texts: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly size: number;
  }[];
  readonly tables: readonly DrawnTable[];
  /** Text written from top to bottom; `x` is the middle of the column, `y` its top. */
  readonly columns?: readonly DrawnColumn[];
  /** Printed by a program that slants what the blank has upright: px to the left for each px down. */
  readonly slant?: number;
}

export interface DrawnColumn {
  /** `[12]` is two half-width characters side by side in one place, `{Ltd.}` lies on its side. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** From one character to the next, in sizes; 1 when left out. */
  readonly pitch?: number;
}

export interface DrawnTable {
  readonly x: number;
  readonly y: number;
  readonly columnWidths: readonly number[];
  readonly rowHeight: number;
  readonly rows: readonly (readonly string[])[];
}

export const A4 = { width: 2480, height: 3508 };

/** A questionnaire: title, 'label：value' lines, a ruled table with a header, and a remark. */
export const questionnaire: Drawing = {
  texts: [
    { text: '健康診断問診票', x: 900, y: 300, size: 84 },
    { text: '氏名：山田太郎', x: 240, y: 520, size: 50 },
    { text: '生年月日：昭和55年3月14日', x: 1300, y: 520, size: 50 },
    { text: '住所：東京都千代田区丸の内一丁目', x: 240, y: 640, size: 50 },
    { text: '電話番号：03-1234-5678', x: 240, y: 760, size: 50 },
    { text: '現在治療中の病気はありません', x: 240, y: 1960, size: 50 },
  ],
  tables: [
    {
      x: 240,
      y: 900,
      columnWidths: [700, 400, 400, 500],
      rowHeight: 150,
      rows: [
        ['検査項目', '結果', '単位', '判定'],
        ['身長', '172.5', 'cm', '正常'],
        ['体重', '68.3', 'kg', '正常'],
        ['血圧', '128', 'mmHg', '要観察'],
        ['備考', '', '', ''],
      ],
    },
  ],
};

/** The drawing as a PNG of an A4 page at 300 dpi. */
export const drawPage = (drawing: Drawing): Buffer => {
  const canvas = createCanvas(A4.width, A4.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, A4.width, A4.height);
  context.fillStyle = '#000000';
  const slant = drawing.slant ?? 0;
  for (const { text, x, y, size } of drawing.texts) write(context, { text, x, y, size, slant });
  for (const table of drawing.tables) drawTable(context, table, slant);
  for (const column of drawing.columns ?? []) writeDown(context, column);
  return canvas.toBuffer('image/png');
};

const write = (
  context: SKRSContext2D,
  { text, x, y, size, slant }: Drawing['texts'][number] & { readonly slant: number },
): void => {
  context.font = `${size}px "${FAMILY}"`;
  context.save();
  context.translate(x, y);
  // About the middle of the characters' height, so that they stay in their places.
  context.transform(1, 0, -slant, 1, -slant * 0.35 * size, 0);
  context.fillText(text, 0, 0);
  context.restore();
};

/** Signs that lie on their side in vertical text. */
const TURNED = /[ー〜～（）「」『』【】〈〉…：＝–—-]/u;
const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;

/** Each character in a place as high as it is wide; signs turned or moved as vertical type has them. */
const writeDown = (context: SKRSContext2D, { text, x, y, size, pitch = 1 }: DrawnColumn): void => {
  context.font = `${size}px "${FAMILY}"`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  let middle = y + size / 2;
  for (const [piece] of text.matchAll(/\[[^\]]*\]|\{[^}]*\}|./gu)) {
    const isSideways = piece.startsWith('{') || TURNED.test(piece);
    const shown = piece.length > 1 ? piece.slice(1, -1) : piece;
    const length = piece.startsWith('{') ? context.measureText(shown).width : size;
    context.save();
    context.translate(x, middle + (length - size) / 2);
    if (isSideways) context.rotate(Math.PI / 2);
    if (/[、。]/u.test(shown)) context.translate(size * 0.6, -size * 0.6);
    else if (SMALL_KANA.test(shown)) context.translate(size * 0.12, -size * 0.12);
    // The em box of the font hangs 0.88 above its baseline.
    context.fillText(shown, 0, size * 0.38, piece.startsWith('{') ? undefined : size);
    context.restore();
    middle += piece.startsWith('{') ? length : size * pitch;
  }
  context.textAlign = 'start';
};

const drawTable = (
  context: SKRSContext2D,
  { x, y, columnWidths, rowHeight, rows }: DrawnTable,
  slant: number,
): void => {
  const edges = columnWidths.reduce((all, width) => [...all, all.at(-1)! + width], [x]);
  context.lineWidth = 4;
  for (const edge of edges) line(context, edge, y, edge, y + rowHeight * rows.length);
  for (let row = 0; row <= rows.length; row++)
    line(context, x, y + row * rowHeight, edges.at(-1)!, y + row * rowHeight);
  rows.forEach((cells, row) =>
    cells.forEach((text, column) =>
      write(context, { text, x: edges[column]! + 24, y: y + row * rowHeight + 95, size: 48, slant }),
    ),
  );
};

const line = (context: SKRSContext2D, x0: number, y0: number, x1: number, y1: number): void => {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
};
