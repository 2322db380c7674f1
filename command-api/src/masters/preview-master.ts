import {
  REFUSED_LISTED,
  type MasterPreview,
  type MasterPreviewFields,
} from '@reader/contracts/http/matching/masters';
import type { Id } from '@reader/contracts/objects/ids';
import { oneAtATime } from '@reader/platform/batches/one-at-a-time';
import { takePauses } from '@reader/platform/batches/take-pauses';
import type { Dependencies } from '../dependencies.js';
import { changedRows } from './changed-rows.js';
import { newestMaster, rememberedHeaders, rowsOfMaster } from './kept-masters.js';
import { requireMasterType, type TypeWithColumns } from './master-type.js';
import { readMaster, requireWaiting, type ReadMaster } from './read-master.js';

type Taking = Pick<MasterPreviewFields, 'master_type_id' | 'encoding' | 'header_line' | 'mapping'>;

/** A file is held whole, and its rows beside it: of an organisation one at a time. */
const inTurn = oneAtATime();

/** Reads a file as a master of the type; `abandoned`: nobody waits for it any more. @throws ProblemError as `requireMasterType` and `readMaster` */
export const readAsMaster = async (
  dependencies: Dependencies,
  organisation: Id,
  file: Buffer,
  taking: Taking,
  abandoned?: AbortSignal,
): Promise<TypeWithColumns & { read: ReadMaster }> => {
  const found = await requireMasterType(dependencies, organisation, taking.master_type_id);
  const remembered = await rememberedHeaders(dependencies, organisation, taking.master_type_id);
  const read = await inTurn(organisation, () =>
    readMaster(file, {
      columns: found.columns,
      remembered,
      encoding: taking.encoding,
      headerLine: taking.header_line,
      mapping: taking.mapping,
      abandoned,
    }),
  );
  return { ...found, read };
};

/** What would become of a file; nothing is kept. @throws ProblemError as `readAsMaster` */
export const previewMaster = async (
  dependencies: Dependencies,
  organisation: Id,
  file: Buffer,
  taking: Taking,
  abandoned: AbortSignal,
): Promise<MasterPreview> => {
  const { columns, read } = await readAsMaster(dependencies, organisation, file, taking, abandoned);
  const changes = await inTurn(organisation, async () => {
    requireWaiting(abandoned);
    const newest = await newestMaster(dependencies, organisation, taking.master_type_id);
    const before = newest && (await rowsOfMaster(dependencies, organisation, newest.content));
    requireWaiting(abandoned);
    return before ? takePauses()(changedRows(before, read.content, columns)) : null;
  });
  return {
    encoding: read.encoding,
    detected_encoding: read.detected,
    header_line: read.headerLine,
    line_end: read.line_end,
    separator: read.separator,
    headers: read.titles.map(({ title, columnId, origin }, at) => ({
      title,
      column_id: columnId,
      origin,
      first_value: read.firstValues[at] ?? '',
    })),
    rows: read.content.rows.length,
    refused_count: read.refused.length,
    refused: read.refused.slice(0, REFUSED_LISTED).map(({ line, reason, text }) => ({ line, reason, text })),
    missing: [...read.missing],
    changes,
  };
};
