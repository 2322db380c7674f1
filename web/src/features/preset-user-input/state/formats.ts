import type { PresetUserInput } from '@reader/contracts/objects/configuration/preset-pattern';

/** The formats of an item (docs/product/presets.md#screen). */
export const formats: readonly { value: PresetUserInput['type']; label: string }[] = [
  { value: 'TX', label: '1行' },
  { value: 'TA', label: '複数行' },
  { value: 'TL', label: '表' },
];

export const SUBJECT_MISSING = '項目名を入力して下さい。';
export const LABEL_MISSING = '入力名を入力して下さい。';
/** Characters of a name, a header and a cell at most. */
export const LABEL_LIMIT = 500;
export const VALUE_LIMIT = 2_000;
