import type { PageSize } from '@reader/contracts/objects/sheets/form-faults';
import { decodePage } from './decode-page.js';

const MM_PER_INCH = 25.4;

/** How large a page is that a form is made of, by the same dots per inch as its template. @throws as `decodePage` */
export const measurePage = async (bytes: Buffer, number: number, signal: AbortSignal): Promise<PageSize> => {
  const { image, dpi } = await decodePage(bytes, number, signal);
  return { width: (image.width * MM_PER_INCH) / dpi, height: (image.height * MM_PER_INCH) / dpi };
};
