import type { FieldRule } from '../configuration/field-rule.js';

/** A field of a rule that is not right, and what to do. */
export interface FieldRuleProblem {
  readonly field: keyof FieldRule;
  readonly message: string;
}

type Check = (rule: FieldRule) => FieldRuleProblem | undefined;

const checks: Record<FieldRule['kind'], Check> = {
  required: () => undefined,
  date: ({ earliest, latest }) =>
    earliest !== '' && latest !== '' && earliest > latest
      ? { field: 'latest', message: '最も遅い日は、最も早い日以降にして下さい。' }
      : undefined,
  digits: ({ digits_from: from, digits_to: to }) =>
    from !== null && to !== null && from > to
      ? { field: 'digits_to', message: '最大の桁数は、最小の桁数以上にして下さい。' }
      : undefined,
  sum: ({ fragment, terms, table_subject }) => {
    if (terms.length === 0 && table_subject === '')
      return { field: 'terms', message: '合計する項目を選ぶか、表の名前を入力して下さい。' };
    return terms.includes(fragment)
      ? { field: 'terms', message: '合計の項目自身は、合計する項目に選べません。' }
      : undefined;
  },
  address: ({ fragment, address_fragment: address }) => {
    if (address === null) return { field: 'address_fragment', message: '住所の項目を選んで下さい。' };
    return address === fragment
      ? { field: 'address_fragment', message: '郵便番号とは別の項目を選んで下さい。' }
      : undefined;
  },
  values: ({ values }) =>
    values.some((value) => value.trim() !== '')
      ? undefined
      : { field: 'values', message: '許す値を1つ以上入力して下さい。' },
};

/** What is wrong with a rule; undefined when nothing is. */
export const problemOfFieldRule = (rule: FieldRule): FieldRuleProblem | undefined => checks[rule.kind](rule);
