import { inputType } from '../../codes/document.js';
import type { Id } from '../ids.js';
import { generatedOptions } from './generated-options.js';
import { hiddenItems, type ValuesByFragment } from './hidden-items.js';
import type { FormItemFragment, SheetForm } from './sheet-form.js';

/** What is wrong with the answer to one fragment of a form. */
export interface AnswerFault {
  readonly fragment: Id;
  readonly kind: 'missing' | 'no-such-option' | 'several-options' | 'repeated-option';
}

/** What keeps an answer from being taken, in the words of the form. */
export const answerFaultText: Record<AnswerFault['kind'], string> = {
  missing: '必ず入力して下さい',
  'no-such-option': '選択肢にない値です。選び直して下さい。',
  'several-options': '1つだけ選んで下さい。',
  'repeated-option': '同じ選択肢が2回選ばれています。選び直して下さい。',
};

/** The values that may be chosen; null: anything may be entered. `year`: the current one, for generated options. */
export const offeredValues = (
  fragment: FormItemFragment,
  { options }: Pick<SheetForm, 'options'>,
  year: number,
): readonly string[] | null => {
  const { id, type, label, autoGenerateOptions } = fragment;
  if (type !== inputType.select && type !== inputType.radio && type !== inputType.checkbox) return null;
  const own = options
    .filter((option) => option.fragment === id)
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ value }) => value);
  if (own.length > 0) return own;
  // A single mark has its label as value.
  return autoGenerateOptions === '' ? [label] : generatedOptions(autoGenerateOptions, year);
};

/** The fragments that a form asks with these answers: of items that are in use and not hidden by a condition. */
export const askedFragments = (form: SheetForm, values: ValuesByFragment): FormItemFragment[] => {
  const hidden = hiddenItems(form, values);
  const used = new Set(form.items.filter(({ id, using }) => using && !hidden.has(id)).map(({ id }) => id));
  return form.fragments.filter(({ formItem }) => used.has(formItem));
};

/**
 * What is wrong with an answer to a form, fragment by fragment; what is hidden is neither asked nor judged. `attached`: fragments to which
 * files belong. The same rule holds in the browser and where the answer is taken.
 */
export const faultsOfAnswer = (
  form: SheetForm,
  { values, attached, year }: { values: ValuesByFragment; attached: ReadonlySet<Id>; year: number },
): AnswerFault[] =>
  askedFragments(form, values).flatMap((fragment): AnswerFault[] => {
    const { id, type, required } = fragment;
    const value = values.get(id) ?? '';
    const isEmpty = type === inputType.file ? !attached.has(id) : value.trim() === '';
    if (isEmpty) return required ? [{ fragment: id, kind: 'missing' }] : [];
    const offered = offeredValues(fragment, form, year);
    if (offered === null) return [];
    const chosen = value.split('\n');
    if (!chosen.every((one) => offered.includes(one))) return [{ fragment: id, kind: 'no-such-option' }];
    if (new Set(chosen).size < chosen.length) return [{ fragment: id, kind: 'repeated-option' }];
    return chosen.length > 1 && type !== inputType.checkbox
      ? [{ fragment: id, kind: 'several-options' }]
      : [];
  });
