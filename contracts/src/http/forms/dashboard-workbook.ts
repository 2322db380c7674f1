import { z } from 'zod';
import { Id } from '../../objects/ids.js';
import {
  DashboardSheet,
  MOST_DASHBOARD_SHEETS,
  sheetNameKey,
  type DashboardStyle,
} from '../../objects/dashboard/workbook.js';

/** Body of a dashboard's workbook (docs/product/dashboard.md#excel). */
export const DashboardWorkbookBody = z.strictObject({
  organization_id: Id,
  /** Numbers of answers (回答数); neither this nor `both`: percentages (百分率). */
  response: z.boolean().default(false),
  /** Numbers and percentages (両方), whatever `response` says. */
  both: z.boolean().default(false),
  sheet_settings: z
    .array(DashboardSheet)
    .min(1, 'シートを1つ以上指定してください。')
    .max(MOST_DASHBOARD_SHEETS, `シートは${MOST_DASHBOARD_SHEETS}枚までです。`)
    .superRefine((sheets, context) => {
      const keys = sheets.map(({ sheetName }) => sheetNameKey(sheetName));
      keys.forEach((key, at) => {
        if (keys.indexOf(key) < at)
          context.addIssue({
            code: 'custom',
            path: [at, 'sheetName'],
            message: 'シート名が重複しています。別の名前にしてください。',
          });
      });
    }),
  /** Documents that nobody has confirmed count, too (addition). */
  is_including_unconfirmed: z.boolean().default(false),
});
export type DashboardWorkbookBody = z.input<typeof DashboardWorkbookBody>;

/** The style that the flags of a body stand for. */
export const styleOfFlags = ({ response, both }: { response: boolean; both: boolean }): DashboardStyle => {
  if (both) return 'both';
  return response ? 'count' : 'percent';
};

/** Which workbook is fetched: the caller's latest of this name, as its job told it. */
export const DashboardFileQuery = z.object({ organization_id: Id, file_name: z.string().max(200) });
