import { inputType } from '../../codes/document.js';
import type { Id } from '../ids.js';
import { offeredValues } from './answer-faults.js';
import type { FormItem, FormItemFragment, SheetForm } from './sheet-form.js';

/** What can be counted: the rest is text and files. */
export type CountableType = 'SL' | 'RA' | 'CK';

/** A fragment whose answers are counted by its options. */
export interface CountableField {
  readonly fragment: Id;
  readonly formItem: Id;
  /** What the form calls its item. */
  readonly subject: string;
  /** Its own name where the item has several fragments; '' otherwise. */
  readonly label: string;
  readonly type: CountableType;
  readonly required: boolean;
  /** A single box: it is marked or not, and its label is its only option. */
  readonly isMark: boolean;
  readonly options: readonly string[];
}

const isCountable = (type: string): type is CountableType =>
  type === inputType.select || type === inputType.radio || type === inputType.checkbox;

const numbersTo = (last: number): string[] => Array.from({ length: last + 1 }, (_, index) => String(index));

/** Months and days begin with 0 here, which people write for one that they do not know (docs/product/limits.md#dashboard-limits). */
const withZero: Readonly<Record<string, readonly string[]>> = { month: numbersTo(12), day: numbersTo(31) };

const optionsOf = (fragment: FormItemFragment, form: SheetForm, year: number): readonly string[] => {
  const hasOwn = form.options.some(({ fragment: of }) => of === fragment.id);
  const [kind = ''] = fragment.autoGenerateOptions.split(':');
  return (hasOwn ? undefined : withZero[kind]) ?? offeredValues(fragment, form, year) ?? [];
};

const fieldsOfItem = (item: FormItem, form: SheetForm, year: number): CountableField[] => {
  const own = form.fragments.filter(({ formItem }) => formItem === item.id);
  return own
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap((fragment): CountableField[] => {
      const { id, type, label, required, autoGenerateOptions } = fragment;
      if (!isCountable(type)) return [];
      const hasOptions = form.options.some(({ fragment: of }) => of === id) || autoGenerateOptions !== '';
      return [
        {
          fragment: id,
          formItem: item.id,
          subject: item.displaySubject || item.subject,
          label: own.length > 1 ? label : '',
          type,
          required,
          isMark: !hasOptions,
          options: [...new Set(optionsOf(fragment, form, year).map((option) => option.trim()))],
        },
      ];
    });
};

/** The fields of a form that are counted, in its order, with the options of this edition. `year`: the current one, for generated options. */
export const countableFields = (form: SheetForm, year: number): CountableField[] =>
  form.items
    .filter(({ using }) => using)
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap((item) => fieldsOfItem(item, form, year));
