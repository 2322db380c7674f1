import { ocrEngine as ocrEngineCode } from '@reader/contracts/codes/organization';
import type { ReadingOptions } from '@reader/contracts/objects/configuration/reading-options';
import type { AllocatedPage } from './allocate-document.js';
import { warpToTemplate } from './allocate/registration/register-page.js';
import type { Engines } from '../engines/engine.js';
import { chain } from './geometry/homography.js';
import type { GreyImage } from './geometry/raster.js';
import { lookAtFields, readFields, type FieldsReading } from './fields/read-fields.js';
import type { RegisteredPage } from './fields/registered-page.js';
import type { PreparedPage } from './prepare-pages.js';

/**
 * Whether handwriting is read as such: by the engine for print, or by one of its own that the organisation wants
 * (docs/product/reading.md#stages).
 */
export const readsHandwriting = (
  { print, handwriting }: Engines,
  ocrEngine: ReadingOptions['ocrEngine'],
): boolean => print.readsHandwriting === true || (handwriting !== null && ocrEngine !== ocrEngineCode.print);

/**
 * Reads the fields of a page that was registered onto a form. With an engine for handwriting, IH lets it read
 * everything and AP the pages that look handwritten; without one, all is read by the engine for print.
 */
export const readFormPage = async (
  { normalised, decoded, stopwatch }: PreparedPage,
  { known, registration }: Pick<AllocatedPage, 'known' | 'registration'>,
  engines: Engines,
  ocrEngine: ReadingOptions['ocrEngine'],
  signal: AbortSignal,
): Promise<FieldsReading> => {
  const template = await known.prepared();
  const { flat, withoutSeals, keptToFlat } = normalised;
  const onTemplate = (image: GreyImage): GreyImage => {
    const { width, height } = known;
    return warpToTemplate(image, chain(registration.toPage, keptToFlat), width, height, template.parts);
  };
  const registered = await stopwatch.time('warp', (): RegisteredPage => {
    const page = onTemplate(withoutSeals);
    const sealed = withoutSeals === flat ? page : onTemplate(flat);
    return { page, sealed, pageDpi: decoded.dpi, template };
  });
  const { print, handwriting } = engines;
  return stopwatch.time('fields', async () => {
    const seen = await lookAtFields(registered, signal);
    if (handwriting === null || ocrEngine === ocrEngineCode.print) return readFields(seen, print, signal);
    if (ocrEngine === ocrEngineCode.handwriting) return readFields(seen, handwriting, signal);
    const first = await readFields(seen, print, signal);
    return first.isHandwritten
      ? { ...(await readFields(seen, handwriting, signal)), isHandwritten: true }
      : first;
  });
};
