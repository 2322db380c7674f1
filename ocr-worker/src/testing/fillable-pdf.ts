import { pdfOf } from './pdf-files.js';

/** Number of the first object of a `fillablePdf` that its caller gives. */
export const FIRST_OBJECT = 4;

/** Text of a PDF as UTF-16BE. */
export const utf16 = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
/** Text of a PDF as UTF-8 with its mark. */
export const utf8 = (text: string): string => `<EFBBBF${Buffer.from(text, 'utf8').toString('hex')}>`;

/** A place to fill in: its dictionary, without what all have. `rect` in points from the lower left corner. */
export const widget = (rect: readonly number[], more: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /Rect [${rect.join(' ')}] ${more} >>`;

/** How a mark looks when it is set and when not: the first has the name of what it stands for. */
export const looks = (standsFor: string): string =>
  `/AP << /N << /${standsFor} ${FIRST_OBJECT} 0 R /Off ${FIRST_OBJECT} 0 R >> >>`;
const EMPTY_LOOK = '<< /Type /XObject /Subtype /Form /BBox [0 0 10 10] /Length 0 >>\nstream\n\nendstream';

interface Fillable {
  /** From `FIRST_OBJECT` + 1; all are places of the page unless `isField` says otherwise. */
  readonly objects: readonly string[];
  /** Of an object that is a field and no place. */
  readonly isField?: (object: string) => boolean;
  /** Size, cut and rotation of the page. */
  readonly page?: string;
}

/** A PDF of one page with a form of its own; the object at `FIRST_OBJECT` is the look of its marks. */
export const fillablePdf = ({
  objects,
  isField = (object) => object.includes('/Kids'),
  page = '/MediaBox [0 0 595.32 841.92]',
}: Fillable): Buffer => {
  const refs = (wanted: (object: string) => boolean): string =>
    objects.flatMap((object, index) => (wanted(object) ? [`${FIRST_OBJECT + 1 + index} 0 R`] : [])).join(' ');
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs((object) => !object.includes('/Parent'))}] >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${page} /Annots [${refs((object) => !isField(object))}] >>`,
      EMPTY_LOOK,
      ...objects,
    ].map((object) => Buffer.from(object, 'latin1')),
  );
};
