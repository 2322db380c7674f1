import type {
  PageImage,
  ReadingContent,
  ReadInput,
  ReadTable,
} from '../../objects/document/reading-content.js';
import { blob } from './blob.js';
import { documentId, doubtfulInputId, fileId, inputId, pageId, tableId } from './ids.js';

export const page = (more: Partial<PageImage> = {}): PageImage => ({
  id: pageId,
  page: 1,
  sourcePage: 1,
  sourceFileId: fileId,
  width: 1000,
  height: 1400,
  originalWidth: 1000,
  originalHeight: 1400,
  image: blob({ owner: documentId }),
  preview: blob({ owner: documentId }),
  thumbnail: blob({ owner: documentId }),
  transform: { quarterTurn: 0, skewDegrees: 0, dpi: 300 },
  isBlank: false,
  ...more,
});

export const readInput = (more: Partial<ReadInput> = {}): ReadInput => ({
  id: inputId,
  pageId,
  type: 'TX',
  subject: '申請者',
  label: '氏名',
  value: '手島 勇吉',
  sequence: 1,
  box: { x: 10, y: 20, width: 300, height: 40 },
  origin: { engine: 'tesseract', confidence: 97 },
  fragmentId: null,
  formItemId: null,
  ...more,
});

/** A table of two columns: a header row and one row of values. */
export const readTable = (more: Partial<ReadTable> = {}): ReadTable => ({
  id: tableId,
  pageId,
  subject: '明細',
  label: '品目',
  sequence: 3,
  rowNumber: 2,
  columnNumber: 2,
  box: { x: 0, y: 500, width: 800, height: 80 },
  engine: 'tesseract',
  cells: {
    number: [1, 2, 3, 4],
    row: [1, 1, 2, 2],
    column: [1, 2, 1, 2],
    isHeader: [true, true, false, false],
    value: ['品名', '数量', '鉛筆', '12'],
    box: [
      [0, 500, 400, 40],
      [400, 500, 400, 40],
      [0, 540, 400, 40],
      [400, 540, 400, 40],
    ],
    confidence: [99, 99, 95, 60],
  },
  ...more,
});

/** Two values, the second one doubtful, and a table with one doubtful cell. */
export const readingContent = (more: Partial<ReadingContent> = {}): ReadingContent => ({
  inputs: [
    readInput(),
    readInput({
      id: doubtfulInputId,
      label: '住所',
      value: '東京都千代田区',
      sequence: 2,
      box: { x: 10, y: 80, width: 300, height: 40 },
      origin: { engine: 'tesseract', confidence: 40 },
    }),
  ],
  tables: [readTable()],
  ...more,
});
