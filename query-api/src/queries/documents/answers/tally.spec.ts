import { sheetForm } from '@reader/contracts/testing/examples/forms/sheet';
import { id } from '@reader/contracts/testing/examples/ids';
import { answerCode } from '@reader/contracts/objects/sheets/answer-code';
import { countableFields } from '@reader/contracts/objects/sheets/countable-fields';
import { hiddenItems } from '@reader/contracts/objects/sheets/hidden-items';
import type { SheetForm } from '@reader/contracts/objects/sheets/sheet-form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerReader } from './answer-reader.js';
import { combinationsOf } from './combinations.js';
import { isInSegment } from './documents-of-segment.js';
import { createTally } from './tally.js';

const [anItem] = sheetForm().items;
const [aFragment] = sheetForm().fragments;
const YEAR = 2026;

interface Question {
  readonly type?: 'SL' | 'RA' | 'CK' | 'TX';
  readonly options?: readonly string[];
  readonly required?: boolean;
  /** Number of the question that it depends on, and the values. */
  readonly asks?: readonly [question: number, ...values: string[]];
}

/** Questions 1, 2, 3…, each an item with one fragment (101, 102…). */
const formOf = (...questions: readonly Question[]): SheetForm =>
  sheetForm({
    items: questions.map(({ asks }, index) => ({
      ...anItem!,
      id: id(index + 1),
      sequence: index + 1,
      shownWhen: asks ? { fragment: id(100 + asks[0]), values: asks.slice(1).map(String) } : null,
    })),
    fragments: questions.map(({ type = 'RA', required = false }, index) => ({
      ...aFragment!,
      ...{ id: id(101 + index), formItem: id(index + 1), type, required, label: '同意する' },
      autoGenerateOptions: '',
    })),
    options: questions.flatMap(({ options = [] }, index) =>
      options.map((value, place) => ({
        ...{ id: id(1000 + index * 100 + place), fragment: id(101 + index), sequence: place + 1, value },
      })),
    ),
  });

/** Answers by question. */
type Given = Readonly<Record<number, string>>;
const codesOf = (given: Given): string =>
  Object.entries(given)
    .map(([question, value]) => answerCode(id(100 + Number(question)), value))
    .join('');

const tallied = (
  form: SheetForm,
  documents: readonly Given[],
  ...groupings: (readonly [number, ...string[]])[]
) => {
  const reader = answerReader(form, countableFields(form, YEAR));
  const combinations = combinationsOf(
    reader,
    groupings.map(([question, ...values]) => ({
      fragment: id(100 + question),
      ...(values.length > 0 && { values: values.map(String) }),
    })),
    24,
  );
  const tally = createTally(reader, combinations);
  for (const given of documents) tally.add(codesOf(given));
  return { rows: tally.rows(), combinations };
};

const grade: Question = { options: ['1年', '2年', '3年'] };
const fun: Question = { options: ['楽しい', '楽しくない'], required: true };

describe('answers', () => {
  it('are counted by the options of the form, with those that answered nothing', () => {
    const { rows } = tallied(formOf(grade, fun), [
      { 1: '1年', 2: '楽しい' },
      { 1: '1年', 2: '' },
      { 1: '3年' },
    ]);
    expect(rows).toEqual([
      {
        documents: 3,
        fields: [
          { asked: 3, options: [2, 0, 1], other: 0, empty: 0 },
          { asked: 3, options: [1, 0], other: 0, empty: 2 },
        ],
      },
    ]);
  });

  it('of which several may be chosen count for each option, and the document once', () => {
    const { rows } = tallied(formOf({ type: 'CK', options: ['卵', '乳', '小麦'] }), [
      { 1: '卵\n乳' },
      { 1: '乳' },
      {},
    ]);
    expect(rows[0]!.fields[0]).toEqual({ asked: 3, options: [1, 2, 0], other: 0, empty: 1 });
  });

  it('that are no option of this edition are counted as such: once for a document', () => {
    const { rows } = tallied(formOf(grade, { type: 'CK', options: ['卵'] }), [
      { 1: '4年', 2: '卵\nそば\n落花生' },
      { 1: '1年\n2年' },
    ]);
    expect(rows[0]!.fields).toEqual([
      { asked: 2, options: [0, 0, 0], other: 2, empty: 0 },
      { asked: 2, options: [1], other: 1, empty: 1 },
    ]);
  });

  it('to a single box are marked or not', () => {
    const { rows } = tallied(formOf({ type: 'CK' }), [{ 1: '同意する' }, {}]);
    expect(rows[0]!.fields[0]).toEqual({ asked: 2, options: [1], other: 0, empty: 1 });
  });

  it('were not asked where a condition hides them, whatever stands there', () => {
    const form = formOf({ options: ['ある', 'ない'] }, { options: ['卵', '乳'], asks: [1, 'ある'] });
    const { rows } = tallied(form, [{ 1: 'ある', 2: '卵' }, { 1: 'ある' }, { 1: 'ない', 2: '乳' }, {}]);
    expect(rows[0]!.fields[1]).toEqual({ asked: 2, options: [1, 0], other: 0, empty: 1 });
  });
});

describe('answers that are grouped', () => {
  const documents: Given[] = [
    { 1: '1年', 2: '楽しい' },
    { 1: '2年', 2: '楽しくない' },
    { 1: '2年', 2: '楽しい' },
    { 2: '楽しい' },
    { 1: '転入' },
  ];

  it('have all documents first, then a row for each option that was chosen', () => {
    const { rows, combinations } = tallied(formOf(grade, fun), documents, [1, '2年', '1年']);
    expect(combinations.told).toEqual([
      [{ fragment: id(101), value: '1年' }],
      [{ fragment: id(101), value: '2年' }],
    ]);
    expect(rows.map((row) => [row.documents, row.fields[1]!.options])).toEqual([
      [5, [3, 1]],
      [1, [1, 0]],
      [2, [1, 1]],
    ]);
  });

  it('have a row for each combination, of which the first are told', () => {
    const { rows, combinations } = tallied(formOf(grade, fun), documents, [1], [2]);
    expect(combinations.total).toBe(6);
    expect(rows.slice(1).map((row) => row.documents)).toEqual([1, 0, 1, 1, 0, 0]);
    const many = formOf(...[1, 2, 3].map(() => grade));
    const cut = tallied(many, [{ 1: '3年', 2: '3年', 3: '3年' }], [1], [2], [3]);
    expect([cut.combinations.total, cut.rows.length]).toEqual([27, 25]);
    expect(cut.rows.slice(1).every((row) => row.documents === 0)).toBe(true);
  });

  it('count in each row that they belong to where several boxes are ticked', () => {
    const { rows } = tallied(
      formOf({ type: 'CK', options: ['卵', '乳'] }),
      [{ 1: '卵\n乳' }, { 1: '乳' }],
      [1],
    );
    expect(rows.map((row) => row.documents)).toEqual([2, 1, 2]);
  });

  it('are in no row where several are chosen of which one may be: that is その他', () => {
    const { rows } = tallied(formOf(grade, fun), [{ 1: '1年\n2年', 2: '楽しい' }, { 1: '2年' }], [1]);
    expect(rows.map((row) => row.documents)).toEqual([2, 0, 1, 0]);
    expect(rows[0]!.fields[0]).toMatchObject({ options: [0, 1, 0], other: 1 });
  });

  it('are refused by what is no choice of the form', () => {
    expect(() => tallied(formOf({ type: 'TX' }), [], [1])).toThrow('not-countable');
    expect(() => tallied(formOf(grade), [], [7])).toThrow('not-countable');
  });
});

describe('a part of a bar', () => {
  const options = ['a', 'b', 'c'];
  const form = formOf({ options }, { type: 'CK', options, asks: [1, 'a', 'b'] }, { options, asks: [2, 'c'] });
  const value = fc.constantFrom('', 'a', 'b', 'c', 'x', 'a\nb', 'c\nx');
  const documents = fc.array(fc.record({ 1: value, 2: value, 3: value }), { maxLength: 30 });

  it('has as many documents as it counts', () =>
    fc.assert(
      fc.property(documents, (given) => {
        const { rows, combinations } = tallied(form, given, [1]);
        rows.forEach((row, place) =>
          row.fields.forEach((counts, field) => {
            const found = (kind: 'option' | 'other' | 'empty', option = '') => {
              const isIn = isInSegment(
                form,
                {
                  ...{ fragment: id(101 + field), kind, value: option },
                  combination: place === 0 ? [] : [...combinations.told[place - 1]!],
                  ...{ is_included_web_response: true, is_including_unconfirmed: false },
                },
                YEAR,
              );
              return given.filter((one) => isIn(codesOf(one))).length;
            };
            expect(options.map((option) => found('option', option))).toEqual(counts.options);
            expect([found('other'), found('empty')]).toEqual([counts.other, counts.empty]);
          }),
        );
      }),
      { numRuns: 60 },
    ));

  it('is asked by the rule that hides items everywhere', () =>
    fc.assert(
      fc.property(documents, (given) => {
        const reader = answerReader(form, countableFields(form, YEAR));
        for (const one of given) {
          const read = reader.read(codesOf(one));
          const hidden = hiddenItems(
            form,
            new Map(Object.entries(one).map(([key, text]) => [id(100 + Number(key)), text])),
          );
          expect([0, 1, 2].filter((field) => read.isHidden(field)).map((field) => id(field + 1))).toEqual([
            ...hidden,
          ]);
        }
      }),
    ));
});
