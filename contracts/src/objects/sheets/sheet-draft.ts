import { z } from 'zod';
import { InputType } from '../../codes/document.js';
import { FieldKind } from '../../codes/field.js';
import type { ConfigurationRoot, RuleProblem } from '../configuration/configuration-root.js';
import { objectClass } from '../define.js';
import type { ObjectGraph } from '../graph.js';
import { Id } from '../ids.js';
import { orNothing } from '../or-nothing.js';
import { Sequence } from '../shared-fields.js';
import { FORM_FRAGMENTS, FORM_ITEMS, FORM_OPTIONS } from './sheet-import.js';
import { TemplateCell } from './sheet-template.js';
import { ShownWhen } from './shown-when.js';

const LABEL_LIMIT = 500;
const Label = z.string().max(LABEL_LIMIT);

/**
 * What is being edited of a form until it is published (docs/product/creator.md#drafts). The server makes it with an id of its own;
 * `sheet` is the form and never changes.
 */
export const sheetDrafts = objectClass('sheetDrafts', {
  root: 'sheetDraft',
  parent: ['sheet', 'sheets'],
  schema: z.object({
    sheet: Id,
    form_subject: z.string().trim().min(1, '帳票名を入力して下さい。').max(200),
    /** A text that must be printed on a page for it to be this form; '' for none. */
    keyword: z.string().trim().max(200).default(''),
    /** The form that this one is a variant of; null: of none. */
    standard_sheet: orNothing(Id).default(null),
  }),
});

/** A question of the form. */
export const formItems = objectClass('formItems', {
  root: 'sheetDraft',
  parent: ['draft', 'sheetDrafts'],
  schema: z.object({
    draft: Id,
    sequence: Sequence,
    subject: Label,
    display_subject: Label.default(''),
    using: z.boolean().default(true),
    frame_group: z.number().int().min(1).max(FORM_ITEMS).nullable().default(null),
    standard_item: orNothing(Id).default(null),
    shown_when: orNothing(ShownWhen).default(null),
  }),
});

const Millimetres = z.number().min(-2_000).max(2_000);

/** Where a fragment is on its page (1-based), in mm from its top left corner. */
export const DraftArea = z.object({
  page: z.number().int().min(1).max(1_000),
  x: Millimetres,
  y: Millimetres,
  width: z.number().positive().max(2_000),
  height: z.number().positive().max(2_000),
});
export type DraftArea = z.infer<typeof DraftArea>;

/** One blank to fill in. */
export const formItemFragments = objectClass('formItemFragments', {
  root: 'sheetDraft',
  parent: ['form_item', 'formItems'],
  schema: z.object({
    form_item: Id,
    sequence: Sequence,
    label: Label,
    type: InputType.exclude(['tableCell']).default('TX'),
    kind: FieldKind.default('text'),
    required: z.boolean().default(false),
    clipped: z.boolean().default(false),
    is_applicant: z.boolean().default(false),
    value: z.string().max(2_000).default(''),
    auto_generate_options: z.string().max(50).default(''),
    /** null: it has no place on paper. */
    area: orNothing(DraftArea).default(null),
    /** Nobody has accepted it yet: it is not published. */
    is_proposed: z.boolean().default(false),
  }),
});

export const fragmentOptions = objectClass('fragmentOptions', {
  root: 'sheetDraft',
  parent: ['fragment', 'formItemFragments'],
  schema: z.object({ fragment: Id, sequence: Sequence, value: z.string().trim().min(1).max(LABEL_LIMIT) }),
});

/** Rows and columns that a table has at most, as a document's. */
const TABLE_SIDE = 1_000;

/** A table of the form; its cells are kept or go as they were registered. */
export const formTables = objectClass('formTables', {
  root: 'sheetDraft',
  parent: ['draft', 'sheetDrafts'],
  schema: z.object({
    draft: Id,
    sequence: Sequence,
    subject: Label,
    label: Label,
    page: z.number().int().min(1),
    row_number: z.number().int().min(1).max(TABLE_SIDE),
    column_number: z.number().int().min(1).max(TABLE_SIDE),
    cells: z.array(TemplateCell).max(10_000),
  }),
});

export const SheetDraftObject = sheetDrafts.schema.extend({ id: Id });
export type SheetDraftObject = z.infer<typeof SheetDraftObject>;
export const DraftItem = formItems.schema.extend({ id: Id });
export type DraftItem = z.infer<typeof DraftItem>;
export const DraftFragment = formItemFragments.schema.extend({ id: Id });
export type DraftFragment = z.infer<typeof DraftFragment>;
export const DraftOption = fragmentOptions.schema.extend({ id: Id });
export type DraftOption = z.infer<typeof DraftOption>;
export const DraftTable = formTables.schema.extend({ id: Id });
export type DraftTable = z.infer<typeof DraftTable>;

/** A draft holds no more than a form may have (docs/product/limits.md#forms). */
const most = [
  [formItems.name, FORM_ITEMS, '項目'],
  [formItemFragments.name, FORM_FRAGMENTS, '入力欄'],
  [fragmentOptions.name, FORM_OPTIONS, '選択肢'],
] as const;

const rules = (graph: ObjectGraph): RuleProblem[] =>
  most.flatMap(([className, limit, name]) => {
    const beyond = [...(graph.get(className)?.keys() ?? [])][limit];
    return beyond === undefined
      ? []
      : [
          {
            path: `${className}.${beyond}`,
            message: `${name}は${limit.toLocaleString('ja-JP')}個までです。`,
          },
        ];
  });

/**
 * A form while it is edited. What makes a form unfit for reading or answering is no rule here: a draft with faults is kept, and refused when it
 * is to be published (`faultsOfForm`).
 */
export const sheetDraft: ConfigurationRoot<'sheetDraft'> = {
  name: 'sheetDraft',
  object: sheetDrafts,
  parts: [formItems, formItemFragments, fragmentOptions, formTables],
  flag: 'creator',
  isLasting: true,
  ofForm: 'named',
  rules,
};
