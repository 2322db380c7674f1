import { formOfDraft } from '@reader/contracts/objects/sheets/draft-form';
import { faultsOfForm } from '@reader/contracts/objects/sheets/publishing-faults';
import { expect, it } from 'vitest';
import { id, someLists } from '../testing/lists';
import { type DraftLists, objectsOf } from './draft-lists';
import { changedFragment, changedItem, withoutFragments } from './field-acts';
import { placeOfFault } from './fault-places';

const pages = [{ width: 210, height: 297 }];
const places = (lists: DraftLists) => {
  const described = formOfDraft(objectsOf(lists));
  return faultsOfForm(described.form, pages).map((fault) => [fault.kind, placeOfFault(described, fault)]);
};
const lists = someLists();

it('leads from a fault to what is mended', () => {
  const unnamed = changedFragment(lists, id(203), { label: '' });
  expect(places(unnamed)).toEqual([['no-label', { kind: 'fragment', id: id(203) }]]);
  const outside = changedFragment(lists, id(201), { area: { page: 1, x: 200, y: 5, width: 40, height: 8 } });
  expect(places(outside)).toEqual([['outside-page', { kind: 'fragment', id: id(201) }]]);
});

it('leads to the item whose condition names nothing earlier', () => {
  const condition = { fragment: id(202), values: ['1'] };
  expect(places(changedItem(lists, id(101), { shown_when: condition }))).toEqual([
    ['condition', { kind: 'item', id: id(101) }],
  ]);
});

it('leads to the form where there is no field', () => {
  const none = withoutFragments(lists, [201, 202, 203].map(id));
  expect(places(none)).toEqual([['no-fields', { kind: 'form' }]]);
});
