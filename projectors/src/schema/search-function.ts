import { ORGANISATION_SETTING, QUERY_ROLE } from './query-role.js';
import { searchedWithinReach } from './reach/policies.js';

/**
 * `search_documents(grams, text_pattern, applicant_pattern, value_pattern)`: the documents within the reach of the transaction that
 * have all the grams and are like the patterns, the last one in their text, too; a pattern that is null asks for nothing.
 *
 * Behind row-level security Postgres does not look into an index of arrays for a role that is fenced in
 * (docs/product/read-models.md#second-wall). The function does, as the owner, and fences itself in. Its plan
 * is always that of the index, whatever Postgres guesses of the grams; the memory is enough to remember what
 * was found row by row instead of page by page. Whose documents they are is asked once and not for every row: that
 * took as long as the search.
 */
export const searchFunction = (schema: string): readonly string[] => {
  const name = `${schema}.search_documents(integer[], text, text, text)`;
  return [
    `create function ${schema}.search_documents(grams integer[], text_pattern text, applicant_pattern text,
        value_pattern text)
      returns table (id uuid, registered_position bigint)
      language sql stable security definer set enable_seqscan = off set enable_indexscan = off
      set jit = off set work_mem = '32MB'
      begin atomic
        select found.id, found.registered_position from ${schema}.document_search found
        where found.organisation = (select nullif(current_setting('${ORGANISATION_SETTING}', true), '')::uuid)
          and ${searchedWithinReach(schema, 'found')}
          and found.grams @> search_documents.grams
          and (text_pattern is null or found.text like text_pattern)
          and (applicant_pattern is null or found.applicant like applicant_pattern)
          and (value_pattern is null or found.text like value_pattern);
      end`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${QUERY_ROLE}`,
  ];
};
