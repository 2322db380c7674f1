import { Masters } from '@reader/contracts/http/matching/masters';
import { MatchingResult, MatchingStarted } from '@reader/contracts/http/matching/matchings';
import { MasterType } from '@reader/contracts/objects/configuration/master-type';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../../lib/http/http';
import { type HomeFilters, toFilterQuery } from '../state/filters';

/** Kinds of masters that are offered, in their order. */
export const usedMasterTypesQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['used-master-types', organizationId],
    queryFn: ({ signal }) =>
      http.get('/api/used-master-types/', MasterType.array(), {
        query: { organization_id: organizationId },
        signal,
      }),
  });

/** Kept masters of a type, newest first. */
export const mastersOfTypeQuery = (typeId: string) =>
  queryOptions({
    queryKey: ['masters', 'of-type', typeId],
    queryFn: async ({ signal }) =>
      (await http.get('/api/masters/', Masters, { query: { master_type_id: typeId }, signal })).masters,
    enabled: typeId !== '',
  });

/** Against what documents are matched: a kept master, or a CSV, which may be kept under a name. */
export type MasterChoice = { readonly typeId: string } & (
  { readonly masterId: string } | { readonly file: File; readonly keepAs: string }
);

/** Which documents are matched: the chosen ones, or those that the filter finds. */
export interface MatchedDocuments {
  readonly ids: readonly string[];
  readonly filters: HomeFilters;
}

/** How a matching began: it asks people, needs none, or goes on as a job of the same id. */
export interface Started {
  readonly id: string;
  readonly kind: 'asks' | 'all-matched' | 'searching';
}

const ALL_MATCHED = 201;

/** Holds documents against a master (docs/product/matching.md#calls). @throws HttpProblem, NetworkFailure */
export const startMatching = async (
  organizationId: string,
  { ids, filters }: MatchedDocuments,
  master: MasterChoice,
  leavesUnfitOut: boolean,
): Promise<Started> => {
  const form = new FormData();
  form.append('document_ids', JSON.stringify(ids));
  form.append('master_type_id', master.typeId);
  form.append('organization_id', organizationId);
  if (ids.length === 0) {
    const { department_id: _, ...filter } = toFilterQuery(filters);
    for (const [name, value] of Object.entries(filter)) form.append(name, value);
  }
  form.append('leaves_unfit_out', String(leavesUnfitOut));
  if ('masterId' in master) form.append('master_id', master.masterId);
  else {
    if (master.keepAs !== '') form.append('keep_as', master.keepAs);
    // Fields precede the file.
    form.append('file', master.file, master.file.name);
  }
  let status = 0;
  const answer = await http.put('/api/matching/', form, z.union([MatchingStarted, MatchingResult]), {
    onStatus: (told) => (status = told),
  });
  if ('job_id' in answer) return { id: answer.job_id, kind: 'searching' };
  return { id: answer.id, kind: status === ALL_MATCHED ? 'all-matched' : 'asks' };
};
