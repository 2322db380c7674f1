import type { Fields, PushedObject } from '../changes.js';
import type { ObjectGraph } from '../graph.js';
import type { Id } from '../ids.js';
import { inSequence } from '../in-sequence.js';
import {
  DraftFragment,
  DraftItem,
  DraftOption,
  DraftTable,
  formItemFragments,
  formItems,
  formTables,
  fragmentOptions,
  sheetDrafts,
  SheetDraftObject,
  type DraftArea,
} from './sheet-draft.js';
import type { SheetForm } from './sheet-form.js';

/** A form with what it is called and recognised by. */
export interface DescribedForm {
  readonly formSubject: string;
  /** null: none is asked for. */
  readonly keyword: string | null;
  /** The form that this one is a variant of; null: of none. */
  readonly standardSheet: Id | null;
  readonly form: SheetForm;
}

/** The objects of a draft, each in its order. */
export interface DraftObjects {
  readonly draft: SheetDraftObject;
  readonly items: readonly DraftItem[];
  readonly fragments: readonly DraftFragment[];
  readonly options: readonly DraftOption[];
  readonly tables: readonly DraftTable[];
}

const listed = (graph: ObjectGraph, className: string): { readonly id: Id; readonly fields: Fields }[] =>
  [...(graph.get(className) ?? [])].map(([id, fields]) => ({ id, fields }));

/** The objects that a graph holds; undefined where it has no draft. */
export const draftObjectsOf = (graph: ObjectGraph): DraftObjects | undefined => {
  const [draft] = listed(graph, sheetDrafts.name);
  if (!draft) return undefined;
  return {
    draft: SheetDraftObject.parse({ ...draft.fields, id: draft.id }),
    items: inSequence(
      listed(graph, formItems.name).map(({ id, fields }) => DraftItem.parse({ ...fields, id })),
    ),
    fragments: inSequence(
      listed(graph, formItemFragments.name).map(({ id, fields }) => DraftFragment.parse({ ...fields, id })),
    ),
    options: inSequence(
      listed(graph, fragmentOptions.name).map(({ id, fields }) => DraftOption.parse({ ...fields, id })),
    ),
    tables: inSequence(
      listed(graph, formTables.name).map(({ id, fields }) => DraftTable.parse({ ...fields, id })),
    ),
  };
};

/** 1, 2, 3… in place of sequences with gaps and ties. */
const numbered = <T extends object>(objects: readonly T[]): (T & { readonly sequence: number })[] =>
  objects.map((object, index) => ({ ...object, sequence: index + 1 }));

const groupedBy = <T>(objects: readonly T[], keyOf: (object: T) => Id): Map<Id, T[]> => {
  const groups = new Map<Id, T[]>();
  for (const object of objects) groups.set(keyOf(object), [...(groups.get(keyOf(object)) ?? []), object]);
  return groups;
};

/**
 * The form that a draft would be published as. Proposed fragments are left out, and with them items that have no other; `standardItemOf` gives
 * the standard item of an item that names none.
 */
export const formOfDraft = (
  objects: DraftObjects,
  standardItemOf: (subject: string) => Id | null = () => null,
): DescribedForm => {
  const accepted = objects.fragments.filter(({ is_proposed }) => !is_proposed);
  const byItem = groupedBy(accepted, ({ form_item }) => form_item);
  const byFragment = groupedBy(objects.options, ({ fragment }) => fragment);
  const items = objects.items.filter(({ id }) => byItem.has(id));
  const fragments = items.flatMap(({ id }) => numbered(byItem.get(id) ?? []));
  return {
    formSubject: objects.draft.form_subject,
    keyword: objects.draft.keyword || null,
    standardSheet: objects.draft.standard_sheet,
    form: {
      items: numbered(items).map((item) => ({
        id: item.id,
        sequence: item.sequence,
        subject: item.subject,
        displaySubject: item.display_subject,
        using: item.using,
        frameGroup: item.frame_group,
        standardItem: item.standard_item ?? standardItemOf(item.subject),
        shownWhen: item.shown_when,
      })),
      fragments: fragments.map((fragment) => ({
        id: fragment.id,
        formItem: fragment.form_item,
        sequence: fragment.sequence,
        label: fragment.label,
        type: fragment.type,
        kind: fragment.kind,
        required: fragment.required,
        clipped: fragment.clipped,
        isApplicant: fragment.is_applicant,
        value: fragment.value,
        autoGenerateOptions: fragment.auto_generate_options,
        areaLinkageKey: fragment.area ? fragment.id : null,
      })),
      options: fragments.flatMap(({ id }) =>
        numbered(byFragment.get(id) ?? []).map(({ id: option, fragment, sequence, value }) => ({
          ...{ id: option, fragment, sequence, value },
        })),
      ),
      areas: fragments.flatMap(({ id, area }) => (area ? [{ key: id, ...area }] : [])),
      tables: objects.tables.map((table) => ({
        subject: table.subject,
        label: table.label,
        page: table.page,
        rowNumber: table.row_number,
        columnNumber: table.column_number,
        cells: table.cells,
      })),
    },
  };
};

/** Ids of a form's draft: its own, the form's, and those of the tables, which forms only number (0-based). */
export interface DraftIds {
  readonly id: Id;
  readonly sheet: Id;
  readonly tableId: (index: number) => Id;
}

/** The objects of a draft from which the form would have been published. */
export const draftObjectsOfForm = (
  { id, sheet, tableId }: DraftIds,
  { formSubject, keyword, standardSheet, form }: DescribedForm,
): DraftObjects => {
  const areas = new Map(form.areas.map(({ key, ...area }) => [key, area satisfies DraftArea]));
  return {
    draft: { id, sheet, form_subject: formSubject, keyword: keyword ?? '', standard_sheet: standardSheet },
    items: form.items.map((item) => ({
      id: item.id,
      draft: id,
      sequence: item.sequence,
      subject: item.subject,
      display_subject: item.displaySubject,
      using: item.using,
      frame_group: item.frameGroup,
      standard_item: item.standardItem,
      shown_when: item.shownWhen ?? null,
    })),
    fragments: form.fragments.map((fragment) => ({
      id: fragment.id,
      form_item: fragment.formItem,
      sequence: fragment.sequence,
      label: fragment.label,
      type: fragment.type,
      kind: fragment.kind,
      required: fragment.required,
      clipped: fragment.clipped,
      is_applicant: fragment.isApplicant,
      value: fragment.value,
      auto_generate_options: fragment.autoGenerateOptions,
      area: areas.get(fragment.areaLinkageKey ?? '') ?? null,
      is_proposed: false,
    })),
    options: form.options.map(({ id: option, fragment, sequence, value }) => ({
      ...{ id: option, fragment, sequence, value },
    })),
    tables: form.tables.map((table, index) => ({
      id: tableId(index),
      draft: id,
      sequence: index + 1,
      subject: table.subject,
      label: table.label,
      page: table.page,
      row_number: table.rowNumber,
      column_number: table.columnNumber,
      cells: table.cells,
    })),
  };
};

/** A draft's objects as they are pushed to make it. */
export const pushedDraft = ({ draft, items, fragments, options, tables }: DraftObjects): PushedObject[] =>
  (
    [
      [sheetDrafts.name, [draft]],
      [formItems.name, items],
      [formItemFragments.name, fragments],
      [fragmentOptions.name, options],
      [formTables.name, tables],
    ] as const
  ).flatMap(([name, objects]) => objects.map((object) => ({ _class: name, ...object })));
