import { DraftFragment, DraftItem } from '@reader/contracts/objects/sheets/sheet-draft';
import type { DraftLists } from '../model/draft-lists';

/** A lower-case UUID made of a number. */
export const id = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const DRAFT = id(1);

export const itemNamed = (n: number, subject: string, more: Partial<DraftItem> = {}): DraftItem =>
  DraftItem.parse({ id: id(100 + n), draft: DRAFT, sequence: n, subject, ...more });

/** A fragment of the item of that number; it lies on the line of its own number. */
export const fragmentNamed = (
  n: number,
  ofItem: number,
  label: string,
  more: Partial<DraftFragment> = {},
): DraftFragment =>
  DraftFragment.parse({
    ...{ id: id(200 + n), form_item: id(100 + ofItem), sequence: 1, label },
    area: { page: 1, x: 20, y: 10 * n, width: 40, height: 8 },
    ...more,
  });

/** 氏名, 生年月日 (年, 月) and 住所, which is proposed; the first two items are of one frame. */
export const someLists = (more: Partial<DraftLists> = {}): DraftLists => ({
  sheetDrafts: [{ id: DRAFT, sheet: id(2), form_subject: '申請書', keyword: '', standard_sheet: null }],
  formItems: [
    itemNamed(1, '氏名', { frame_group: 1 }),
    itemNamed(2, '生年月日', { frame_group: 1 }),
    itemNamed(3, '住所'),
  ],
  formItemFragments: [
    fragmentNamed(1, 1, '氏名'),
    fragmentNamed(2, 2, '年'),
    fragmentNamed(3, 2, '月', { sequence: 2 }),
    fragmentNamed(4, 3, '住所', { is_proposed: true }),
  ],
  fragmentOptions: [],
  formTables: [],
  ...more,
});

/** The names of the items in order. */
export const subjects = (lists: DraftLists): string[] =>
  [...lists.formItems].sort((a, b) => a.sequence - b.sequence).map(({ subject }) => subject);
