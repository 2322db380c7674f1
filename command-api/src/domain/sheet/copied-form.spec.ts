import { id } from '@reader/contracts/testing/examples/ids';
import { sheetForm } from '@reader/contracts/testing/examples/forms/sheet';
import { describe, expect, it } from 'vitest';
import { copiedForm } from './copied-form.js';

const other = (one: string) => `copy-${one}`;

describe('the copy of a form', () => {
  const original = sheetForm({
    items: [{ ...sheetForm().items[0]!, shownWhen: { fragment: id(83), values: ['ある'] } }],
    options: [{ id: id(300), fragment: id(83), sequence: 1, value: 'ある' }],
    areas: [...sheetForm().areas, { key: 'nobody', page: 1, x: 1, y: 1, width: 1, height: 1 }],
  });
  const copy = copiedForm(original, other);

  it('asks the same with ids of its own', () => {
    expect(copy.items[0]).toEqual({
      ...original.items[0],
      id: other(id(82)),
      shownWhen: { fragment: other(id(83)), values: ['ある'] },
    });
    expect(copy.fragments[0]).toMatchObject({ id: other(id(83)), formItem: other(id(82)), label: '氏名' });
    expect(copy.options).toEqual([
      { id: other(id(300)), fragment: other(id(83)), sequence: 1, value: 'ある' },
    ]);
  });
  it('has its fields where they were, and no area that is nobody’s', () =>
    expect(copy.areas).toEqual([{ ...original.areas[0], key: copy.fragments[0]!.areaLinkageKey }]));
});
