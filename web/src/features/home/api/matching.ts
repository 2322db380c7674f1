import { type MasterPreview, Masters } from '@reader/contracts/http/matching/masters';
import { MatchingResult, MatchingStarted } from '@reader/contracts/http/matching/matchings';
import {
  masterType,
  MasterType,
  type MasterTypeHeader,
} from '@reader/contracts/objects/configuration/master-type';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../../lib/http/http';
import { loadParts } from '../../../lib/queries/configurations';
import type { Mapping } from '../../../shared-features/master-intake/intake';
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

/** How a CSV is read and which column each of its headers is, as it was seen. */
export type SeenIntake = Pick<MasterPreview, 'encoding' | 'header_line'> & { readonly mapping: Mapping };

/** Against what documents are matched: a kept master, or a CSV, which may be kept under a name; `seen` is null where all is to be found out. */
export type MasterChoice = { readonly typeId: string } & (
  | { readonly masterId: string }
  | {
      readonly file: File;
      /** The same while nothing is changed of how it is taken. */
      readonly intakeId: string;
      readonly keepAs: string;
      readonly seen: SeenIntake | null;
    }
);

/** The columns of a type, with the revision of the type; of none while it is not chosen. */
export const typeColumnsQuery = (typeId: string) =>
  queryOptions({
    queryKey: ['master-types', 'columns', typeId],
    queryFn: async () => {
      const { revision, lists } = await loadParts<{ masterTypeHeaders: readonly MasterTypeHeader[] }>(
        masterType,
        typeId,
      );
      return { revision, columns: lists.masterTypeHeaders };
    },
    enabled: typeId !== '',
  });

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
  /** The same while nothing was heard of the last try: it begins once. */
  idempotencyKey: string,
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
    form.append('intake_id', master.intakeId);
    if (master.seen) {
      form.append('encoding', master.seen.encoding);
      form.append('header_line', String(master.seen.header_line));
      form.append('mapping', JSON.stringify(master.seen.mapping));
    }
    // Fields precede the file.
    form.append('file', master.file, master.file.name);
  }
  let status = 0;
  const answer = await http.put('/api/matching/', form, z.union([MatchingStarted, MatchingResult]), {
    onStatus: (told) => (status = told),
    idempotencyKey,
  });
  if ('job_id' in answer) return { id: answer.job_id, kind: 'searching' };
  return { id: answer.id, kind: status === ALL_MATCHED ? 'all-matched' : 'asks' };
};
