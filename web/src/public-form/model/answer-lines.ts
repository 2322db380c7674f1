import { type Answers, isEmpty } from './asked';
import { chosenOf } from './choices';
import type { Field, Item, Section } from './form';

/** A question and what was answered, as text. */
export interface AnswerLine {
  readonly id: string;
  readonly title: string;
  /** '' where nothing was. */
  readonly text: string;
}

export interface AnswerSection {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly AnswerLine[];
}

/** A label that is the unit of what stands before it: 年, 月, 日, 歳. */
export const isUnit = (label: string): boolean => label.length > 0 && label.length <= 2 && /^[年月日時分秒歳才人回円個週度頁]/u.test(label);

const textOf = (field: Field, { values, files }: Answers): string =>
  field.control === 'files'
    ? files
        .filter(({ fragment }) => fragment === field.id)
        .map(({ name }) => name)
        .join('、')
    : field.control === 'any-of'
      ? chosenOf(values[field.id] ?? '').join('、')
      : (values[field.id] ?? '').trim();

/** What was answered to one question. */
export const answerText = ({ fields }: Item, answers: Answers): string => {
  const filled = fields.filter((field) => !isEmpty(field, answers));
  if (fields.length === 1) return filled.map((field) => textOf(field, answers)).join('');
  return filled
    .map((field) => {
      const text = textOf(field, answers);
      if (isUnit(field.label)) return text.endsWith(field.label) ? text : `${text}${field.label}`;
      return field.label === '' ? text : `${field.label}：${text}`;
    })
    .join(fields.every(({ label }) => isUnit(label)) ? '' : '\n');
};

/** All questions that are asked, with what was answered. */
export const answerSections = (sections: readonly Section[], answers: Answers): AnswerSection[] =>
  sections.map(({ id, title, items }) => ({
    id,
    title,
    lines: items.map((item) => ({ id: item.id, title: item.title, text: answerText(item, answers) })),
  }));
