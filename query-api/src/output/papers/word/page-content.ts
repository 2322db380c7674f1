import { frameType as frameTypeCode, inputType } from '@reader/contracts/codes/document';
import type { Box } from '@reader/contracts/objects/geometry';
import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { charactersOf } from '../../text/characters.js';
import type { PaperDocument } from '../paper-document.js';
import { writtenNameOf } from '../name-of-input.js';
import { tableGrid } from '../table-grid.js';
import type { PagePiece } from './page-piece.js';
import { inColumns, isDownward } from './reading-order.js';

export interface PageContent {
  /** In reading order. */
  readonly pieces: readonly PagePiece[];
  /** Most of its text is written downwards. */
  readonly isDownward: boolean;
}

/** A value as the paper says it; empty for nothing at all. */
const textOf = (input: UserInput): string => {
  const name = writtenNameOf(input);
  if (input.type === inputType.checkbox || input.type === inputType.radio)
    return `${input.value === '' ? '☐' : '☑'} ${name || input.value}`.trim();
  return name === '' ? input.value : `${name}：${input.value}`;
};

const isIn =
  (frame: Box) =>
  (box: Box): boolean => {
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    return x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
  };

/** What of a page was read, in the order of the reading, each table before the first text that begins below its top. */
const readPieces = (document: PaperDocument, isOfPage: (pageId: string | null) => boolean): PagePiece[] => {
  const tables = document.tables
    .filter((table) => isOfPage(table.uploaded_file))
    .sort((a, b) => a.y - b.y || a.sequence - b.sequence)
    .map((table): PagePiece => ({
      kind: 'table',
      box: table,
      grid: tableGrid(
        table,
        document.inputs.filter((input) => input.table === table.id),
      ),
    }));
  const pieces: PagePiece[] = [];
  for (const input of document.inputs) {
    if (input.table !== null || !isOfPage(input.uploaded_file)) continue;
    const text = textOf(input);
    if (text === '') continue;
    while (tables.length > 0 && tables[0]!.box.y < input.y) pieces.push(tables.shift()!);
    const isOwnLine = text === input.value && !text.includes('\n');
    pieces.push({ kind: 'text', text, box: input, isOwnLine });
  }
  return [...pieces, ...tables];
};

const isMostlyDownward = (pieces: readonly PagePiece[]): boolean => {
  let all = 0;
  let downward = 0;
  for (const piece of pieces) {
    if (piece.kind !== 'text') continue;
    const length = charactersOf(piece.text).length;
    all += length;
    if (isDownward(piece)) downward += length;
  }
  return downward * 2 > all;
};

/**
 * What Word gets of a page (docs/product/papers.md#word): with frames O only what lies in them, without what
 * lies in frames NO, which are pictures; in the order of the column frames.
 */
export const contentOfPage = (document: PaperDocument, page: PageImage): PageContent => {
  const { columnFrames, outputFrames } = document.frames;
  const isFirst = page === document.pages[0];
  const pageIds = new Set<string | null>(document.pages.map(({ id }) => id));
  // What belongs to no page stands on the first.
  const read = readPieces(document, (pageId) => pageId === page.id || (isFirst && !pageIds.has(pageId)));
  const own = outputFrames
    .filter(({ pageNum }) => pageNum === page.page)
    .sort((a, b) => a.sequence - b.sequence);
  const targets = own.filter(({ frameType }) => frameType === frameTypeCode.output);
  const pictures = own.filter(({ frameType }) => frameType === frameTypeCode.notOutput);
  const texts = read.filter(
    ({ box }) =>
      (targets.length === 0 || targets.some((frame) => isIn(frame)(box))) &&
      !pictures.some((frame) => isIn(frame)(box)),
  );
  const columns = columnFrames
    .filter(({ pageNum }) => pageNum === page.page)
    .sort((a, b) => a.sequence - b.sequence);
  const pieces = [...texts];
  for (const { x, y, width, height } of pictures) {
    const below = pieces.findIndex(({ box }) => box.y > y);
    pieces.splice(below < 0 ? pieces.length : below, 0, { kind: 'picture', box: { x, y, width, height } });
  }
  return {
    pieces:
      columns.length === 0
        ? pieces
        : inColumns(pieces, columns, isIn).map((piece) =>
            piece.kind === 'text' ? { ...piece, isOwnLine: false } : piece,
          ),
    isDownward: isMostlyDownward(texts),
  };
};

/** What of a document without paper Word gets: all of it, in order. */
export const contentWithoutPages = (document: PaperDocument): PageContent => ({
  pieces: readPieces(document, () => true),
  isDownward: false,
});
