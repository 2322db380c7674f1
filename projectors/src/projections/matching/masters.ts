import { ERASED } from '@reader/contracts/events/define';
import { projection } from '../define.js';

/** Masters, removed ones included: matchings name them. */
export const masters = projection('masters', (event) => event.data.masterId, {
  MasterKept: (_row, { data, personal, metadata, position }) => ({
    id: data.masterId,
    organisation: metadata.organisation,
    type_id: data.masterTypeId,
    name: personal === ERASED ? '' : personal.name,
    file_name: personal === ERASED ? '' : personal.fileName,
    headers: personal === ERASED ? [] : personal.headers,
    rows: data.rows,
    refused: data.refused,
    encoding: data.encoding,
    content: data.content,
    refused_lines: data.refusedLines,
    is_for_one_matching: data.isForOneMatching,
    is_removed: false,
    kept_at: metadata.occurredAt,
    kept_by: metadata.actor.id,
    position,
  }),
  MasterRenamed: (row, { personal }) => row && { ...row, name: personal === ERASED ? '' : personal.name },
  // As a rebuild will have it: what was sealed under the key is gone.
  MasterRemoved: (row) => row && { ...row, name: '', file_name: '', headers: [], is_removed: true },
});
