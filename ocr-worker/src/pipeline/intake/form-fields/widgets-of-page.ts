import type { Box } from '@reader/contracts/objects/geometry';
import type { PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { POINTS_PER_INCH } from '../../foundation/limits.js';
import type { PageWidget } from './page-widget.js';

const MM_PER_INCH = 25.4;
/** Mm: what is smaller is no place to fill in. */
const LEAST_SIDE = 1;
/** Flag of a text field that takes the path of a file. */
const FILE_SELECT = 1 << 20;

const Text = z.string().catch('');
const Flag = z.boolean().catch(false);
const Texts = z.union([z.string().transform((one) => [one]), z.array(z.string())]).catch([]);

/** A field of a PDF's own form, as pdfjs describes annotations; signatures are none. */
const Annotation = z.object({
  subtype: z.literal('Widget'),
  fieldType: z.enum(['Tx', 'Btn', 'Ch']),
  id: z.string(),
  fieldName: Text,
  alternativeText: Text,
  fieldFlags: z.number().catch(0),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** Or not to be viewed. */
  hidden: Flag,
  required: Flag,
  multiLine: Flag,
  checkBox: Flag,
  radioButton: Flag,
  multiSelect: Flag,
  exportValue: Text,
  buttonValue: Text,
  options: z.array(z.object({ exportValue: Text, displayValue: Text })).catch([]),
  fieldValue: Texts,
});
type Annotation = z.infer<typeof Annotation>;

/** null: of no type that a form has, such as a push button. */
const typeOf = (field: Annotation): PageWidget['type'] | null => {
  if (field.fieldType === 'Ch') return field.multiSelect ? 'several' : 'one';
  if (field.fieldType === 'Tx') {
    if ((field.fieldFlags & FILE_SELECT) !== 0) return null;
    return field.multiLine ? 'lines' : 'text';
  }
  if (field.radioButton) return 'radio';
  return field.checkBox ? 'check' : null;
};

/** Where a rectangle of the PDF is on the page as it is shown, cut and turned, mm; null: nowhere, or too small. */
const placeOf = (rect: Annotation['rect'], viewport: PageViewport): Box | null => {
  const corners = viewport.convertToViewportRectangle(rect) as Annotation['rect'];
  const within = (side: number, most: number): number => Math.min(most, Math.max(0, side));
  const hundredth = (points: number): number =>
    Math.round(((points * MM_PER_INCH) / POINTS_PER_INCH / viewport.scale) * 100) / 100;
  const [x0, x1] = [corners[0], corners[2]].map((x) => hundredth(within(x, viewport.width))) as [
    number,
    number,
  ];
  const [y0, y1] = [corners[1], corners[3]].map((y) => hundredth(within(y, viewport.height))) as [
    number,
    number,
  ];
  const size = { width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
  // Also of what is no number.
  if (!(size.width >= LEAST_SIDE && size.height >= LEAST_SIDE)) return null;
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), ...size };
};

/**
 * The places to fill in that a page shows, in the file's order. Left out are signatures, buttons to push, what is hidden, and what lies beside the page.
 * @param annotations of pdfjs
 */
export const widgetsOfPage = (annotations: readonly unknown[], viewport: PageViewport): PageWidget[] =>
  annotations.flatMap((annotation): PageWidget[] => {
    const field = Annotation.safeParse(annotation).data;
    if (!field || field.hidden) return [];
    const type = typeOf(field);
    const box = placeOf(field.rect, viewport);
    if (type === null || box === null) return [];
    return [
      {
        ...{ id: field.id, field: field.fieldName, tooltip: field.alternativeText, type, box },
        required: field.required,
        standsFor: type === 'radio' ? field.buttonValue : field.exportValue,
        options: field.options.map(({ exportValue, displayValue }) => ({
          ...{ value: exportValue, shown: displayValue || exportValue },
        })),
        held: field.fieldValue,
      },
    ];
  });
