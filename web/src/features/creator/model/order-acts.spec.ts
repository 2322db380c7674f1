import { describe, expect, it } from 'vitest';
import { id, someLists, subjects } from '../testing/lists';
import { fragmentsOf, itemOf } from './draft-lists';
import { listGroups } from './list-rows';
import { dropped, nudgedFragment, nudgedItem } from './order-acts';

const lists = someLists();

describe('moving by a key', () => {
  it('changes places with the neighbour', () =>
    expect(subjects(nudgedItem(lists, id(101), 1))).toEqual(['生年月日', '氏名', '住所']));

  it('joins the frame of the neighbour before it passes it', () => {
    const joined = nudgedItem(lists, id(103), -1);
    expect(subjects(joined)).toEqual(subjects(lists));
    expect(itemOf(joined, id(103))?.frame_group).toBe(1);
    expect(subjects(nudgedItem(joined, id(103), -1))).toEqual(['氏名', '住所', '生年月日']);
  });

  it('ends at the ends of the list', () => {
    expect(nudgedItem(lists, id(101), -1)).toBe(lists);
    expect(nudgedFragment(lists, id(203), 1)).toBe(lists);
  });

  it('moves a fragment within its item', () =>
    expect(fragmentsOf(nudgedFragment(lists, id(203), -1), id(102)).map(({ label }) => label)).toEqual([
      '月',
      '年',
    ]));
});

describe('moving by dragging', () => {
  it('puts an item where it is dropped, into the frame that is there', () => {
    const moved = dropped(lists, [id(101), id(103), id(102), id(202), id(203)], id(103));
    expect(subjects(moved)).toEqual(['氏名', '住所', '生年月日']);
    expect(itemOf(moved, id(103))?.frame_group).toBe(1);
  });

  it('leaves a fragment in its item, wherever it is dropped', () => {
    const moved = dropped(lists, [id(203), id(101), id(102), id(202), id(103)], id(203));
    expect(fragmentsOf(moved, id(102)).map(({ label }) => label)).toEqual(['月', '年']);
    expect(subjects(moved)).toEqual(subjects(lists));
  });
});

describe('the rows of the list', () => {
  const rows = (shown: 'all' | 'proposed') =>
    listGroups(lists, shown).map((group) => [group.frame, group.rows.map((row) => row.id)]);

  it('stand by frame: an item with its only fragment in one, others below their item', () =>
    expect(rows('all')).toEqual([
      [1, [id(101), id(102), id(202), id(203)]],
      [null, [id(103)]],
    ]));

  it('are those with proposals where these are asked for', () =>
    expect(rows('proposed')).toEqual([[null, [id(103)]]]));
});
