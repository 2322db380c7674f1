import { describe, expect, it } from 'vitest';
import { id } from '../../testing/examples/ids.js';
import { sheetForm } from '../../testing/examples/forms/sheet.js';
import type { FormItem, FormItemFragment, SheetForm } from './sheet-form.js';
import { fieldsOfForm, tablesOfForm } from './fields-of-form.js';

const [anItem] = sheetForm().items as [FormItem];
const [aFragment] = sheetForm().fragments as [FormItemFragment];
const [anArea] = sheetForm().areas as [SheetForm['areas'][number]];

/** A form of items by number, each with one fragment. */
const form = (...items: readonly (Partial<FormItem> & { readonly number: number })[]): SheetForm =>
  sheetForm({
    items: items.map(({ number, ...item }) => ({
      ...anItem,
      id: id(number),
      sequence: number,
      subject: `項目${number}`,
      ...item,
    })),
    fragments: items.map(({ number }) => ({
      ...aFragment,
      id: id(100 + number),
      formItem: id(number),
      areaLinkageKey: String(number),
    })),
    areas: items.map(({ number }) => ({ ...anArea, key: String(number) })),
  });
const subjects = (given: SheetForm) => fieldsOfForm(given).map((field) => field.subject);

describe('the fields of a form', () => {
  it('have their boxes in px of 300 dpi', () =>
    expect(
      fieldsOfForm(sheetForm({ areas: [{ ...anArea, x: 25.4, y: 50.8, width: 12.7, height: 2.54 }] }))[0]!
        .box,
    ).toEqual({ x: 300, y: 600, width: 150, height: 30 }));
  it('come in the order of the items', () =>
    expect(subjects(form({ number: 2 }, { number: 1 }))).toEqual(['項目1', '項目2']));
  it('of one frame follow each other', () =>
    expect(subjects(form({ number: 1, frameGroup: 1 }, { number: 2 }, { number: 3, frameGroup: 1 }))).toEqual(
      ['項目1', '項目3', '項目2'],
    ));
  it('are not those of an item out of use', () =>
    expect(subjects(form({ number: 1, using: false }, { number: 2 }))).toEqual(['項目2']));
  it('show by the display subject', () =>
    expect(subjects(form({ number: 1, displaySubject: '保護者氏名' }))).toEqual(['保護者氏名']));
  it('are those that have a place on paper', () => {
    expect(fieldsOfForm(sheetForm({ areas: [] }))).toEqual([]);
    expect(fieldsOfForm(sheetForm({ fragments: [{ ...aFragment, type: 'FL' }] }))).toEqual([]);
  });
  it('know their choices in order', () => {
    const options = [
      { id: id(201), fragment: aFragment.id, sequence: 2, value: '女' },
      { id: id(202), fragment: aFragment.id, sequence: 1, value: '男' },
    ];
    expect(fieldsOfForm(sheetForm({ options }))[0]!.options).toEqual(['男', '女']);
  });
});

it('the cells of a form’s tables have their boxes in px of 300 dpi', () => {
  const cell = {
    row: 1,
    column: 1,
    isHeader: false,
    value: '',
    box: { x: 25.4, y: 0, width: 25.4, height: 2.54 },
  };
  const table = { subject: '明細', label: '', page: 1, rowNumber: 1, columnNumber: 1, cells: [cell] };
  expect(tablesOfForm(sheetForm({ tables: [table] }))[0]!.cells[0]!.box).toEqual({
    x: 300,
    y: 0,
    width: 300,
    height: 30,
  });
});
