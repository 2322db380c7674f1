import type { InputType } from '@reader/contracts/codes/document';
import type { FieldKind } from '@reader/contracts/codes/field';
import { generatedOptions } from '@reader/contracts/objects/sheets/generated-options';
import type { FormItem, FormItemFragment } from '@reader/contracts/objects/sheets/sheet-form';
import { isUnit } from './units';
import type { FetchedForm } from '../calls/form-calls';
import type { FormItemAnswer, FragmentAnswer } from '../calls/shapes';

/** One field to fill in. */
export interface Field {
  readonly id: string;
  readonly item: string;
  readonly label: string;
  readonly control: Control;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** What it holds before anybody filled it in. */
  readonly initial: string;
  readonly options: readonly string[];
}

export type Control = 'line' | 'lines' | 'select' | 'files' | 'one-of' | 'any-of';

/** A question with its fields. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** Items that stand in one frame; `title` is '' where they share no words. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** A form as respondents see it. */
export interface Form {
  readonly subject: string;
  readonly sections: readonly Section[];
  /** All items and fragments, for their conditions. */
  readonly conditions: {
    readonly items: readonly FormItem[];
    readonly fragments: readonly FormItemFragment[];
  };
}

const controls: Record<InputType, Control> = {
  TX: 'line',
  TA: 'lines',
  SL: 'select',
  FL: 'files',
  RA: 'one-of',
  CK: 'any-of',
  TL: 'line',
};

/** Whether the value of a control is one of its options. */
export const isChoice = (control: Control): boolean =>
  control === 'select' || control === 'one-of' || control === 'any-of';

/**
 * What may be chosen, as the server judges it (`contracts/src/objects/sheets/answer-faults.ts`): the form's own options, or those that
 * it generates. A single mark has its label as value.
 */
const offeredBy = (wire: FragmentAnswer, named: readonly string[], year: number): string[] => {
  if (!isChoice(controls[wire.type])) return [];
  if (named.length > 0) return [...new Set(named)];
  const { auto_generate_options: generated, label } = wire;
  return generated === '' ? [label].filter(Boolean) : generatedOptions(generated, year);
};

const inOrder = <T extends { readonly sequence: number }>(list: readonly T[]): T[] =>
  [...list].sort((a, b) => a.sequence - b.sequence);

const groupedBy = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

const itemOfWire = (wire: FormItemAnswer): FormItem => ({
  id: wire.id,
  sequence: wire.sequence,
  subject: wire.subject,
  displaySubject: wire.display_subject,
  using: wire.using,
  frameGroup: wire.frame_group,
  standardItem: wire.standard_item,
  shownWhen: wire.shown_when,
});

const fragmentOfWire = (wire: FragmentAnswer): FormItemFragment => ({
  id: wire.id,
  formItem: wire.form_item,
  sequence: wire.sequence,
  label: wire.label,
  type: wire.type === 'TL' ? 'TX' : wire.type,
  kind: wire.kind,
  required: wire.required,
  clipped: wire.clipped,
  isApplicant: wire.is_applicant,
  value: wire.value,
  autoGenerateOptions: wire.auto_generate_options,
  areaLinkageKey: wire.area_linkage_key,
});

/** Items that are asked, in the order of the form: those of a frame follow its first (docs/product/sheets.md#what-the-fields-of-a-form-mean). */
const framesOf = (items: readonly FormItemAnswer[]): FormItemAnswer[][] => {
  const frames: FormItemAnswer[][] = [];
  const ofGroup = new Map<number, FormItemAnswer[]>();
  let single: FormItemAnswer[] | undefined;
  for (const item of inOrder(items)) {
    const group = item.frame_group;
    const frame = group === null ? single : ofGroup.get(group);
    if (frame) {
      frame.push(item);
      continue;
    }
    const opened = [item];
    frames.push(opened);
    if (group !== null) ofGroup.set(group, opened);
    // Items without a frame that follow each other stand together.
    single = group === null ? opened : undefined;
  }
  return frames;
};

const PAUSE = /[\s　・／/：:＿_]+/gu;

const commonLength = (a: string, b: string): number => {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length += 1;
  return length;
};

/** The words that all titles begin with, up to a pause: they are said once. '' where there are none. */
const sharedBeginning = (titles: readonly string[]): string => {
  const [first = '', ...others] = titles;
  const common = first.slice(0, Math.min(...others.map((title) => commonLength(first, title))));
  const pause = [...common.matchAll(PAUSE)].at(-1);
  const beginning = pause ? common.slice(0, pause.index + pause[0].length) : '';
  const saysAll = titles.every((title) => title.length > beginning.length);
  return others.length > 0 && saysAll ? beginning : '';
};

const sectionOf = (items: readonly Item[], isFrame: boolean): Section => {
  const beginning = isFrame ? sharedBeginning(items.map(({ title }) => title)) : '';
  return {
    id: items[0]?.id ?? '',
    title: beginning.replace(new RegExp(`${PAUSE.source}$`, 'u'), ''),
    items: items.map((item) => ({ ...item, title: item.title.slice(beginning.length) })),
  };
};

/** A question of one field is called by both their names, unless they say the same. */
const titled = (subject: string, fields: readonly Field[]): Pick<Item, 'title' | 'fields'> => {
  const { label = '', options = [] } = fields[0] ?? {};
  const isSaid = fields.length !== 1 || isUnit(label) || subject.includes(label) || options.includes(label);
  return { title: isSaid ? subject || label : `${subject} ${label}`.trim(), fields };
};

/** What respondents are asked. `year`: the current year, for generated options. */
export const formOf = ({ subject, items, fragments, options }: FetchedForm, year: number): Form => {
  const optionsOf = groupedBy(inOrder(options), ({ fragment }) => fragment);
  const fragmentsOf = groupedBy(inOrder(fragments), ({ form_item }) => form_item);
  const fieldOf = (wire: FragmentAnswer): Field => {
    const named = optionsOf.get(wire.id)?.map(({ value }) => value) ?? wire.options;
    return {
      id: wire.id,
      item: wire.form_item,
      label: wire.label.trim(),
      control: controls[wire.type],
      kind: wire.kind,
      isRequired: wire.required,
      initial: wire.value,
      options: offeredBy(wire, named, year),
    };
  };
  const asked = items.filter(({ id, using }) => using && fragmentsOf.has(id));
  const sections = framesOf(asked).map((frame) =>
    sectionOf(
      frame.map((wire) => ({
        id: wire.id,
        ...titled(
          (wire.display_subject || wire.subject).trim(),
          (fragmentsOf.get(wire.id) ?? []).map(fieldOf),
        ),
      })),
      frame[0]?.frame_group !== null,
    ),
  );
  return {
    subject,
    sections,
    conditions: { items: items.map(itemOfWire), fragments: fragments.map(fragmentOfWire) },
  };
};

/** All items of a form, whether they are asked now or not. */
export const itemsOf = ({ sections }: Form): Item[] => sections.flatMap(({ items }) => items);

/** What a form holds before anybody filled it in. */
export const initialValues = (form: Form): Record<string, string> =>
  Object.fromEntries(
    itemsOf(form).flatMap(({ fields }) =>
      fields.filter(({ initial }) => initial !== '').map(({ id, initial }) => [id, initial]),
    ),
  );
