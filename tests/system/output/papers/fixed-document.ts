import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { tables, userInputs, type UserInput } from '@reader/contracts/objects/document/document-content';
import { noFrames } from '@reader/contracts/objects/output/output-frames';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { documentId, id } from '@reader/contracts/testing/examples/ids';
import { outputFrame } from '@reader/contracts/testing/examples/output-frames';
import { page } from '@reader/contracts/testing/examples/reading-content';
import type { ImageOf, PaperDocument } from '@reader/query-api/output/papers/paper-document';

const FAMILY = 'Verified Paper';
GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve(
    '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  ),
  FAMILY,
);

/** A4 at 150 dots per inch. */
export const sheet: PageImage = page({
  id: id(700),
  width: 1240,
  height: 1754,
  transform: { quarterTurn: 0, skewDegrees: 0, dpi: 150 },
});

/** Rare, long, of several lines, and what programs like to misunderstand. */
export const ENTRIES = [
  ['氏名', '𠮷田 髙﨑 一郎'],
  ['住所', '東京都千代田区丸の内一丁目2番3号 丸の内パークサイドレジデンス東棟 1204号室'],
  ['生年月日', '平成27年4月1日'],
  ['電話番号', '03-1234-5678'],
  ['備考', '第一希望は「水泳」です。\n第二希望は <体操> & "陸上" です。'],
  ['計算', '=1+1'],
  ['番号', '0012'],
  ['記号', ' _x0041_ ]]>'],
] as const;
export const TABLE = [
  ['品名', '数量', '金額'],
  ['鉛筆', '12', '1,200'],
  ['消しゴム', '3', '360'],
] as const;
export const SPANNING = '購入したもの';

const LEFT = 150;
const LABEL = 220;
const WIDTH = 940;
const TOP = 300;
const ROW = 84;
const TABLE_TOP = TOP + ENTRIES.length * ROW + 90;
const COLUMN = WIDTH / 3;
const TABLE_ROW = 60;
const STAMP = { x: 930, y: 110, width: 150, height: 150 };

let next = 1000;
const value = (text: string, more: Partial<UserInput>): UserInput => ({
  ...userInputs.schema.parse({ document: documentId }),
  id: id((next += 1)),
  uploaded_file: sheet.id,
  origin: null,
  is_corrected: false,
  value: text,
  ...more,
});

const table = {
  ...tables.schema.parse({ document: documentId }),
  id: id(900),
  uploaded_file: sheet.id,
  row_number: TABLE.length + 1,
  column_number: 3,
  is_upper_header: true,
  x: LEFT,
  y: TABLE_TOP,
  width: WIDTH,
  height: (TABLE.length + 1) * TABLE_ROW,
};
const cell = (row: number, column: number, text: string, columns: number, isHeader: boolean): UserInput =>
  value(text, {
    table: table.id,
    type: 'TL',
    cell_position_in_row: row,
    cell_position_in_column: column,
    is_table_header: isHeader,
    is_table_body: !isHeader,
    x: LEFT + (column - 1) * COLUMN,
    y: TABLE_TOP + (row - 1) * TABLE_ROW,
    width: columns * COLUMN,
    height: TABLE_ROW,
  });

/** A form with entries, a table whose first cell reaches over all columns, and a stamp. */
export const document: PaperDocument = {
  id: documentId,
  contentRevision: 4,
  fileName: '申請書.png',
  sheetName: '就学援助費受給申請書',
  status: '確認済',
  applicant: '𠮷田 髙﨑 一郎',
  channel: '画像',
  registeredOn: { year: 2026, month: 4, day: 10 },
  comment: '',
  pages: [sheet],
  // The stamp is not to be text.
  frames: { columnFrames: [], outputFrames: [outputFrame({ frameType: 'NO', ...STAMP })] },
  tables: [table],
  inputs: [
    ...ENTRIES.map(([label, text], index) =>
      value(text, {
        subject: label,
        label,
        sequence: index + 1,
        type: text.includes('\n') ? 'TA' : 'TX',
        x: LEFT + LABEL,
        y: TOP + index * ROW,
        width: WIDTH - LABEL,
        height: ROW,
      }),
    ),
    cell(1, 1, SPANNING, 3, true),
    ...TABLE.flatMap((row, rowIndex) =>
      row.map((text, column) => cell(rowIndex + 2, column + 1, text, 1, rowIndex === 0)),
    ),
  ],
};

/** The same answers given on the web: a document without paper. */
export const webDocument: PaperDocument = {
  ...document,
  id: id(61),
  fileName: '',
  channel: 'Web',
  pages: [],
  frames: noFrames,
  tables: [],
  inputs: document.inputs
    .filter((input) => input.table === null)
    .map((input) => ({
      ...input,
      id: id((next += 1)),
      uploaded_file: null,
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    })),
};

const picture = (): Buffer => {
  const canvas = createCanvas(sheet.width, sheet.height);
  const context = canvas.getContext('2d');
  const write = (text: string, x: number, y: number, size: number): void => {
    context.font = `${size}px "${FAMILY}"`;
    context.fillText(text, x, y);
  };
  context.fillStyle = '#fbfaf7';
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = '#1c1c1c';
  context.strokeStyle = '#1c1c1c';
  context.lineWidth = 2;
  write(document.sheetName, LEFT, 200, 44);
  ENTRIES.forEach(([label, text], index) => {
    const y = TOP + index * ROW;
    context.strokeRect(LEFT, y, LABEL, ROW);
    context.strokeRect(LEFT + LABEL, y, WIDTH - LABEL, ROW);
    write(label, LEFT + 20, y + 52, 26);
    text.split('\n').forEach((line, lineIndex, lines) => {
      write(
        line,
        LEFT + LABEL + 16,
        y + (lines.length > 1 ? 34 + lineIndex * 34 : 52),
        lines.length > 1 || line.length > 24 ? 18 : 26,
      );
    });
  });
  for (const input of document.inputs) {
    if (input.table === null) continue;
    context.strokeRect(input.x, input.y, input.width, input.height);
    write(input.value, input.x + 16, input.y + 40, 24);
  }
  context.strokeStyle = '#b3261e';
  context.fillStyle = '#b3261e';
  context.lineWidth = 5;
  context.beginPath();
  context.arc(STAMP.x + 75, STAMP.y + 75, 66, 0, 2 * Math.PI);
  context.stroke();
  write('受付', STAMP.x + 35, STAMP.y + 90, 40);
  return canvas.toBuffer('image/png');
};

const bytes = picture();
export const imageOf: ImageOf = async ({ width, height }) => ({
  bytes,
  width,
  height,
  mediaType: 'image/png',
});
