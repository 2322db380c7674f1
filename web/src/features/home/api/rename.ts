import type { Id } from '@reader/contracts/objects/ids';
import { http, type Schema } from '../../../lib/http/http';
import type { ExportTarget } from './exports';
import { toListQuery } from '../state/filters';

/** Names of images by a naming rule: source name → target name. */
export type RenameMap = Readonly<Record<string, string>>;

const renameMap: Schema<RenameMap> = {
  parse: (value) => {
    const isMap = typeof value === 'object' && value !== null;
    if (!isMap || !Object.values(value).every((name) => typeof name === 'string'))
      throw new TypeError('not a map of file names');
    return value as RenameMap;
  },
};

/** Renames the images of documents by a naming rule (docs/product/papers.md#zipped-images). */
export const renameImages = (
  organizationId: string,
  { ids, filters }: ExportTarget,
  namingRule: Id,
): Promise<RenameMap> => {
  const { start, end, confirm_status, download_status, sheet_id, applicant, search } = toListQuery(
    filters,
    1,
  );
  const conditions = {
    start,
    end,
    confirm_status,
    download_status,
    applicant,
    search,
    ...(sheet_id && { sheet_id }),
  };
  return http.post(
    '/api/uploaded-files/rename/',
    {
      organization_id: organizationId,
      naming_rule_id: namingRule,
      document_ids: ids,
      ...(ids.length === 0 && conditions),
    },
    renameMap,
  );
};
