import { createHash } from 'node:crypto';
import { filterOfExport } from '@reader/contracts/http/output/exports';
import type { MatchingFields } from '@reader/contracts/http/matching/matchings';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../dependencies.js';
import { requestMatching } from '../domain/job/matching.js';
import type { Master } from '../domain/master/master.js';
import { jobs, masters } from '../handling/aggregates.js';
import { commandJobId, masterIdOf } from '../handling/derived-ids.js';
import { handle, load, type CommandContext } from '../handling/handle.js';
import { matchingColumns, requireMasterType } from '../masters/master-type.js';
import { takeMaster, type MasterFile } from '../masters/take-master.js';
import { requireDocuments } from '../transactions/own-documents.js';

/** Names a file with how it is taken: the same file, taken otherwise, is another master. */
const digestOf = (file: MasterFile, taking: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(taking)).update('\0').update(file.bytes).digest('hex');

/** The kept master that is named, or the file as a new one. @throws ProblemError 'master-needed', 'master-gone' and as `takeMaster` */
const masterOf = async (
  dependencies: Dependencies,
  context: CommandContext,
  fields: MatchingFields,
  file: MasterFile | undefined,
): Promise<Master> => {
  if (fields.master_id !== undefined) {
    if (file)
      throw new ProblemError('invalid-request', {
        fields: [{ path: 'master_id', message: 'CSVか保存済みのマスターの、どちらか一方を指定して下さい。' }],
      });
    const kept = await load(dependencies.log, masters, fields.master_id, context.organisation);
    if (!kept || kept.typeId !== fields.master_type_id) throw new ProblemError('not-found');
    if (kept.isRemoved) throw new ProblemError('master-gone');
    return kept;
  }
  if (!file) throw new ProblemError('master-needed');
  const { keep_as: name, intake_id: intakeId, master_type_id, encoding, header_line, mapping } = fields;
  const { organisation, causationId } = context;
  // What is kept stays when documents turn out to be unfit, and the call is made again without them.
  const cause =
    name === undefined || intakeId === undefined
      ? causationId
      : `${organisation}/${intakeId}/${digestOf(file, [master_type_id, name, encoding, header_line, mapping])}`;
  const kept = await load(dependencies.log, masters, masterIdOf(cause), organisation);
  if (kept?.isRemoved) throw new ProblemError('master-gone');
  if (kept) return kept;
  const { master } = await takeMaster(dependencies, context, file, {
    ...{ master_type_id, encoding, header_line, mapping },
    name: name ?? file.fileName,
    isForOneMatching: name === undefined,
    cause,
  });
  return master;
};

/**
 * Asks for the matching of documents with a master: those that are named, or those that the filter finds. Returns the columns of the type as
 * they are compared.
 * @throws ProblemError 'not-found' for what is not the organisation's or beyond the caller, and as `masterOf` and `requireMasterType`
 */
export const beginMatching = async (
  dependencies: Dependencies,
  context: CommandContext,
  fields: MatchingFields,
  file: MasterFile | undefined,
): Promise<{ matchingId: Id; columns: MatchingColumn[]; position: bigint }> => {
  const { organisation } = context;
  const { type, columns } = await requireMasterType(dependencies, organisation, fields.master_type_id);
  const jobId = commandJobId(context.causationId);
  const asCompared = matchingColumns(columns);
  // Asked again: what came of it is answered, also where the CSV of a single matching is gone with it.
  if (await load(dependencies.log, jobs, jobId, organisation)) {
    const { position } = await handle(dependencies.log, jobs, jobId, context, () => []);
    return { matchingId: jobId, columns: asCompared, position };
  }
  const documents = [...new Set(fields.document_ids)];
  await requireDocuments(dependencies, context, documents);
  const master = await masterOf(dependencies, context, fields, file);
  await dependencies.vault.ensureKeys(organisation, [jobId]);
  const { start, end, download_status, confirm_status, sheet_id, applicant, search } = fields;
  const conditions = { download_status, confirm_status, sheet_id, applicant, search };
  const { position } = await handle(dependencies.log, jobs, jobId, context, (job) =>
    requestMatching(
      job,
      {
        jobId,
        masterId: master.id,
        masterTypeId: type.id,
        documents,
        filter:
          documents.length > 0 ? null : filterOfExport({ ...conditions, start_date: start, end_date: end }),
        support: type.support,
        isOneToOne: type.is_one_to_one,
        leavesUnfitOut: fields.leaves_unfit_out,
      },
      asCompared,
    ),
  );
  return { matchingId: jobId, columns: asCompared, position };
};
