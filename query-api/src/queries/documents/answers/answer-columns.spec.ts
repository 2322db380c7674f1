import { answerCode } from '@reader/contracts/objects/sheets/answer-code';
import { countableFields, type CountableField } from '@reader/contracts/objects/sheets/countable-fields';
import { hiddenItems } from '@reader/contracts/objects/sheets/hidden-items';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import { sheetForm } from '@reader/contracts/testing/examples/forms/sheet';
import type { Id } from '@reader/contracts/objects/ids';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { KeptColumns, type AnswerColumns } from './answer-columns.js';
import { combinationsOf } from './combinations.js';
import type { DocumentAnswers } from './kept-answers.js';
import { createTally, type TalliedRow } from './tally.js';

const [anItem] = sheetForm().items;
const [aFragment] = sheetForm().fragments;
const MOST_QUESTIONS = 4;
const OPTIONS = ['a', 'b', 'c'];
const VALUES = [...OPTIONS, 'x', 'y'];
const YEAR = 2026;
const ids = (): Id[] => Array.from({ length: MOST_QUESTIONS }, () => randomUUID() as Id);
const itemIds = ids();
const fragmentIds = ids();

interface Question {
  readonly type: 'SL' | 'RA' | 'CK' | 'TX';
  readonly options: readonly string[];
  /** Values of the question before it, without which it is hidden. */
  readonly asks: readonly string[] | null;
}
/** The values that a document has, by question. */
type Values = readonly (readonly string[])[];

const formOf = (questions: readonly Question[]): SheetForm =>
  sheetForm({
    items: questions.map(({ asks }, place) => ({
      ...anItem!,
      ...{ id: itemIds[place]!, sequence: place + 1 },
      shownWhen: asks && place > 0 ? { fragment: fragmentIds[place - 1]!, values: [...asks] } : null,
    })),
    fragments: questions.map(({ type }, place) => ({
      ...aFragment!,
      ...{ id: fragmentIds[place]!, formItem: itemIds[place]!, type, autoGenerateOptions: '' },
    })),
    options: questions.flatMap(({ options }, place) =>
      options.map((value, index) => ({
        ...{ id: randomUUID(), fragment: fragmentIds[place]!, sequence: index + 1, value },
      })),
    ),
  });

const documentOf = (values: Values): DocumentAnswers => ({
  ...{ isConfirmed: true, channel: 'W', day: '2026-04-01', position: 1, contentRevision: 1 },
  codes: values.map((lines, place) => answerCode(fragmentIds[place]!, lines.join('\n'))).join(''),
});

/** The rule as it is told in docs/product/dashboard.md, on the values themselves; grouped by `group`. */
const countedPlainly = (
  form: SheetForm,
  fields: readonly CountableField[],
  documents: readonly Values[],
  group: CountableField | undefined,
): TalliedRow[] => {
  const valuesIn = (values: Values, { fragment }: CountableField) =>
    values[fragmentIds.indexOf(fragment)] ?? [];
  const wasAsked = (values: Values, { formItem }: CountableField) =>
    !hiddenItems(form, new Map(values.map((lines, place) => [fragmentIds[place]!, lines.join('\n')]))).has(
      formItem,
    );
  const isTooMany = ({ type }: CountableField, lines: readonly string[]) => lines.length > 1 && type !== 'CK';
  const rowOf = (own: readonly Values[]): TalliedRow => ({
    documents: own.length,
    fields: fields.map((field) => {
      const asked = own.filter((values) => wasAsked(values, field)).map((values) => valuesIn(values, field));
      return {
        asked: asked.length,
        options: field.options.map(
          (option) => asked.filter((lines) => !isTooMany(field, lines) && lines.includes(option)).length,
        ),
        other: asked.filter(
          (lines) => isTooMany(field, lines) || lines.some((line) => !field.options.includes(line)),
        ).length,
        empty: asked.filter((lines) => lines.length === 0).length,
      };
    }),
  });
  const isInRow = (values: Values, by: CountableField, option: string) => {
    const lines = valuesIn(values, by);
    return wasAsked(values, by) && !isTooMany(by, lines) && lines.includes(option);
  };
  const grouped = (group?.options ?? []).map((option) =>
    documents.filter((values) => isInRow(values, group!, option)),
  );
  return [documents, ...grouped].map(rowOf);
};

const counted = (
  { reader, read }: { reader: AnswerColumns['reader']; read: AnswerColumns['read'] },
  documents: readonly DocumentAnswers[],
  group: CountableField | undefined,
): TalliedRow[] => {
  const tally = createTally(reader, combinationsOf(reader, group ? [{ fragment: group.fragment }] : [], 24));
  for (const document of documents) tally.addAnswer(read(document));
  return tally.rows();
};

const someOptions = fc.subarray(OPTIONS, { minLength: 1 });
const question = fc.record<Question>({
  type: fc.constantFrom('SL', 'RA', 'CK', 'TX'),
  options: someOptions,
  asks: fc.option(someOptions),
});
const questions = fc.array(question, { minLength: 1, maxLength: MOST_QUESTIONS });
const values = fc.tuple(...fragmentIds.map(() => fc.shuffledSubarray(VALUES, { maxLength: 3 })));
const manyValues = fc.array(values, { minLength: 1, maxLength: 80 });

describe('answers that are kept as numbers', () => {
  it('count as the plain rule on values does, also when documents or the form have changed', () =>
    fc.assert(
      fc.property(questions, questions, manyValues, manyValues, (before, after, first, changed) => {
        const kept = new KeptColumns();
        const documents = first.map(documentOf);
        const changedOnes = changed.slice(0, first.length);
        const nowGiven = [...changedOnes, ...first.slice(changedOnes.length)];
        const nowDocuments = [...changedOnes.map(documentOf), ...documents.slice(changedOnes.length)];
        const expectAlike = (
          asked: readonly Question[],
          given: readonly Values[],
          kept_: DocumentAnswers[],
        ) => {
          const form = formOf(asked);
          const fields = countableFields(form, YEAR);
          const columns = kept.of(form, fields, kept_.length);
          const handed = { reader: columns.reader, read: (one: DocumentAnswers) => columns.read(one) };
          for (const group of [undefined, ...fields])
            expect(counted(handed, kept_, group)).toEqual(countedPlainly(form, fields, given, group));
        };
        expectAlike(before, first, documents);
        expectAlike(before, nowGiven, nowDocuments);
        expectAlike(after, nowGiven, nowDocuments);
      }),
      { numRuns: 150 },
    ));

  const form = formOf([{ type: 'CK', options: OPTIONS, asks: null }]);
  const fields = countableFields(form, YEAR);

  it('are taken apart once, and what has changed alone', () => {
    const columns = new KeptColumns().of(form, fields, 100);
    const takesApart = vi.spyOn(columns.reader, 'read');
    const documents = Array.from({ length: 100 }, (_, place) => documentOf([[OPTIONS[place % 3]!]]));
    for (const document of documents) columns.read(document);
    expect(takesApart).toHaveBeenCalledTimes(100);
    documents[7] = documentOf([['b', 'x']]);
    const numbers = documents.map((document) => columns.read(document).number(0));
    expect(takesApart).toHaveBeenCalledTimes(101);
    expect([6, 7, 8].map((place) => columns.reader.different[0]!.given(numbers[place]!))).toEqual([
      [0],
      [1, -1],
      [2],
    ]);
  });

  it('belong to one edition of the form', () => {
    const kept = new KeptColumns();
    const columns = kept.of(form, fields, 100);
    expect(kept.of(structuredClone(form), countableFields(form, YEAR), 100)).toBe(columns);
    const other = formOf([{ type: 'CK', options: ['a', 'b'], asks: null }]);
    expect(kept.of(other, countableFields(other, YEAR), 100)).not.toBe(columns);
  });

  it('are made new when too many of them are of documents that have changed since', () => {
    const kept = new KeptColumns();
    const columns = kept.of(form, fields, 100);
    for (let change = 0; change < 1_100; change += 1) columns.read(documentOf([['a']]));
    expect(kept.of(form, fields, 100)).toBe(columns);
    columns.read(documentOf([['a']]));
    expect(kept.of(form, fields, 100)).not.toBe(columns);
  });
});
