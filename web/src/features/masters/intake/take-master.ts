import { type MasterPreview, MasterTaken } from '@reader/contracts/http/matching/masters';
import type { Id } from '@reader/contracts/objects/ids';
import { http } from '../../../lib/http/http';
import type { Intake, Mapping } from '../../../shared-features/master-intake/intake';
import { formOf, toldApart } from '../../../shared-features/master-intake/preview-call';

/** Takes a file as it was previewed: nothing is found out again. With the same `tryId` it is taken once. */
export const takeMaster = (
  typeId: Id,
  { file, name, tryId }: Intake,
  { encoding, header_line }: Pick<MasterPreview, 'encoding' | 'header_line'>,
  mapping: Mapping,
  signal: AbortSignal,
): Promise<MasterTaken> => {
  const fields = {
    master_type_id: typeId,
    name: name.trim(),
    encoding,
    header_line,
    mapping: JSON.stringify(mapping),
  };
  return toldApart(
    file,
    http.post('/api/masters/', formOf(file, fields), MasterTaken, { signal, idempotencyKey: tryId }),
  );
};
