import { z } from 'zod';
import { Id } from '../../objects/ids.js';

/** Documents of which a call that names a form or an organisation is answered, a page at a time. */
const DOCUMENTS_PER_PAGE = 30;

/**
 * What a fetch of pages is asked of: a document, a registered form, or the organisation
 * (docs/product/files.md#page-images).
 */
export const AskedOf = z
  .object({
    document_id: Id.optional(),
    sheet_id: Id.optional(),
    organization_id: Id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(DOCUMENTS_PER_PAGE),
    offset: z.coerce.number().int().min(0).default(0),
  })
  .refine(({ document_id, sheet_id }) => document_id === undefined || sheet_id === undefined, {
    message: 'document_id か sheet_id のどちらか一方を指定してください。',
  })
  .refine((asked) => (asked.document_id ?? asked.sheet_id ?? asked.organization_id) !== undefined, {
    message: 'document_id、sheet_id、organization_id のいずれかを指定してください。',
  });
export type AskedOf = z.infer<typeof AskedOf>;

/** A document or a registered form. */
export type OfDocumentOrSheet = Pick<AskedOf, 'document_id' | 'sheet_id'>;

const Place = {
  /** The page (`uploaded_file` of the other calls); of a form, null. */
  uploaded_file: Id.nullable(),
  /** 1-based. */
  page: z.number().int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
};

/** A page: sizes in px of the kept image (of a form: of its template at 300 dpi), and how it came from its source. */
export const PageWire = z.object({
  id: Id.nullable(),
  document: Id.nullable(),
  sheet: Id.nullable(),
  page: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  is_blank: z.boolean(),
  /** Degrees clockwise. */
  quarter_turn: z.number(),
  skew_degrees: z.number(),
  dpi: z.number(),
});

/** A rectangle on a page: px of the kept page image; of a form, mm from the top left. */
export const FrameWire = z.object(Place);
/** Where a fragment is: px of the kept page image; of a form, mm. */
export const FrameAreaWire = z.object({ ...Place, fragment: Id.nullable(), key: z.string().nullable() });
export const FrameCheckboxWire = z.object({ ...Place, is_checked: z.boolean(), confidence: z.number() });
/** `file` is the address of the picture. */
export const ClippedImageWire = z.object({ ...Place, fragment: Id, file: z.string() });
/** How far the document is from a registered form, 0 (the same) – 1. */
export const DistanceWire = z.object({
  uploaded_file: Id,
  page: z.number().int(),
  sheet: Id,
  distance: z.number(),
});
export const ProcessingWire = z.object({
  uploaded_file: Id,
  page: z.number().int(),
  step: z.string(),
  milliseconds: z.number(),
});
