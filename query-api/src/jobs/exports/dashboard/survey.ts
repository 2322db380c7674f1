import { dateInJapan } from '@reader/contracts/dates/calendar-date';
import type { Id } from '@reader/contracts/objects/ids';
import { countableFields, type CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import type { Scoped } from '../../../database.js';
import { answerReader, type AnswerReader } from '../../../queries/documents/answers/answer-reader.js';
import type { Reader } from '../../../queries/documents/double-entry/entries.js';
import type { PaperDocument } from '../../../output/papers/paper-document.js';

/** The form whose answers a workbook is made of, and who reads them. */
export interface Survey {
  readonly db: Scoped;
  readonly reader: Reader;
  readonly sheet: Id;
  readonly subject: string;
  readonly form: SheetForm;
  readonly fields: readonly CountableField[];
  readonly answers: AnswerReader;
  readonly includesUnconfirmed: boolean;
  readonly now: Date;
}

export const surveyOf = (given: Omit<Survey, 'fields' | 'answers'>): Survey => {
  const fields = countableFields(given.form, dateInJapan(given.now).year);
  return { ...given, fields, answers: answerReader(given.form, fields) };
};

/** A field of the form, as columns are headed by it. */
export interface SurveyField {
  readonly fragment: Id;
  readonly title: string;
  readonly kind: SheetForm['fragments'][number]['kind'];
  readonly isClipped: boolean;
  /** Where it has options. */
  readonly countable: CountableField | undefined;
}

/** The fields that are in use and not files, in the order of the form. */
export const surveyFields = ({ form, fields }: Pick<Survey, 'form' | 'fields'>): SurveyField[] => {
  const countable = new Map(fields.map((field) => [field.fragment, field]));
  return [...form.items]
    .filter(({ using }) => using)
    .sort((a, b) => a.sequence - b.sequence)
    .flatMap((item) => {
      const own = form.fragments
        .filter(({ formItem, type }) => formItem === item.id && type !== 'FL')
        .sort((a, b) => a.sequence - b.sequence);
      return own.map(({ id, label, kind, clipped }) => ({
        ...{ fragment: id, kind, isClipped: clipped, countable: countable.get(id) },
        title: [item.displaySubject || item.subject, own.length > 1 ? label : ''].filter(Boolean).join(' '),
      }));
    });
};

/** The fields that are named, in that order; what the form does not have any more is left out. */
export const namedFields = (fields: readonly SurveyField[], names: readonly Id[]): SurveyField[] => {
  const byFragment = new Map(fields.map((field) => [field.fragment, field]));
  return [...new Set(names)].flatMap((name) => byFragment.get(name) ?? []);
};

/** What a document says in each field; several boxes of one field are lines. */
export const valuesOf = ({ inputs }: Pick<PaperDocument, 'inputs'>): ReadonlyMap<Id, string> => {
  const values = new Map<Id, string>();
  for (const { fragment, value } of inputs) {
    if (fragment === null || value === '') continue;
    const before = values.get(fragment);
    values.set(fragment, before === undefined ? value : `${before}\n${value}`);
  }
  return values;
};
