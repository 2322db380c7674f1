import {
  firstDashboardSheet,
  sheetNameFault,
  sheetNameKey,
  type DashboardSheet,
} from '@reader/contracts/objects/dashboard/workbook';

/** A worksheet while it is set up: its name may still be none that Excel takes. */
export type SheetDraft = DashboardSheet & { readonly id: string };

export type SheetKind = DashboardSheet['type'];

export const kindNames: Readonly<Record<SheetKind, string>> = {
  tabulation: '集計',
  response: '回答一覧',
  image: '画像',
};

const DUPLICATE = 'シート名が重複しています。別の名前にしてください。';
const NO_GROUPING = 'グループ分けする項目を選んでください。';

/** What a workbook begins with, before anybody set it up. */
export const firstSheets = (id: string): SheetDraft[] => [{ ...firstDashboardSheet, id }];

/** シート2 for the second, or the next that no sheet is called. */
export const newSheetName = (names: readonly string[]): string => {
  const taken = new Set(names.map(sheetNameKey));
  let number = names.length + 1;
  while (taken.has(sheetNameKey(`シート${number}`))) number += 1;
  return `シート${number}`;
};

export const newSheet = (id: string, others: readonly SheetDraft[]): SheetDraft => ({
  ...firstDashboardSheet,
  id,
  sequence: others.length + 1,
  sheetName: newSheetName(others.map(({ sheetName }) => sheetName)),
});

/** How a sheet is called where its name is blank. */
export const shownName = ({ sheetName, sequence }: SheetDraft): string =>
  sheetName.trim() || `${sequence}枚目`;

/** Why the sheet cannot have its name; both of two that have the same are told. */
export const nameFault = (sheet: SheetDraft, sheets: readonly SheetDraft[]): string | null => {
  const key = sheetNameKey(sheet.sheetName);
  const isTaken = sheets.some(({ id, sheetName }) => id !== sheet.id && sheetNameKey(sheetName) === key);
  return sheetNameFault(sheet.sheetName) ?? (isTaken ? DUPLICATE : null);
};

/** Pictures that are grouped are grouped by something. */
export const groupingFault = (sheet: SheetDraft): string | null =>
  sheet.type === 'image' && sheet.isGroupingImages && sheet.croppedImageGroupingFragments.length === 0
    ? NO_GROUPING
    : null;

export const faultOf = (sheet: SheetDraft, sheets: readonly SheetDraft[]): string | null =>
  nameFault(sheet, sheets) ?? groupingFault(sheet);

/** The first sheet that keeps the workbook from being made, and why; null: none does. */
export const obstacleOf = (
  sheets: readonly SheetDraft[],
): { readonly sheet: SheetDraft; readonly fault: string } | null => {
  for (const sheet of sheets) {
    const fault = faultOf(sheet, sheets);
    if (fault !== null) return { sheet, fault };
  }
  return null;
};

const none = {
  crossTabulationFragments: [],
  croppedImageFragments: [],
  sequentialFragments: [],
  responseGroupingFragments: [],
  isGroupingImages: false,
  croppedImageGroupingFragments: [],
};

/** What of the settings means something for its kind: what was set before the kind was changed must refuse nothing. */
const ofItsKind = (sheet: SheetDraft): Partial<DashboardSheet> => {
  switch (sheet.type) {
    case 'tabulation':
      return { crossTabulationFragments: sheet.crossTabulationFragments };
    case 'response':
      return {
        sequentialFragments: sheet.sequentialFragments,
        responseGroupingFragments: sheet.responseGroupingFragments,
      };
    case 'image':
      return {
        croppedImageFragments: sheet.croppedImageFragments,
        isGroupingImages: sheet.isGroupingImages,
        ...(sheet.isGroupingImages && {
          croppedImageGroupingFragments: sheet.croppedImageGroupingFragments,
        }),
      };
  }
};

/** The sheets as the server is asked for them. */
export const wantedSheets = (sheets: readonly SheetDraft[]): DashboardSheet[] =>
  sheets.map((sheet, place) => ({
    ...none,
    ...ofItsKind(sheet),
    sequence: place + 1,
    sheetName: sheet.sheetName.trim(),
    type: sheet.type,
    isIncludedWebResponse: sheet.isIncludedWebResponse,
  }));
