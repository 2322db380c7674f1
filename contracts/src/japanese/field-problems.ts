import { z } from 'zod';

/** What a field must be, by the kind that its schema expects. */
const kinds: Readonly<Record<string, string>> = {
  string: '文字で指定してください。',
  number: '数値で指定してください。',
  int: '整数で指定してください。',
  bigint: '整数で指定してください。',
  boolean: 'true か false で指定してください。',
  date: '日付で指定してください。',
  array: '一覧（配列）で指定してください。',
  tuple: '一覧（配列）で指定してください。',
  object: '項目の組（オブジェクト）で指定してください。',
  record: '項目の組（オブジェクト）で指定してください。',
  null: '値を指定しないでください。',
  undefined: '値を指定しないでください。',
  never: '値を指定しないでください。',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'IDの形式（UUID）で指定してください。',
  guid: 'IDの形式（UUID）で指定してください。',
  datetime: '日時の形式（例: 2026-04-01T09:00:00+09:00）で指定してください。',
  date: '日付の形式（例: 2026-04-01）で指定してください。',
  url: 'URLの形式で指定してください。',
  base64: 'base64の形式で指定してください。',
  json_string: 'JSONの形式で指定してください。',
};

/** What is counted in a value, by its kind; nothing for numbers. */
const counted: Readonly<Record<string, string>> = { string: '文字', array: '件', set: '件', map: '件' };

type Issue<Code> = Extract<z.core.$ZodRawIssue, { code: Code }>;

const tooSmall = ({ origin, minimum, inclusive, exact }: Issue<'too_small'>): string => {
  const unit = counted[origin];
  if (exact) return `${minimum}${unit ?? ''}ちょうどで指定してください。`;
  if (unit)
    return Number(minimum) <= 1
      ? `1${unit}以上入力してください。`
      : `${minimum}${unit}以上で指定してください。`;
  return inclusive === false
    ? `${minimum}より大きい値を指定してください。`
    : `${minimum}以上の値を指定してください。`;
};

const tooBig = ({ origin, maximum, inclusive, exact }: Issue<'too_big'>): string => {
  const unit = counted[origin];
  if (exact) return `${maximum}${unit ?? ''}ちょうどで指定してください。`;
  if (unit) return `${maximum}${unit}以内で指定してください。`;
  return inclusive === false
    ? `${maximum}より小さい値を指定してください。`
    : `${maximum}以下の値を指定してください。`;
};

/** Which values there are; an empty one cannot be seen in a list. */
const oneOf = (values: readonly unknown[]): string => {
  const shown = values.filter((value) => value !== '' && value !== null).map(String);
  return `次のいずれかを指定してください: ${shown.join('、')}${shown.length < values.length ? '（空でもかまいません）' : ''}`;
};

const KIND_OR_FORM = 'で指定してください。';

/** What would do, of several kinds: their values in one list, or one kind after the other. */
const oneOfKinds = ({ errors }: Pick<Issue<'invalid_union'>, 'errors'>): string => {
  const firsts = errors.flatMap(([first]) => first ?? []);
  const valuesOf = (issue: z.core.$ZodIssue): readonly unknown[] | undefined => {
    if (issue.code === 'invalid_value') return issue.values;
    return issue.code === 'invalid_type' && issue.expected === 'null' ? [null] : undefined;
  };
  const values = firsts.flatMap((issue) => valuesOf(issue) ?? []);
  const others = firsts.filter((issue) => valuesOf(issue) === undefined);
  if (others.length === 0 && values.length > 0) return oneOf([...new Set(values)]);
  const said = [...new Set(others.map(({ message }) => message))];
  const isOfParts = others.some(({ path }) => path.length > 0);
  if (isOfParts || values.some((value) => value !== '' && value !== null))
    return '値の形式が正しくありません。';
  if (said.length === 1) return said[0]!;
  return said.every((sentence) => sentence.endsWith(KIND_OR_FORM))
    ? `${said.map((sentence) => sentence.slice(0, -KIND_OR_FORM.length)).join('、または')}${KIND_OR_FORM}`
    : '値の形式が正しくありません。';
};

/**
 * What is wrong with a field, for people (docs/product/messages.md#fields). What a schema says itself comes first; this is
 * for all others.
 */
export const fieldProblem = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? '必ず指定してください。'
        : (kinds[issue.expected] ?? '値の種類が正しくありません。');
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return formats[issue.format] ?? '値の形式が正しくありません。';
    case 'not_multiple_of':
      return `${issue.divisor}の倍数で指定してください。`;
    case 'unrecognized_keys':
      return `使えない項目があります: ${issue.keys.join('、')}`;
    case 'invalid_union':
      return issue.input === undefined ? '必ず指定してください。' : oneOfKinds(issue);
    case 'invalid_key':
      return `項目の名前は、${issue.issues[0]?.message ?? '正しい形式で指定してください。'}`;
    default:
      return '値が正しくありません。';
  }
};

/** Lets all schemas of this process say what is wrong in Japanese. */
export const sayFieldProblemsInJapanese = (): void => {
  z.config({ localeError: fieldProblem });
};
