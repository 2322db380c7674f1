import { formFaultText, formFieldName } from '@reader/contracts/japanese/form-faults';
import { fieldProblem } from '@reader/contracts/japanese/field-problems';
import {
  faultsOfFields,
  LEAST_SIDE_MM,
  MOST_OVERLAPS,
  type FormFault,
  type FormField,
  type PageSize,
} from '@reader/contracts/objects/sheets/form-faults';
import { SheetImport, SheetImportArea, SheetImportPage } from '@reader/contracts/objects/sheets/sheet-import';
import { shownName } from '@reader/contracts/text/shown-name';
import { z } from 'zod';
import { faultsOfCounts } from './sheet-counts.js';

/** A name as far as there is one. */
const Name = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''));
/**
 * An area that may lie anywhere, also off its page, each number as far as there is one: what is wrong with one must not hide
 * what is wrong with the others.
 */
const Area = z.object({
  page: SheetImportArea.shape.page.catch(1),
  x: z.number().nullable().catch(null),
  y: z.number().nullable().catch(null),
  width: z.number().positive().nullable().catch(null),
  height: z.number().positive().nullable().catch(null),
});

const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).catch([]);

/** As much of a description as can be made out, whatever else is wrong with it. */
const Sketch = z
  .object({
    pages: z.array(SheetImportPage.nullable().catch(null)).nullable().catch(null),
    form_items: listOf(
      z
        .object({
          subject: Name,
          using: z.boolean().catch(true),
          fragments: listOf(
            z.object({ label: Name, area: Area.nullable().catch(null) }).catch({ label: '', area: null }),
          ),
        })
        .catch({ subject: '', using: true, fragments: [] }),
    ),
  })
  .catch({ pages: null, form_items: [] });

export type NamedPage = z.infer<typeof SheetImportPage>;

/** What can be made out of a description (`sheet.json`). */
interface SheetSketch {
  /** null: nothing that says how many there are; a page that is null is described wrongly. */
  readonly pages: readonly (NamedPage | null)[] | null;
  readonly fields: readonly FormField[];
}

export const sketchOf = (json: unknown): SheetSketch => {
  const { pages, form_items: items } = Sketch.parse(json);
  return {
    pages,
    fields: items.flatMap((item, itemIndex) =>
      item.fragments.map(({ label, area }, index) => ({
        item: { subject: item.subject, number: itemIndex + 1 },
        label,
        number: index + 1,
        // Where it lies is not known as long as a number is missing.
        isUsed: item.using && area !== null && Object.values(area).every((value) => value !== null),
        area: area && {
          page: area.page,
          x: area.x ?? 0,
          y: area.y ?? 0,
          width: area.width ?? LEAST_SIDE_MM,
          height: area.height ?? LEAST_SIDE_MM,
        },
      })),
    ),
  };
};

/** What stands at a path of JSON, if anything. */
const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );

const itemName = (json: unknown, item: number): string => {
  const subject = shownName(Name.parse(valueAt(json, ['form_items', item, 'subject']))).trim();
  return subject === '' ? `${item + 1}番目の項目` : `「${subject}」`;
};

/** Where in a description something is wrong: by the names of its item and fragment, as far as it has them. */
const placeOf = (path: readonly PropertyKey[], json: unknown, fields: readonly FormField[]): string => {
  const value = valueAt(json, path);
  const shown =
    typeof value === 'string' || typeof value === 'number' ? `「${shownName(String(value))}」` : '';
  const [list, item, inner, fragment] = path;
  if (list !== 'form_items' || typeof item !== 'number') return `${path.join('.')}${shown}`;
  const field =
    inner === 'fragments' &&
    fields.find((one) => one.item.number === item + 1 && one.number === Number(fragment) + 1);
  const [name, rest] = field ? [formFieldName(field), path.slice(4)] : [itemName(json, item), path.slice(2)];
  return `${name}: ${rest.join('.')}${shown}`;
};

const keyOf = (item: PropertyKey, fragment: PropertyKey, name: PropertyKey): string =>
  [item, fragment, name].map(String).join('/');

/** Which values of fragments the rule speaks of: better than the schema, or in one sentence for all of an area. */
const saidByRule = (faults: readonly FormFault[]): ReadonlySet<string> =>
  new Set(
    faults.flatMap((fault) =>
      fault.kind === 'no-label' || fault.kind === 'outside-page'
        ? [
            keyOf(
              fault.field.item.number - 1,
              fault.field.number - 1,
              fault.kind === 'no-label' ? 'label' : 'area',
            ),
          ]
        : [],
    ),
  );

/** Faults that are listed; once these are mended, the next run lists the others. */
const SHOWN_FAULTS = 100;

/**
 * All that is wrong with a description, a line each, in Japanese: what is wrong with its files first, at most 100 of them and how
 * many more there are. `sizes` are those of its pages in order, null where one could not be measured.
 */
export const faultsOfDescription = (
  json: unknown,
  sizes: readonly (PageSize | null)[],
  ofFiles: readonly string[] = [],
): string[] => {
  const tooMany = faultsOfCounts(json);
  if (tooMany.length > 0) return tooMany;
  const { fields, pages } = sketchOf(json);
  const faults = faultsOfFields(fields, sizes).filter(
    // Without a list of pages each area would be said to lie on none.
    ({ kind }) => kind !== 'no-such-page' || pages !== null,
  );
  const isSaid = saidByRule(faults);
  const parsed = SheetImport.safeParse(json, { error: fieldProblem });
  const issues = (parsed.error?.issues ?? []).filter(
    ({ path: [list, item = '', , fragment = '', name = ''] }) =>
      list !== 'form_items' || !isSaid.has(keyOf(item, fragment, name)),
  );
  // Lines are made only of what is shown.
  const shown = [
    ...ofFiles,
    ...issues.slice(0, SHOWN_FAULTS).map(({ path, message }) => `${placeOf(path, json, fields)}: ${message}`),
    ...faults.slice(0, SHOWN_FAULTS).map(formFaultText),
  ].slice(0, SHOWN_FAULTS);
  const more = ofFiles.length + issues.length + faults.length - shown.length;
  if (more === 0) return shown;
  const isCut = faults.filter(({ kind }) => kind === 'overlap').length === MOST_OVERLAPS;
  return [...shown, `ほか${more}件${isCut ? '以上' : ''}`];
};
