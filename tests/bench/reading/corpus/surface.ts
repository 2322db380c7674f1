import type { PDFDocument } from '@napi-rs/canvas';

/** What forms and answers are drawn on, in px at 300 dpi: a picture, or a page of a PDF scaled to them. */
export type Surface = ReturnType<PDFDocument['beginPage']>;
