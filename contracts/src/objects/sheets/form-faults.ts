import { areShared, sharedPart } from './shared-areas.js';
import type { SheetForm } from './sheet-form.js';

/** Lengths in mm. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in mm of its page, from the top left; `page` is 1-based. */
export interface PageArea {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A fragment as people find it again: by its item's name and its own, or by their numbers (1-based) where they have none. */
export interface FormField {
  readonly item: { readonly subject: string; readonly number: number };
  readonly label: string;
  /** Which one of its item it is. */
  readonly number: number;
  /** It is read; what is not may lie where something else does. */
  readonly isUsed: boolean;
  /** null: it has no place on paper. */
  readonly area: PageArea | null;
}

/** What cannot be right about a form (docs/product/sheets.md#what-is-refused, docs/product/creator.md#publishing). */
export type FormFault =
  | { readonly kind: 'no-fields' }
  | { readonly kind: 'no-options'; readonly field: FormField }
  | { readonly kind: 'wrong-generator'; readonly field: FormField }
  | { readonly kind: 'condition'; readonly item: FormField['item'] }
  | { readonly kind: 'no-label'; readonly field: FormField }
  | { readonly kind: 'too-small'; readonly field: FormField }
  | {
      readonly kind: 'no-such-page';
      readonly field: FormField;
      readonly page: number;
      readonly pages: number;
    }
  | {
      readonly kind: 'outside-page';
      readonly field: FormField;
      readonly area: PageArea;
      readonly size: PageSize;
    }
  | {
      readonly kind: 'overlap';
      readonly fields: readonly [FormField, FormField];
      readonly page: number;
      /** Part of the smaller area that lies in the other one, 0 to 1. */
      readonly share: number;
    };

/** mm by which an area may reach over its page: both are measured and rounded. */
export const PAGE_TOLERANCE_MM = 0.5;

export const isOnPage = ({ x, y, width, height }: PageArea, size: PageSize): boolean =>
  Math.min(x, y) >= -PAGE_TOLERANCE_MM &&
  x + width <= size.width + PAGE_TOLERANCE_MM &&
  y + height <= size.height + PAGE_TOLERANCE_MM;

/** Least side of an area, mm: nobody writes in less, and what has no surface shares no part of it. */
export const LEAST_SIDE_MM = 1;

interface Placed {
  readonly field: FormField;
  readonly area: PageArea;
}

/** Overlaps of a form that are told at most: of many areas in one place each meets all others. */
export const MOST_OVERLAPS = 1_000;

const overlapsOf = (placed: readonly Placed[]): FormFault[] => {
  const faults: FormFault[] = [];
  const fromTop = [...placed].sort((a, b) => a.area.page - b.area.page || a.area.y - b.area.y);
  for (const [index, { field, area }] of fromTop.entries())
    for (let next = index + 1; next < fromTop.length; next += 1) {
      const other = fromTop[next]!;
      // Whatever follows begins further down still.
      if (other.area.page !== area.page || other.area.y >= area.y + area.height) break;
      const shared = sharedPart(area, other.area);
      if (!areShared(shared)) continue;
      faults.push({ kind: 'overlap', fields: [field, other.field], page: area.page, share: shared.share });
      if (faults.length === MOST_OVERLAPS) return faults;
    }
  return faults;
};

/**
 * All that cannot be right about the fields of a form, field by field, then the overlaps from the top of each page that it has,
 * `MOST_OVERLAPS` of them.
 * `pages` has the form's pages in order; null is one whose size is not known.
 */
export const faultsOfFields = (
  fields: readonly FormField[],
  pages: readonly (PageSize | null)[],
): FormFault[] => {
  const ofFields = fields.flatMap((field): FormFault[] => {
    const faults: FormFault[] = field.label.trim() === '' ? [{ kind: 'no-label', field }] : [];
    const { area } = field;
    if (!area) return faults;
    if (Math.min(area.width, area.height) < LEAST_SIDE_MM) faults.push({ kind: 'too-small', field });
    const size = pages[area.page - 1];
    if (size === undefined)
      return [...faults, { kind: 'no-such-page', field, page: area.page, pages: pages.length }];
    if (size === null || isOnPage(area, size)) return faults;
    return [...faults, { kind: 'outside-page', field, area, size }];
  });
  const placed = fields.flatMap((field): Placed[] =>
    field.isUsed && field.area && pages[field.area.page - 1] !== undefined
      ? [{ field, area: field.area }]
      : [],
  );
  return [...ofFields, ...overlapsOf(placed)];
};

/** The fields of a form in the order of its items. */
export const fieldsToCheck = (form: SheetForm): FormField[] => {
  const areas = new Map(form.areas.map((area) => [area.key, area]));
  return form.items.flatMap((item) =>
    form.fragments
      .filter((fragment) => fragment.formItem === item.id)
      .map((fragment) => ({
        item: { subject: item.subject, number: item.sequence },
        label: fragment.label,
        number: fragment.sequence,
        isUsed: item.using,
        area: areas.get(fragment.areaLinkageKey ?? '') ?? null,
      })),
  );
};
