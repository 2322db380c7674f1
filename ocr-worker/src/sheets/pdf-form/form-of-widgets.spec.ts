import {
  FORM_FRAGMENTS,
  FORM_OPTIONS,
  FRAGMENT_OPTIONS,
} from '@reader/contracts/objects/sheets/sheet-import';
import { PdfForm } from '@reader/contracts/jobs/sheet/pdf-form';
import { describe, expect, it } from 'vitest';
import { formOfWidgets } from './form-of-widgets.js';
import type { PlacedWidget } from './item-of-field.js';

const place = (field: string, x: number, y: number, more: Partial<PlacedWidget> = {}): PlacedWidget => ({
  ...{ id: crypto.randomUUID(), field, tooltip: '', type: 'text', required: false, page: 1 },
  ...{ box: { x, y, width: 5, height: 5 }, standsFor: '', options: [], held: [] },
  ...more,
});
const mark = (field: string, x: number, standsFor: string, more: Partial<PlacedWidget> = {}): PlacedWidget =>
  place(field, x, 20, { type: 'check', standsFor, ...more });
const itemsOf = (widgets: readonly PlacedWidget[]) => {
  const form = PdfForm.parse(formOfWidgets(widgets));
  return form.items.map(({ subject, fragments }) => ({
    subject,
    fragments: fragments.map(({ type, label, options, box, value }) => ({
      type,
      label,
      options,
      box,
      value,
    })),
  }));
};

describe('check boxes and radio buttons of one name', () => {
  it('are one choice where they lie together, its options in the order of their places', () =>
    expect(itemsOf([mark('通学', 60, 'bus'), mark('通学', 10, 'walk', { held: ['walk'] })])).toEqual([
      {
        subject: '通学',
        fragments: [
          {
            ...{ type: 'RA', label: '通学', options: ['walk', 'bus'], value: 'walk' },
            box: { x: 10, y: 20, width: 55, height: 5 },
          },
        ],
      },
    ]));

  it('are called as the PDF says of each, before what they are worth', () =>
    expect(
      itemsOf([
        mark('a', 10, '1', { tooltip: '徒歩', words: { tooltip: '通学方法', option: '' } }),
        mark('a', 30, '2', { tooltip: 'バス', words: { tooltip: '通学方法', option: '' } }),
      ])[0],
    ).toMatchObject({ subject: '通学方法', fragments: [{ options: ['徒歩', 'バス'] }] }));

  it('are marked each by itself where something else lies between, or they lie on several pages', () => {
    const between = itemsOf([mark('a', 10, '甲'), mark('a', 60, '乙'), place('b', 30, 20)]);
    const pages = itemsOf([mark('a', 10, '甲'), mark('a', 10, '乙', { page: 2 })]);
    for (const [item] of [between, pages])
      expect(item!.fragments.map(({ type, label }) => [type, label])).toEqual([
        ['CK', '甲'],
        ['CK', '乙'],
      ]);
  });

  it('that stand for the same are each a mark of the field', () =>
    expect(itemsOf([mark('同意', 10, 'Yes'), mark('同意', 60, 'Yes')])[0]).toMatchObject({
      fragments: [
        { type: 'CK', label: '同意' },
        { type: 'CK', label: '同意' },
      ],
    }));
});

describe('texts and lists', () => {
  it('of one name are one item with each place', () =>
    expect(itemsOf([place('氏名', 10, 10), place('氏名', 10, 90)])).toMatchObject([
      { subject: '氏名', fragments: [{ box: { y: 10 } }, { box: { y: 90 } }] },
    ]));

  it('without a name stay apart, and are named when the form is made', () =>
    expect(itemsOf([place('', 10, 10), place('', 10, 90)]).map(({ subject }) => subject)).toEqual(['', '']));

  it('have names of one line that can be shown', () => {
    const named = (tooltip: string) => itemsOf([place('f', 1, 1, { tooltip })])[0]!.subject;
    expect(named(' 氏\u0000名\r\n（自署）\uD83D ')).toBe('氏 名 （自署）�');
    expect(named('あ'.repeat(5_000))).toHaveLength(250);
    expect(named('\u0007')).toBe('f');
  });

  it('without options take any text; equal ones and blank ones are no options', () => {
    const list = (...shown: string[]) =>
      place('l', 1, 1, {
        type: 'one',
        options: shown.map((one) => ({ value: one, shown: one })),
        held: ['b'],
      });
    expect(itemsOf([list(' ')])[0]!.fragments[0]).toMatchObject({ type: 'TX', options: [] });
    expect(itemsOf([list('', 'a', 'b', 'a')])[0]!.fragments[0]).toMatchObject({
      ...{ type: 'SL', options: ['a', 'b'], value: 'b' },
    });
  });
});

describe('what a form has no room for', () => {
  it('is left out and counted: fields, and places of one field', () => {
    const many = Array.from({ length: FORM_FRAGMENTS + 7 }, (_, index) => place(`f${index}`, 1, 1));
    expect(PdfForm.parse(formOfWidgets(many)).leftOut).toEqual({ fragments: 7, options: 0 });
    const places = many.map((one) => ({ ...one, field: 'f' }));
    const form = PdfForm.parse(formOfWidgets(places));
    expect([form.items.length, form.leftOut.fragments]).toEqual([1, 7]);
  });

  it('is left out and counted: options of a field, and of all', () => {
    const options = Array.from({ length: FRAGMENT_OPTIONS + 1 }, (_, at) => ({
      value: `${at}`,
      shown: `${at}`,
    }));
    const lists = Array.from({ length: FORM_OPTIONS / FRAGMENT_OPTIONS + 1 }, (_, index) =>
      place(`l${index}`, 1, 1, { type: 'one', options }),
    );
    const { items, leftOut } = PdfForm.parse(formOfWidgets(lists));
    // A list of which no option is left is none.
    expect(items).toHaveLength(lists.length - 1);
    expect(leftOut).toEqual({ fragments: 1, options: lists.length + FRAGMENT_OPTIONS });
  });

  it('is not what a list begins with', () => {
    const options = Array.from({ length: FRAGMENT_OPTIONS + 1 }, (_, at) => ({
      value: `${at}`,
      shown: `${at}番`,
    }));
    const held = ['1', `${FRAGMENT_OPTIONS}`];
    expect(itemsOf([place('組', 1, 1, { type: 'several', options, held })])).toMatchObject([
      { fragments: [{ value: '1番' }] },
    ]);
  });

  it('is counted by fields: marks of one name are one', () => {
    const many = Array.from({ length: FORM_FRAGMENTS }, (_, index) => place(`f${index}`, 1, 1));
    const marks = ['a', 'b', 'c'].map((standsFor, index) => mark('通学', index * 10, standsFor));
    expect(PdfForm.parse(formOfWidgets([...many, ...marks])).leftOut).toEqual({ fragments: 1, options: 0 });
  });

  it('takes no time: 100,000 places of 1,000 choices', () => {
    const marks = Array.from({ length: 100_000 }, (_, at) => mark(`f${at % 1_000}`, at % 180, `${at}`));
    const { items, leftOut } = PdfForm.parse(formOfWidgets(marks));
    expect(items.length).toBeGreaterThan(0);
    expect(leftOut.fragments).toBeGreaterThan(0);
  });

  it('is nothing of a PDF without fields', () => expect(formOfWidgets([])).toBeNull());
});
