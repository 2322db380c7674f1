import type { PdfForm, PdfItem } from '@reader/contracts/jobs/sheet/pdf-form';
import { FORM_FRAGMENTS, FORM_ITEMS, FORM_OPTIONS } from '@reader/contracts/objects/sheets/sheet-import';
import { itemOfField, isMark, offering, type PlacedWidget } from './item-of-field.js';

/** The places of each field; those without a name are each one. */
const byField = (widgets: readonly PlacedWidget[]): PlacedWidget[][] => {
  const fields = new Map<string, PlacedWidget[]>();
  widgets.forEach((widget, index) => {
    const name = widget.field === '' ? `${index}` : `${isMark(widget) ? 'mark' : 'writing'} ${widget.field}`;
    const places = fields.get(name);
    if (places) places.push(widget);
    else fields.set(name, [widget]);
  });
  return [...fields.values()];
};

/**
 * What a PDF asks by fields of its own, as far as a form has room for it (docs/product/limits.md#forms); the rest is counted. null: it has none.
 * @param widgets of all pages, in their order
 */
export const formOfWidgets = (widgets: readonly PlacedWidget[]): PdfForm | null => {
  if (widgets.length === 0) return null;
  const items: PdfItem[] = [];
  const leftOut = { fragments: 0, options: 0 };
  let room = FORM_FRAGMENTS;
  let roomForOptions = FORM_OPTIONS;
  for (const places of byField(widgets)) {
    if (room === 0 || items.length === FORM_ITEMS) {
      // Marks of one name are one field.
      leftOut.fragments += isMark(places[0]!) ? 1 : places.length;
      continue;
    }
    const { subject, fragments, cutOptions } = itemOfField(places, widgets);
    const kept = fragments.slice(0, room).flatMap((fragment) => {
      const options = fragment.options.slice(0, roomForOptions);
      roomForOptions -= options.length;
      leftOut.options += fragment.options.length - options.length;
      // Nobody can choose where no option is left.
      return fragment.options.length > 0 && options.length === 0 ? [] : [offering(fragment, options)];
    });
    room -= kept.length;
    leftOut.fragments += fragments.length - kept.length;
    leftOut.options += cutOptions;
    if (kept.length > 0) items.push({ subject, fragments: kept });
  }
  return { items, leftOut };
};
