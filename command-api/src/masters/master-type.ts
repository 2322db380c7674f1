import {
  MasterType,
  MasterTypeHeader,
  masterTypeHeaders,
  masterTypes,
} from '@reader/contracts/objects/configuration/master-type';
import type { MatchingColumn } from '@reader/contracts/matching/matching-column';
import type { Id } from '@reader/contracts/objects/ids';
import { ProblemError } from '@reader/platform/http/problems';
import type { Dependencies } from '../dependencies.js';
import { configurations } from '../handling/aggregates.js';
import { load } from '../handling/handle.js';

/** A type of master with its columns in their order. */
export interface TypeWithColumns {
  readonly type: MasterType;
  readonly columns: readonly MasterTypeHeader[];
}

/** The columns as a matching keeps them. */
export const matchingColumns = (columns: readonly MasterTypeHeader[]): MatchingColumn[] =>
  columns.map(({ master_type: _, ...column }) => column);

/** @throws ProblemError 'not-found' */
export const existingMasterType = async (
  { log }: Pick<Dependencies, 'log'>,
  organisation: Id,
  id: Id,
): Promise<TypeWithColumns> => {
  const found = await load(log, configurations('masterType'), id, organisation);
  const fields = found?.isRemoved ? undefined : found?.graph.get(masterTypes.name)?.get(id);
  if (!found || !fields) throw new ProblemError('not-found');
  const columns = [...(found.graph.get(masterTypeHeaders.name) ?? [])]
    .map(([column, of]) => MasterTypeHeader.parse({ ...of, id: column }))
    .sort((one, other) => one.sequence - other.sequence);
  return { type: MasterType.parse({ ...fields, id }), columns };
};

/** A type that documents can be matched by. @throws ProblemError 'not-found', 'master-type-without-columns' where none is compared */
export const requireMasterType = async (
  dependencies: Pick<Dependencies, 'log'>,
  organisation: Id,
  id: Id,
): Promise<TypeWithColumns> => {
  const found = await existingMasterType(dependencies, organisation, id);
  if (!found.columns.some(({ is_compared }) => is_compared))
    throw new ProblemError('master-type-without-columns');
  return found;
};
