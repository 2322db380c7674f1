import { z } from 'zod';
import { MAX_DOCUMENT_PAGES } from '../../objects/document/document-size.js';
import { Id } from '../../objects/ids.js';

const Revision = z.coerce.number().int().nonnegative().optional();
const Pages = z.array(Id).min(1).max(1000);
/** Where pages are put in, 1-based; at the end without it. */
const Position = z.number().int().min(1).max(MAX_DOCUMENT_PAGES).optional();

export const ReorderPagesBody = z.object({ pages: Pages, revision: Revision });
export const DropPagesBody = z.object({ pages: Pages, revision: Revision });
export const RestorePagesBody = z.object({ pages: Pages, position: Position, revision: Revision });
/** `before`: numbers of the pages with which new documents begin. `pages`: pages that make one new document. */
export const SplitPagesBody = z
  .object({
    before: z.array(z.number().int().min(2)).min(1).optional(),
    pages: Pages.optional(),
    revision: Revision,
  })
  .refine(({ before, pages }) => (before === undefined) !== (pages === undefined), {
    message: '分割する位置（before）か、取り出すページ（pages）のどちらか一方を指定してください。',
  });
export const MovePagesBody = z.object({
  pages: Pages,
  to: Id,
  position: Position,
  revision: Revision,
  to_revision: Revision,
});
export const MergeDocumentsBody = z.object({
  documents: z
    .array(Id)
    .min(2, '結合する文書を2件以上指定してください。')
    .max(MAX_DOCUMENT_PAGES)
    .refine((ids) => new Set(ids).size === ids.length, { message: '同じ文書が2回指定されています。' }),
  revisions: z.record(Id, z.coerce.number().int().nonnegative()).optional(),
});
/** Which pages each document is to have. With `split_from` it is a new one, whose id the caller makes. */
export const ArrangePagesBody = z.object({
  documents: z
    .array(
      z.object({
        document_id: Id,
        split_from: Id.optional(),
        revision: Revision,
        pages: z.array(Id).max(1000),
        removed: z.array(Id).max(1000).default([]),
      }),
    )
    .min(1)
    .max(200),
});
export type ArrangePagesBody = z.infer<typeof ArrangePagesBody>;

export const ArrangementAnswer = z.object({
  position: z.string(),
  documents: z.array(
    z.object({
      document_id: Id,
      content_revision: z.number().int(),
      pages: z.array(Id),
      is_deleted: z.boolean(),
    }),
  ),
  /** Documents that were split off. */
  created: z.array(Id),
  /** Documents that kept their pages, because somebody confirmed them or had them read again meanwhile. */
  failed: z.array(z.object({ document_id: Id, code: z.string(), title: z.string() })),
});
export type ArrangementAnswer = z.infer<typeof ArrangementAnswer>;

/** A page as it is arranged; `values` counts what lies on it and is not empty, `entered` what of that people entered. */
export const ArrangeablePage = z.object({
  id: Id,
  page: z.number().int(),
  thumbnail: z.string(),
  preview: z.string(),
  is_blank: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  values: z.number().int(),
  entered: z.number().int(),
  /** It has fields of the document's form. */
  has_form_fields: z.boolean(),
});
export type ArrangeablePage = z.infer<typeof ArrangeablePage>;

export const DocumentPagesAnswer = z.object({
  document_id: Id,
  file_name: z.string(),
  status: z.string(),
  reading: z.string(),
  content_revision: z.number().int(),
  sheet: Id.nullable(),
  sheet_name: z.string(),
  pages: z.array(ArrangeablePage),
  removed: z.array(ArrangeablePage),
});
export type DocumentPagesAnswer = z.infer<typeof DocumentPagesAnswer>;
