import type {
  MappingInputsAnswer,
  MappingInputsQuery,
} from '@reader/contracts/http/configuration/configurations';
import type { Id } from '@reader/contracts/objects/ids';
import {
  MappingInput,
  mappingInput,
  MappingValue,
} from '@reader/contracts/objects/configuration/mapping-input';
import { mappingPattern } from '@reader/contracts/objects/configuration/mapping-pattern';
import { ProblemError } from '@reader/platform/http/problems';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scoped } from '../../database.js';
import { listConfigurations } from './configuration.js';

/** One page of a mapping definition's entries, in the order they were added. @throws ProblemError 'not-found' */
export const listMappingInputs = async (
  db: Scoped,
  organisation: Id,
  { mapping_pattern_id: pattern, search, limit, offset }: z.infer<typeof MappingInputsQuery>,
): Promise<MappingInputsAnswer> => {
  const [found] = await listConfigurations(db, organisation, mappingPattern, { id: pattern });
  if (!found) throw new ProblemError('not-found');
  let query = db
    .selectFrom('console.configurations')
    .where('organisation', '=', organisation)
    .where('root', '=', mappingInput.name)
    .where('belongs_to', '=', pattern);
  if (search !== '')
    query = query.where(
      sql<boolean>`exists (select from jsonb_array_elements(objects -> 'mappingValues') as value
        where position(lower(${search}) in lower(value ->> 'value')) > 0)`,
    );
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'revision', 'objects'])
    .orderBy('added_position')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    mapping_inputs: rows.map(({ id, revision, objects }) => ({
      ...MappingInput.parse(objects['mappingInputs']?.[0]),
      id,
      organization: organisation,
      revision,
      mapping_values: (objects['mappingValues'] ?? []).map((value) => MappingValue.parse(value)),
    })),
    total: Number(total),
  };
};
