import { z } from 'zod';
import { Id, Instant } from '../../objects/ids.js';
import {
  DraftFragment,
  DraftItem,
  DraftOption,
  DraftTable,
  SheetDraftObject,
} from '../../objects/sheets/sheet-draft.js';
import { Sheet } from '../configuration/sheets.js';
import { AnsweringWire } from './answering.js';

/** A line of the creator's list of forms (docs/product/creator.md#list). */
export const CreatorSheet = z.object({
  id: Id,
  form_subject: z.string(),
  /** Edition that is published, 1-based; 0: none yet. */
  edition: z.number().int().nonnegative(),
  /** Its draft was changed since. */
  has_changes: z.boolean(),
  answering: AnsweringWire.pick({ is_open: true, answer_from: true, answer_until: true }).nullable(),
  counts: z.object({
    pages: z.number().int(),
    form_items: z.number().int(),
    documents: z.number().int(),
    /** Documents that came by the public form. */
    answers: z.number().int(),
  }),
  department: Id.nullable(),
  /** When it was last published or its draft last changed. */
  updated_at: Instant,
});
export type CreatorSheet = z.infer<typeof CreatorSheet>;

/** A form as the objects of its draft. */
export const DraftContent = z.object({
  draft: SheetDraftObject,
  items: z.array(DraftItem),
  fragments: z.array(DraftFragment),
  options: z.array(DraftOption),
  tables: z.array(DraftTable),
});
export type DraftContent = z.infer<typeof DraftContent>;

/** A form as the creator edits it. */
export const SheetDraftAnswer = z.object({
  sheet: Sheet,
  /** Edition that is published, 1-based; 0: none yet. */
  edition: z.number().int().nonnegative(),
  published_at: Instant.nullable(),
  /** The published edition, as the draft would be that it was published from; null: none yet. */
  published: DraftContent.nullable(),
  /** null: nobody has opened it for editing (`PUT /api/sheets/{id}/draft/`). */
  draft: DraftContent.extend({
    /** For `_revision` of what is pushed, and for publishing. */
    revision: z.number().int(),
    updated_at: Instant,
  }).nullable(),
  /** Its blank pages in order, sizes in mm. */
  pages: z.array(z.object({ page: z.number().int(), width: z.number(), height: z.number() })),
  /** Documents of the form, and how many of them are not confirmed: these would be read as the new edition by a reload. */
  documents: z.object({ total: z.number().int(), unconfirmed: z.number().int() }),
  /** null: it never was open to answers. */
  answering: AnsweringWire.nullable(),
});
export type SheetDraftAnswer = z.infer<typeof SheetDraftAnswer>;

export const OpenedDraft = z.object({ position: z.string(), draft_id: Id, revision: z.number().int() });
export type OpenedDraft = z.infer<typeof OpenedDraft>;

/** `revision`: the draft that was seen, and that becomes the edition. */
export const PublishBody = z.object({ revision: z.number().int().nonnegative() });
export const PublishAnswer = z.object({ position: z.string(), edition: z.number().int().positive() });

/** Bytes of a file with blank pages. */
export const BLANK_BYTES = 100 * 1_048_576;

/** Fields of `POST /api/sheets/` beside `file` (pdf, png, jpeg: all its pages become the form's). */
export const NewSheetFields = z.object({
  /** Absent: the file's name. */
  form_subject: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.string().trim().min(1).max(200).optional(),
  ),
});

export const CopySheetBody = z.object({ form_subject: z.string().trim().min(1).max(200) });
export const CopySheetAnswer = z.object({ position: z.string(), sheet_id: Id });
