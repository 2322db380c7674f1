import { inputType } from '@reader/contracts/codes/document';
import type { FieldKind } from '@reader/contracts/codes/field';
import type { Id } from '@reader/contracts/objects/ids';
import { emptyForm, type SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { SheetImport } from '@reader/contracts/objects/sheets/sheet-import';

/** Ids of a form's parts by name, and of standard items by subject. */
export interface FormIds {
  readonly partOf: (name: string) => Id;
  readonly standardItem: (subject: string) => Id;
}

const kindOf = (type: SheetImport['form_items'][number]['fragments'][number]['type']): FieldKind =>
  type === inputType.checkbox || type === inputType.radio ? 'mark' : 'text';

/** The form that a folder describes; parts are numbered in the order of the file. */
export const formOfImport = (given: SheetImport, ids: FormIds): SheetForm => {
  const items = given.form_items.map((item, index) => ({
    id: ids.partOf(`item:${index}`),
    sequence: index + 1,
    subject: item.subject,
    displaySubject: item.display_subject,
    using: item.using,
    frameGroup: item.frame_group,
    standardItem: ids.standardItem(item.standard_item ?? item.subject),
  }));
  const fragments = given.form_items.flatMap((item, itemIndex) =>
    item.fragments.map((fragment, index) => ({ fragment, index, key: `${itemIndex}:${index}`, itemIndex })),
  );
  return {
    ...emptyForm,
    items,
    fragments: fragments.map(({ fragment, index, key, itemIndex }) => ({
      id: ids.partOf(`fragment:${key}`),
      formItem: ids.partOf(`item:${itemIndex}`),
      sequence: index + 1,
      label: fragment.label,
      type: fragment.type,
      kind: fragment.kind ?? kindOf(fragment.type),
      required: fragment.required,
      clipped: fragment.clipped,
      isApplicant: fragment.applicant,
      value: '',
      autoGenerateOptions: '',
      areaLinkageKey: key,
    })),
    options: fragments.flatMap(({ fragment, key }) =>
      fragment.options.map((value, index) => ({
        id: ids.partOf(`option:${key}:${index}`),
        fragment: ids.partOf(`fragment:${key}`),
        sequence: index + 1,
        value,
      })),
    ),
    areas: fragments.map(({ fragment, key }) => ({ key, ...fragment.area })),
  };
};
