import {
  DASHBOARD_PICTURE_LIMIT,
  type DashboardWorkbook,
} from '@reader/contracts/objects/dashboard/workbook';
import { writeBook, type BookSheet } from '../../../output/workbooks/book/write-book.js';
import type { PendingFile } from '../export-plan.js';
import { ExportRejected } from '../export-rejected.js';
import type { DashboardTools } from './dashboard-tools.js';
import { imageSheet } from './image-sheet.js';
import { responseSheet } from './response-sheet.js';
import type { Survey } from './survey.js';
import { tabulationSheet } from './tabulation-sheet.js';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook of a form's dashboard (docs/product/dashboard.md#excel). @throws ExportRejected; TooLargeForFile while it is read */
export const dashboardFile = async (
  survey: Survey,
  { sheets, style }: DashboardWorkbook,
  tools: DashboardTools,
): Promise<PendingFile> => {
  const made: BookSheet[] = [];
  let pictures = 0;
  for (const sheet of sheets) {
    if (sheet.type === 'tabulation') made.push(await tabulationSheet(survey, sheet, style));
    else if (sheet.type === 'response') made.push(await responseSheet(survey, sheet, tools));
    else {
      const images = await imageSheet(survey, sheet, tools);
      pictures += images.mostPictures;
      if (pictures > DASHBOARD_PICTURE_LIMIT) throw new ExportRejected('too-many-pictures');
      made.push(images);
    }
  }
  return { mediaType: MEDIA_TYPE, bytes: writeBook(made, survey.now) };
};
