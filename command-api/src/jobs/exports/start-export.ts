import { filterOfExport, type PaperBody } from '@reader/contracts/http/output/exports';
import type { ChosenColumns } from '@reader/contracts/objects/output/chosen-column';
import type { DashboardWorkbook } from '@reader/contracts/objects/dashboard/workbook';
import type { DocumentFilter } from '@reader/contracts/objects/document/document-filter';
import type { ExportPaper } from '@reader/contracts/objects/output/export-paper';
import type { Id } from '@reader/contracts/objects/ids';
import type { ChosenOption } from '@reader/contracts/objects/output/output-options';
import { ProblemError } from '@reader/platform/http/problems';
import * as job from '../../domain/job/job.js';
import { accounts, jobs } from '../../handling/aggregates.js';
import { commandJobId } from '../../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../../handling/handle.js';
import type { Dependencies } from '../../dependencies.js';
import { requireDocuments } from '../../transactions/own-documents.js';

/** Does the filter leave anything out? */
export const hasCondition = (filter: DocumentFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== '' && value !== 'all');

/** What is asked for: which documents, and what is made of them. */
export interface ExportAsked extends Omit<PaperBody, 'organization_id'> {
  readonly option: ChosenOption;
  readonly format: Id | null;
  readonly paper: ExportPaper | null;
  /** Of the export 'as is'; absent: all there are. */
  readonly columns?: ChosenColumns | undefined;
  /** Of a dashboard's workbook. */
  readonly dashboard?: DashboardWorkbook | undefined;
}

/** Starts the job of an export of the context's organisation. @throws ProblemError 'not-found' for what is not the organisation's */
export const startExport = async (
  dependencies: Dependencies,
  context: CommandContext,
  { document_ids, option, format, paper, columns, dashboard, ...conditions }: ExportAsked,
): Promise<{ jobId: Id; position: bigint }> => {
  const { organisation } = context;
  const account = conditions.user_profile_id;
  if (account && !(await load(dependencies.log, accounts, account, organisation)))
    throw new ProblemError('not-found');
  const documents = [...new Set(document_ids)];
  await requireDocuments(dependencies, context, documents);
  const filter = documents.length > 0 ? null : filterOfExport(conditions);
  const jobId = commandJobId(context.causationId);
  await dependencies.vault.ensureKeys(organisation, [jobId]);
  const handled = await handle(dependencies.log, jobs, jobId, context, (state) =>
    job.requestExport(state, {
      jobId,
      documents,
      filter,
      option,
      format,
      paper,
      columns: columns ?? null,
      dashboard,
    }),
  );
  return { jobId, position: handled.position };
};
