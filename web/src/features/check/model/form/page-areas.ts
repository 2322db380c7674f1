import type { UserInput } from '@reader/contracts/objects/document/document-content';
import type { RecordMap } from '../../../../lib/editing/record-map';
import type { Mark } from './doubts';

/** Of these the whole is drawn again when one of them changes; the other parts of a large page are passed over. */
const PART = 100;

/** Values that are drawn together, and their marks in the same order. Another object when one of them changes. */
export interface AreaPart {
  readonly inputs: readonly UserInput[];
  readonly marks: readonly Mark[];
}

/** Values by the page that they have an area on. */
export type PageAreas = ReadonlyMap<string, readonly AreaPart[]>;

/** Of each value that has an area, by id: its page, and the part of that page, 0-based. */
export type AreaPlaces = ReadonlyMap<string, { readonly pageId: string; readonly part: number }>;

/** The values that have an area, in the order of the form, by page and in parts; `marks` in the same order. */
export const areasOf = (order: readonly UserInput[], marks: readonly Mark[]): PageAreas => {
  const areas = new Map<string, { inputs: UserInput[]; marks: Mark[] }[]>();
  for (const [index, input] of order.entries()) {
    if (input.uploaded_file === null || input.width === 0) continue;
    const parts = areas.get(input.uploaded_file) ?? [];
    let last = parts.at(-1);
    if (!last || last.inputs.length === PART) parts.push((last = { inputs: [], marks: [] }));
    last.inputs.push(input);
    last.marks.push(marks[index] ?? null);
    areas.set(input.uploaded_file, parts);
  }
  return areas;
};

/** Where each value of these areas is drawn. */
export const placesOf = (areas: PageAreas): AreaPlaces =>
  new Map(
    [...areas].flatMap(([pageId, parts]) =>
      parts.flatMap(({ inputs }, part) => inputs.map(({ id }) => [id, { pageId, part }] as const)),
    ),
  );

/**
 * The areas with changed values in the place of what they were; the areas and their order are the same. Only parts with
 * a changed value are looked at: a page may have ten thousand of them, and this runs after each key.
 */
export const withValues = (
  areas: PageAreas,
  places: AreaPlaces,
  changed: Iterable<string>,
  values: RecordMap<UserInput>,
  marks: RecordMap<Mark>,
): PageAreas => {
  const next = new Map(areas);
  for (const id of changed) {
    const place = places.get(id);
    if (!place) continue;
    const { pageId, part } = place;
    const parts = next.get(pageId)!;
    // Several values of one part may have changed: it is made again with the first of them.
    if (parts[part] !== areas.get(pageId)![part]) continue;
    const { inputs } = parts[part]!;
    const remade = {
      inputs: inputs.map((input) => values.get(input.id)!),
      marks: inputs.map((input) => marks.get(input.id)!),
    };
    next.set(pageId, parts.with(part, remade));
  }
  return next;
};
