import type { PdfForm } from '@reader/contracts/jobs/sheet/pdf-form';
import type { PageWidget } from '../../pipeline/intake/form-fields/page-widget.js';
import { formOfWidgets } from './form-of-widgets.js';
import type { PlacedWidget } from './item-of-field.js';

/** A page of the form (1-based) and the places to fill in that its PDF has there. */
export interface FillablePage {
  readonly bytes: Buffer;
  readonly page: number;
  readonly widgets: readonly PageWidget[];
}

/** What blank pages ask by fields of their PDF; null: by none. @throws OutOfMemory */
export const takePdfForm = async (pages: readonly FillablePage[]): Promise<PdfForm | null> => {
  const fillable = pages.filter(({ widgets }) => widgets.length > 0);
  const placed: PlacedWidget[] = [];
  for (const bytes of new Set(fillable.map((one) => one.bytes))) {
    // Loaded with the first PDF that has fields: its library takes memory.
    const { fieldWords } = await import('../../pipeline/intake/form-fields/field-words.js');
    const ofFile = fillable.filter((one) => one.bytes === bytes);
    const ids = ofFile.flatMap(({ widgets }) => widgets.map(({ id }) => id));
    const words = await fieldWords(bytes, ids);
    for (const { page, widgets } of ofFile)
      for (const widget of widgets) placed.push({ ...widget, page, words: words.get(widget.id) });
  }
  return formOfWidgets(placed);
};
