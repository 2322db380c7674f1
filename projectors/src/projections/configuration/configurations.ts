import type { ConfigurationEvent } from '@reader/contracts/events/configuration';
import { ERASED } from '@reader/contracts/events/define';
import type { Recorded } from '@reader/contracts/events/recorded';
import { applyChanges, graphOfListed, type ObjectGraph } from '@reader/contracts/objects/graph';
import { configurationRoots } from '@reader/contracts/objects/registry';
import type { ConfigurationRow } from '../../schema/tables.js';
import { projection } from '../define.js';

const listed = (graph: ObjectGraph): ConfigurationRow['objects'] =>
  Object.fromEntries(
    [...graph].map(([className, objects]) => [
      className,
      [...objects].map(([id, fields]) => ({ ...fields, id })),
    ]),
  );

/** What the root object says it belongs to, if its kind belongs to another root's object. */
const belongsTo = (row: Pick<ConfigurationRow, 'id' | 'root' | 'objects'>): string | null => {
  const object = configurationRoots.get(row.root)?.object;
  const parent = object?.parent;
  if (!object || !parent) return null;
  const named = row.objects[object.name]?.find(({ id }) => id === row.id)?.[parent[0]];
  return typeof named === 'string' ? named : null;
};

type Committed = Recorded<
  Extract<ConfigurationEvent, { type: 'ConfigurationAdded' | 'ConfigurationRevised' }>
>;

const after = (
  row: Pick<ConfigurationRow, 'id' | 'organisation' | 'root' | 'objects' | 'created_at' | 'added_position'>,
  event: Committed,
): ConfigurationRow => {
  const objects =
    event.personal === ERASED ? {} : listed(applyChanges(graphOfListed(row.objects), event.personal.changes));
  return {
    ...row,
    objects,
    belongs_to: belongsTo({ ...row, objects }),
    revision: Number(event.revision),
    updated_at: event.metadata.occurredAt,
    object_ids: Object.values(objects).flatMap((ofClass) => ofClass.map(({ id }) => id)),
  };
};

/** The configuration as it is now, one row per root: preset patterns and all that follow them. */
export const configurations = projection('configurations', (event) => event.data.configurationId, {
  ConfigurationAdded: (_row, event) =>
    after(
      {
        id: event.data.configurationId,
        organisation: event.metadata.organisation,
        root: event.data.root,
        objects: {},
        created_at: event.metadata.occurredAt,
        added_position: event.position,
      },
      event,
    ),
  ConfigurationRevised: (row, event) => row && after(row, event),
  ConfigurationRemoved: () => undefined,
});
