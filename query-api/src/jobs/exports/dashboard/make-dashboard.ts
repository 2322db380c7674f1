import type { ExportWork } from '@reader/contracts/jobs/export/messages';
import { EXPORT_LIMIT } from '@reader/contracts/objects/output/export-limit';
import type { DashboardWorkbook } from '@reader/contracts/objects/dashboard/workbook';
import type { Id } from '@reader/contracts/objects/ids';
import { effectiveOptions } from '@reader/contracts/objects/output/output-options';
import type { Scoped } from '../../../database.js';
import { countedAnswers } from '../../../queries/documents/answers/read-answers.js';
import { exportNotes } from '../export-notes.js';
import { ExportRejected } from '../export-rejected.js';
import type { ExportTools, MadeExport } from '../make-export.js';
import { dashboardFile } from './dashboard-file.js';
import { loadSurvey } from './load-survey.js';

/** Work for a dashboard's workbook. */
export interface DashboardWork extends Pick<ExportWork, 'organisation' | 'requestedBy' | 'option'> {
  readonly sheet: Id;
  readonly dashboard: DashboardWorkbook;
}

/** The work as one for a dashboard's workbook; undefined: it is another. */
export const dashboardWorkOf = ({ paper, dashboard, ...work }: ExportWork): DashboardWork | undefined =>
  paper?.kind === 'dashboard' && dashboard ? { ...work, sheet: paper.sheet_id, dashboard } : undefined;

/** How far the worksheets are that go through the documents. */
const progressOf = (
  { sheets }: DashboardWorkbook,
  documents: number,
  report: (percentage: number) => void,
): (() => void) => {
  const rounds = sheets.filter(({ type }) => type !== 'tabulation').length;
  let done = 0;
  return () => {
    done += 1;
    report(Math.min(100, (done / (documents * rounds)) * 100));
  };
};

/**
 * Makes the workbook of a form's dashboard from one snapshot, as the one who asked sees the form.
 * @throws ExportRejected, TooLargeForFile
 */
export const makeDashboard = async <Kept>(
  db: Scoped,
  work: DashboardWork,
  { now, imageOf, keep, report }: ExportTools<Kept>,
): Promise<MadeExport<Kept>> => {
  const { organisation, requestedBy: subject, sheet, dashboard } = work;
  const { includesUnconfirmed, sheets } = dashboard;
  const survey = await loadSurvey(db, { organisation, subject, sheet }, { includesUnconfirmed, now });
  const includesWeb = sheets.some((one) => one.isIncludedWebResponse);
  const counted = await countedAnswers(db, survey.reader, { sheet, includesWeb, includesUnconfirmed });
  if (counted.length === 0) throw new ExportRejected('no-documents');
  if (counted.length > EXPORT_LIMIT) throw new ExportRejected('too-many-documents');
  const notes = exportNotes();
  const { mediaType, bytes } = await dashboardFile(survey, dashboard, {
    imageOf,
    documentDone: progressOf(dashboard, counted.length, report),
    noPicture: (documentId, page) => notes.add({ kind: 'no-picture', documentId, page }),
  });
  const file = await keep(bytes, mediaType);
  return {
    format: null,
    option: effectiveOptions({}, work.option),
    paper: { kind: 'dashboard', sheet_id: sheet },
    file,
    documents: counted.map(({ id, contentRevision }) => ({ documentId: id, contentRevision })),
    count: counted.length,
    ...notes.result(),
  };
};
