import { DashboardSheet } from '@reader/contracts/objects/dashboard/workbook';
import { describe, expect, it } from 'vitest';
import {
  faultOf,
  firstSheets,
  newSheet,
  newSheetName,
  obstacleOf,
  type SheetDraft,
  wantedSheets,
} from './workbook-sheets';

const [first] = firstSheets('a') as [SheetDraft];
const named = (id: string, sheetName: string, change: Partial<SheetDraft> = {}): SheetDraft => ({
  ...first,
  id,
  sheetName,
  ...change,
});
const grouped = { type: 'image', isGroupingImages: true } as const;

describe('a new sheet', () => {
  it.each([
    [['全体'], 'シート2'],
    [['全体', 'シート2'], 'シート3'],
    [['全体', 'シート3'], 'シート4'],
    [['全体', '組別', ' シート3 ', 'シート5'], 'シート6'],
  ])('after %j is called %s', (names, name) => expect(newSheetName(names)).toBe(name));

  it('is a tabulation at the end', () =>
    expect(newSheet('b', [first])).toMatchObject({ id: 'b', sequence: 2, type: 'tabulation' }));
});

describe('a sheet', () => {
  it.each([
    ['is told that it has no name', named('b', ' '), /入力/],
    ['is told what no name has', named('b', '1/2'), /使えません/],
    ['is told of a name that differs in case alone', named('b', 'ABC'), /重複/],
    ['that groups pictures needs what they are grouped by', named('b', 'B', grouped), /グループ/],
  ])('%s', (_, sheet, fault) => expect(faultOf(sheet, [named('c', 'abc'), sheet])).toMatch(fault));

  it.each([
    ['another name', named('b', 'B')],
    [
      'what its pictures are grouped by',
      named('b', 'B', { ...grouped, croppedImageGroupingFragments: ['x'] }),
    ],
    ['a grouping of pictures that it does not show', named('b', 'B', { ...grouped, type: 'response' })],
  ])('with %s has no fault', (_, sheet) => expect(faultOf(sheet, [first, sheet])).toBeNull());

  it('that has the name of another is named as the obstacle, the first of both', () =>
    expect(obstacleOf([named('b', 'x'), named('c', 'y'), named('d', 'Y')])?.sheet.id).toBe('c'));
});

describe('the sheets that are asked for', () => {
  const all = {
    ...{ crossTabulationFragments: ['x'], sequentialFragments: ['x'], responseGroupingFragments: ['x'] },
    ...{ croppedImageFragments: ['x'], isGroupingImages: true, croppedImageGroupingFragments: ['x'] },
  };
  it.each([
    ['tabulation', ['crossTabulationFragments']],
    ['response', ['sequentialFragments', 'responseGroupingFragments']],
    ['image', ['croppedImageFragments', 'croppedImageGroupingFragments']],
  ] as const)('of kind %s have what means something for it alone', (type, lists) => {
    const [sheet] = wantedSheets([named('a', 'A', { ...all, type })]) as [DashboardSheet];
    const filled = Object.entries(sheet).filter(([, value]) => Array.isArray(value) && value.length > 0);
    expect(filled.map(([name]) => name).sort()).toEqual([...lists].sort());
    expect(sheet.isGroupingImages).toBe(type === 'image');
  });

  it('are numbered in their order, trimmed, and such as the server takes', () => {
    const sheets = wantedSheets([named('b', ' 組別 ', { sequence: 7 }), first]);
    expect(sheets.map(({ sequence, sheetName }) => [sequence, sheetName])).toEqual([
      [1, '組別'],
      [2, '全体'],
    ]);
    expect(DashboardSheet.array().safeParse(sheets).success).toBe(true);
  });
});
