import {
  AlignmentType,
  ImageRun,
  PageOrientation,
  PageTextDirectionType,
  Paragraph,
  type ISectionOptions,
  type ParagraphChild,
  type FileChild,
} from 'docx';
import type { Box } from '@reader/contracts/objects/geometry';
import type { PageImage } from '@reader/contracts/objects/document/reading-content';
import { cutPicture } from '../images/cut-picture.js';
import type { ImageOf, PagePicture } from '../paper-document.js';
import type { PageContent } from './page-content.js';
import { A4, paperSizeOf, type PaperSize } from './paper-size.js';
import { runsOf, wordTables } from './word-table.js';

/** Twentieths of a point: 20 mm. */
const MARGIN = 1134;
const TWIPS_PER_INCH = 1440;
const DEFAULT_DPI = 96;
/** docx counts pictures in px at 96 to the inch. */
const WORD_DPI = 96;

type Alignment = (typeof AlignmentType)[keyof typeof AlignmentType];

const paragraph = (
  children: readonly ParagraphChild[],
  alignment: Alignment = AlignmentType.LEFT,
): Paragraph => new Paragraph({ spacing: { after: 60 }, alignment, children: [...children] });

/** On which side of its page a picture stands. */
const sideOf = ({ x, width }: Box, pageWidth: number): Alignment => {
  const place = (x + width / 2) / pageWidth;
  if (place < 0.4) return AlignmentType.LEFT;
  return place > 0.6 ? AlignmentType.RIGHT : AlignmentType.CENTER;
};

/** Where a line was put: in the middle of its page (a title), at its right edge (a date, 以上), or like most. */
const alignmentOf = ({ x, width }: Box, pageWidth: number): Alignment => {
  const before = x / pageWidth;
  const behind = 1 - (x + width) / pageWidth;
  if (before > 0.2 && Math.abs(before - behind) < 0.04) return AlignmentType.CENTER;
  return before > 0.55 && behind < 0.15 ? AlignmentType.RIGHT : AlignmentType.LEFT;
};

/** A picture in the size that it has on paper, smaller where the page has no room for it. */
const pictureRun = (
  { bytes, width, height }: PagePicture,
  dpi: number,
  room: { readonly width: number; readonly height: number },
): ImageRun => {
  const perPx = WORD_DPI / dpi;
  const scale = Math.min(
    1,
    ((room.width / TWIPS_PER_INCH) * WORD_DPI) / (width * perPx),
    ((room.height / TWIPS_PER_INCH) * WORD_DPI) / (height * perPx),
  );
  return new ImageRun({
    type: 'png',
    data: bytes,
    transformation: {
      width: Math.max(1, Math.round(width * perPx * scale)),
      height: Math.max(1, Math.round(height * perPx * scale)),
    },
    altText: { name: '画像', title: '画像', description: 'ページから切り抜いた画像' },
  });
};

/** Word's section of one page of a document; without `page` its paper is A4. */
export const wordSection = async (
  { pieces, isDownward }: PageContent,
  page: PageImage | undefined,
  imageOf: ImageOf,
): Promise<ISectionOptions> => {
  const size: PaperSize = page ? paperSizeOf(page) : A4;
  const dpi = page?.transform.dpi ?? DEFAULT_DPI;
  const across = { width: size.width - 2 * MARGIN, height: size.height - 2 * MARGIN };
  // Lines of vertical writing are as long as the page is high.
  const room = isDownward ? { width: across.height, height: across.width } : across;
  const picture = page && pieces.some(({ kind }) => kind === 'picture') ? await imageOf(page) : undefined;
  const children: FileChild[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'text')
      children.push(
        paragraph(
          runsOf(piece.text),
          page && piece.isOwnLine && !isDownward ? alignmentOf(piece.box, page.width) : AlignmentType.LEFT,
        ),
      );
    else if (piece.kind === 'table')
      children.push(...wordTables(piece.grid, TWIPS_PER_INCH / dpi, room.width));
    else {
      const cut = picture && (await cutPicture(picture, piece.box));
      if (page && cut)
        children.push(
          paragraph(
            [pictureRun(cut, dpi, room)],
            isDownward ? AlignmentType.LEFT : sideOf(piece.box, page.width),
          ),
        );
    }
  }
  const isWide = size.width > size.height;
  return {
    properties: {
      page: {
        // docx turns the size of a landscape page around itself.
        size: {
          width: isWide ? size.height : size.width,
          height: isWide ? size.width : size.height,
          orientation: isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN },
        ...(isDownward ? { textDirection: PageTextDirectionType.TOP_TO_BOTTOM_RIGHT_TO_LEFT } : {}),
      },
    },
    children: children.length > 0 ? children : [new Paragraph({})],
  };
};
