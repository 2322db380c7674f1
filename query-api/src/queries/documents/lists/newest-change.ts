import type { Id } from '@reader/contracts/objects/ids';
import { sql, type RawBuilder } from 'kysely';

/** The newest change of an organisation's documents, and the table that it stands in. */
export const newestChange = (organisation: Id): RawBuilder<unknown> => sql`(
  select tableoid::text as "table", changed_position as reached from console.documents
  where organisation = ${organisation} order by changed_position desc limit 1)`;
