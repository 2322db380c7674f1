import { z } from 'zod';
import type { Id } from '../ids.js';
import type { DraftObjects } from './draft-form.js';
import { FORM_FRAGMENTS, FORM_ITEMS, FORM_OPTIONS, FORM_PAGES } from './sheet-import.js';
import { DraftFragment, DraftItem, DraftOption, DraftTable, sheetDrafts } from './sheet-draft.js';

const Described = sheetDrafts.schema.pick({ form_subject: true, keyword: true });

interface Parts {
  readonly items: readonly { readonly id: Id; readonly shown_when: { readonly fragment: Id } | null }[];
  readonly fragments: readonly { readonly id: Id; readonly form_item: Id }[];
  readonly options: readonly { readonly id: Id; readonly fragment: Id }[];
}

/** What is wrong with how the parts hold together. */
const faultsOf = ({ items, fragments, options }: Parts): string[] => {
  const ids = [...items, ...fragments, ...options].map(({ id }) => id);
  const ofItems = new Set(items.map(({ id }) => id));
  const ofFragments = new Set(fragments.map(({ id }) => id));
  const isWhole =
    new Set(ids).size === ids.length &&
    fragments.every(({ form_item: item }) => ofItems.has(item)) &&
    options.every(({ fragment }) => ofFragments.has(fragment)) &&
    items.every(({ shown_when: shown }) => shown === null || ofFragments.has(shown.fragment));
  return isWhole ? [] : ['the parts do not hold together'];
};

/** A form as one file: what it asks and its blank pages (docs/product/creator.md#a-form-as-a-file). Ids hold its parts together, and stay in it. */
export const FormFile = Described.extend({
  format: z.literal('reader-form'),
  version: z.literal(1),
  /** `standard_item` is the subject of the standard item: every organisation has its own. */
  items: z
    .array(
      DraftItem.omit({ draft: true, standard_item: true }).extend({ standard_item: z.string().max(500) }),
    )
    .max(FORM_ITEMS),
  fragments: z.array(DraftFragment).max(FORM_FRAGMENTS),
  options: z.array(DraftOption).max(FORM_OPTIONS),
  tables: z.array(DraftTable.omit({ draft: true })).max(1_000),
  /** PNGs in base64, in order. */
  pages: z
    .array(z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/))
    .min(1)
    .max(FORM_PAGES),
}).superRefine((file, context) => {
  for (const message of faultsOf(file)) context.addIssue({ code: 'custom', message });
});
export type FormFile = z.infer<typeof FormFile>;

/** A form as its file says it, without its pages; `subjectOf` gives the subject of a standard item. */
export const describedForFile = (
  { draft, items, fragments, options, tables }: DraftObjects,
  subjectOf: (standardItem: Id) => string | undefined,
): Omit<FormFile, 'pages'> => ({
  ...{ format: 'reader-form', version: 1, form_subject: draft.form_subject, keyword: draft.keyword },
  items: items.map(({ draft: _, standard_item: item, ...rest }) => ({
    ...rest,
    standard_item: (item !== null && subjectOf(item)) || '',
  })),
  fragments: [...fragments],
  options: [...options],
  tables: tables.map(({ draft: _, ...rest }) => rest),
});

/** Bytes that it has at most. */
export const FORM_FILE_BYTES = 40 * 1_048_576;

/** Ending of its name. */
export const FORM_FILE_ENDING = '.form.json';
