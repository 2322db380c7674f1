import { z } from 'zod';
import { Box } from '../../objects/geometry.js';
import { Id } from '../../objects/ids.js';

/** Px of the form's blank page (`/api/sheets/:id/pages/:page/image`). */
const BlankPageWire = z.object({
  /** 1-based. */
  page: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

const NearFormWire = z.object({
  sheet: Id,
  form_subject: z.string(),
  /** Of the form now: 0 as it was registered. */
  revision: z.number().int(),
  /** Items that are read of it. */
  form_items: z.number().int(),
  /** 0 (the same) – 1. */
  distance: z.number(),
  /** The page of it that the document's page is likest; the first where that is not known. null: it has none any more. */
  blank: BlankPageWire.nullable(),
  /** The document's page, and where the whole blank page lies on it, px of the kept page image; null: that is not known. */
  lies: z.object({ uploaded_file: Id, page: z.number().int(), form_on_page: Box }).nullable(),
  /** In how many places that page says something else; null: it was not compared. */
  differs: z.object({ places: z.number().int(), is_partial: z.boolean() }).nullable(),
});
export type NearForm = z.infer<typeof NearFormWire>;

const RefusedPlaceWire = z.object({
  kind: z.enum(['other', 'missing']),
  /** Px of the form's blank page (`/api/sheets/:id/pages/:page/image`). */
  on_form: Box,
  /** Px of the kept page image. */
  on_page: Box,
  /** As read; empty: nothing was, or could be, read. */
  form_says: z.string(),
  page_says: z.string(),
});
export type RefusedPlaceOfPage = z.infer<typeof RefusedPlaceWire>;

/** What kept the nearest form from being taken. */
export const RefusalReason = z.enum([
  /** It is the form but for the places of `refused`. */
  'print-differs',
  /** So it was, but the form was removed since. */
  'form-removed',
  /** It is near enough, and its keyword is not printed. */
  'keyword-missing',
  'too-far',
]);
export type RefusalReason = z.infer<typeof RefusalReason>;

/** Why a document was taken for no form (docs/product/sheets.md#refused). */
export const RefusedFormAnswer = z.object({
  /** At most five of the forms it was compared with, nearest first. */
  nearest: z.array(NearFormWire),
  /** A form is taken from this distance down, where its print says the same. */
  taken_up_to: z.number(),
  reason: RefusalReason,
  /** What keeps it from being the nearest one; null: it is too far from it, or was not compared. */
  refused: z
    .object({
      sheet: Id,
      /** 1-based page of the form, and its size in px. */
      template_page: z.number().int(),
      template_width: z.number().int(),
      template_height: z.number().int(),
      /** The document's page. */
      uploaded_file: Id,
      page: z.number().int(),
      /** Where the form's whole page lies on it, px of the kept page image; it may reach over its edges. */
      form_on_page: Box,
      places: z.array(RefusedPlaceWire),
      /** There may be more places. */
      is_partial: z.boolean(),
      /** Of this refusal: a form is taught by it with `seen_refusal` of a reload. */
      mark: z.string(),
    })
    .nullable(),
});
export type RefusedFormAnswer = z.infer<typeof RefusedFormAnswer>;

/** Other documents that were refused by the same form for the same print, newest first (docs/product/sheets.md#refused-alike). */
export const RefusedAlikeAnswer = z.object({
  documents: z.array(z.object({ id: Id, file_name: z.string() })),
  /** There are more documents of no form than are looked at. */
  is_cut: z.boolean(),
});
export type RefusedAlikeAnswer = z.infer<typeof RefusedAlikeAnswer>;
