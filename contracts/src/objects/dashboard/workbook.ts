import { z } from 'zod';
import { Id } from '../ids.js';

/** Worksheets of one workbook. */
export const MOST_DASHBOARD_SHEETS = 20;
/** Fields that one worksheet names for one purpose. */
export const MOST_DASHBOARD_FIELDS = 500;
/** Characters of a worksheet's name, by Excel. */
export const SHEET_NAME_LENGTH = 31;

/** Pictures of fields in one workbook. */
export const DASHBOARD_PICTURE_LIMIT = 50_000;

/** What Excel takes no name with. */
const FORBIDDEN_IN_NAME = /[:\\/?*[\]\p{Cc}]/u;

/** Why a name cannot be that of a worksheet, in Japanese; null: it can. */
export const sheetNameFault = (name: string): string | null => {
  const trimmed = name.trim();
  if (trimmed === '') return 'シート名を入力してください。';
  if (trimmed.length > SHEET_NAME_LENGTH) return `シート名は${SHEET_NAME_LENGTH}文字以内で入力してください。`;
  if (FORBIDDEN_IN_NAME.test(trimmed)) return 'シート名に : \\ / ? * [ ] は使えません。';
  if (/^'|'$/.test(trimmed)) return "シート名の最初と最後に ' は使えません。";
  // Excel keeps this one for itself.
  if (trimmed.toLowerCase() === 'history') return 'この名前はExcelでは使えません。別の名前にしてください。';
  return null;
};

/** Names of worksheets are equal whatever their case. */
export const sheetNameKey = (name: string): string => name.trim().toLowerCase();

const Fields = z.array(Id).max(MOST_DASHBOARD_FIELDS).default([]);

/** A worksheet of the dashboard's workbook. What each field means: docs/product/dashboard.md#worksheets. */
export const DashboardSheet = z.strictObject({
  /** 1-based place in the workbook. */
  sequence: z.number().int().positive(),
  sheetName: z
    .string()
    .trim()
    .superRefine((name, context) => {
      const fault = sheetNameFault(name);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
  type: z.enum(['tabulation', 'response', 'image']),
  /** Tabulation: fields whose options are crossed with each field. */
  crossTabulationFragments: Fields,
  /** Image: fields whose pictures are shown; empty: those that the form keeps pictures of. */
  croppedImageFragments: Fields,
  /** Response: fields that have columns, in this order; empty: all, in the order of the form. */
  sequentialFragments: Fields,
  /** Response: fields by whose answers the rows are grouped. */
  responseGroupingFragments: Fields,
  /** Image: are the pictures grouped? */
  isGroupingImages: z.boolean().default(false),
  /** Image: fields by whose answers they are grouped. */
  croppedImageGroupingFragments: Fields,
  /** Do answers to the public form count, too? */
  isIncludedWebResponse: z.boolean().default(true),
});
export type DashboardSheet = z.output<typeof DashboardSheet>;

/** How figures are written and drawn: 百分率, 回答数, 両方. */
export const DashboardStyle = z.enum(['percent', 'count', 'both']);
export type DashboardStyle = z.infer<typeof DashboardStyle>;

/** The workbook of a dashboard, as it was asked for. */
export const DashboardWorkbook = z.object({
  style: DashboardStyle,
  /** Documents that nobody has confirmed count, too. */
  includesUnconfirmed: z.boolean(),
  /** In their order. */
  sheets: z.array(DashboardSheet).min(1).max(MOST_DASHBOARD_SHEETS),
});
export type DashboardWorkbook = z.output<typeof DashboardWorkbook>;

/** What a workbook begins with. */
export const firstDashboardSheet: DashboardSheet = {
  sequence: 1,
  sheetName: '全体',
  type: 'tabulation',
  crossTabulationFragments: [],
  croppedImageFragments: [],
  sequentialFragments: [],
  responseGroupingFragments: [],
  isGroupingImages: false,
  croppedImageGroupingFragments: [],
  isIncludedWebResponse: true,
};
