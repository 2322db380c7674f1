import { type Answers, isEmpty } from './asked';
import { chosenOf } from './choices';
import type { Field, Item, Section } from './form';
import { isUnit } from './units';

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

const withUnit = (text: string, label: string): string =>
  isUnit(label) && !text.endsWith(label) ? text + label : text;

const textOf = (field: Field, { values, files }: Answers): string =>
  field.control === 'files'
    ? files
        .filter(({ fragment }) => fragment === field.id)
        .map(({ name }) => name)
        .join('、')
    : field.control === 'any-of'
      ? chosenOf(values[field.id] ?? '').join('、')
      : (values[field.id] ?? '').trim();

/** Between fields of one question: names of one or two characters (姓, 名) fit into a line. */
const SHORT = 2;

/** What was answered to one question. */
export const answerText = ({ fields }: Item, answers: Answers): string => {
  const filled = fields.filter((field) => !isEmpty(field, answers));
  const [alone] = fields;
  if (alone && fields.length === 1)
    return filled.map((field) => withUnit(textOf(field, answers), alone.label)).join('');
  const between = fields.every(({ label }) => isUnit(label))
    ? ''
    : fields.every(({ label }) => label.length <= SHORT)
      ? '　'
      : '\n';
  return filled
    .map((field) => {
      const text = textOf(field, answers);
      if (isUnit(field.label)) return withUnit(text, field.label);
      return field.label === '' ? text : `${field.label}：${text}`;
    })
    .join(between);
};

/** All questions that are asked, with what was answered. */
export const answerSections = (sections: readonly Section[], answers: Answers): AnswerSection[] =>
  sections.map(({ id, title, items }) => ({
    id,
    title,
    lines: items.map((item) => ({ id: item.id, title: item.title, text: answerText(item, answers) })),
  }));
