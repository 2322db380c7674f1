import type { Id } from '@reader/contracts/objects/ids';
import { mappingInput, MappingValue } from '@reader/contracts/objects/configuration/mapping-input';
import { MappingTitle, mappingPattern } from '@reader/contracts/objects/configuration/mapping-pattern';
import { sql } from 'kysely';
import type { Scoped } from '../../../database.js';
import { listConfigurations, objectsOf } from '../../configuration/configuration.js';
import { mappingTable, type MappingEntry, type MappingTable } from '../../../output/values/mapping-table.js';

/** Entries that are asked for at once: there may be tens of thousands. */
const AT_ONCE = 2_000;

/** The entries of a mapping definition in the order they were added, a batch at a time. */
async function* batchesOfEntries(db: Scoped, organisation: Id, pattern: Id): AsyncGenerator<MappingEntry[]> {
  let after: { readonly position: bigint; readonly id: Id } = { position: -1n, id: '' };
  for (;;) {
    let query = db
      .selectFrom('console.configurations')
      .select(['id', 'added_position', 'objects'])
      .where('organisation', '=', organisation)
      .where('root', '=', mappingInput.name)
      .where('belongs_to', '=', pattern);
    if (after.id !== '')
      query = query.where(
        sql<boolean>`(added_position, id) > (${after.position}::bigint, ${after.id}::uuid)`,
      );
    const rows = await query.orderBy('added_position').orderBy('id').limit(AT_ONCE).execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(
      ({ objects }) =>
        new Map(
          (objects['mappingValues'] ?? []).map((value) => {
            const { mapping_title: title, value: text } = MappingValue.parse(value);
            return [title, text];
          }),
        ),
    );
    if (rows.length < AT_ONCE) return;
    after = { position: last.added_position, id: last.id };
  }
}

/** A mapping definition with its entries, ready for look-ups; undefined where there is none (any more). */
export const loadMapping = async (
  db: Scoped,
  organisation: Id,
  pattern: Id | null,
): Promise<MappingTable | undefined> => {
  if (pattern === null) return undefined;
  const [found] = await listConfigurations(db, organisation, mappingPattern, { id: pattern });
  if (!found) return undefined;
  const titles = objectsOf(found, 'mappingTitles').map((title) => MappingTitle.parse(title));
  const entries: MappingEntry[] = [];
  for await (const batch of batchesOfEntries(db, organisation, pattern)) entries.push(...batch);
  return mappingTable(titles, entries);
};
