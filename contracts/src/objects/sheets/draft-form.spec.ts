import { describe, expect, it } from 'vitest';
import { applyChanges } from '../graph.js';
import { id } from '../../testing/examples/ids.js';
import { sheetForm, sheetId } from '../../testing/examples/forms/sheet.js';
import type { ObjectChange } from '../changes.js';
import {
  draftObjectsOf,
  draftObjectsOfForm,
  formOfDraft,
  pushedDraft,
  type DescribedForm,
} from './draft-form.js';

const described = (form = sheetForm()): DescribedForm => ({
  ...{ formSubject: '就学援助申請書', keyword: null, standardSheet: null, form },
});
const ids = { id: id(500), sheet: sheetId, tableId: (index: number) => id(600 + index) };
const objects = (form = sheetForm()) => draftObjectsOfForm(ids, described(form));

/** Pushed, committed and folded, as a stream has it. */
const committed = (form = sheetForm()) =>
  draftObjectsOf(
    applyChanges(
      new Map(),
      pushedDraft(objects(form)).map(({ _class, id: of, ...after }): ObjectChange => ({
        ...{ action: 'created', class: _class, id: of, after },
      })),
    ),
  )!;

describe('the draft of a form', () => {
  it('would be published as what it was made from, but for the names of areas', () => {
    const form = sheetForm({
      options: [{ id: id(300), fragment: id(83), sequence: 1, value: '男' }],
      tables: [
        {
          ...{ subject: '明細', label: '表', page: 1, rowNumber: 1, columnNumber: 1 },
          cells: [
            { row: 1, column: 1, isHeader: false, value: '', box: { x: 1, y: 2, width: 3, height: 4 } },
          ],
        },
      ],
    });
    const { form: published, ...rest } = formOfDraft(committed(form));
    expect(rest).toEqual({ formSubject: '就学援助申請書', keyword: null, standardSheet: null });
    expect(published).toEqual({
      ...form,
      items: form.items.map((item) => ({ ...item, shownWhen: null })),
      fragments: form.fragments.map((fragment) => ({ ...fragment, areaLinkageKey: fragment.id })),
      areas: form.areas.map((area) => ({ ...area, key: id(83) })),
    });
  });

  it('leaves out what nobody has accepted, and items that have nothing else', () => {
    const of = objects();
    const proposed = { ...of, fragments: of.fragments.map((one) => ({ ...one, is_proposed: true })) };
    expect(formOfDraft(proposed).form).toEqual({
      ...{ items: [], fragments: [], options: [], areas: [], tables: [] },
    });
  });

  it('is numbered from 1 where numbers are missing or the same', () => {
    const of = objects();
    const [item] = of.items;
    const [fragment] = of.fragments;
    const many = {
      ...of,
      items: [
        { ...item!, id: id(1), sequence: 7 },
        { ...item!, id: id(2), sequence: 7 },
      ],
      fragments: [
        { ...fragment!, id: id(11), form_item: id(1), sequence: 5 },
        { ...fragment!, id: id(12), form_item: id(2), sequence: 9 },
      ],
    };
    const { items, fragments } = formOfDraft(many).form;
    expect(items.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(fragments.map(({ sequence }) => sequence)).toEqual([1, 1]);
  });

  it('names the standard item of what names none', () => {
    const of = objects();
    const without = { ...of, items: of.items.map((item) => ({ ...item, standard_item: null })) };
    expect(
      formOfDraft(without, (subject) => (subject === '氏名' ? id(70) : null)).form.items[0],
    ).toMatchObject({
      standardItem: id(70),
    });
  });
});

it('there is none of a graph without a draft', () => expect(draftObjectsOf(new Map())).toBeUndefined());
