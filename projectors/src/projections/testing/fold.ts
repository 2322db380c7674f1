import type { AnyEvent } from '@reader/contracts/events/catalogue';
import type { Recorded } from '@reader/contracts/events/recorded';
import type { DomainEvent } from '@reader/contracts/events/define';
import { inOrder, type Place } from '@reader/contracts/testing/examples/recorded';
import type { ReadModel, TableName } from '../../schema/tables.js';
import type { Projection } from '../define.js';

export const asLogged = (events: readonly DomainEvent[], place?: Place): Recorded<AnyEvent>[] =>
  inOrder(events, place) as Recorded<AnyEvent>[];

/** The rows that these events leave, by id. */
export const rowsAfter = <Name extends TableName>(
  projection: Projection<Name>,
  events: readonly Recorded<AnyEvent>[],
): Map<string, ReadModel[Name]> => {
  const rows = new Map<string, ReadModel[Name]>();
  for (const event of events) {
    if (!projection.types.has(event.type)) continue;
    for (const key of projection.keysOf(event)) {
      const row = projection.fold(rows.get(key), event, key);
      if (row) rows.set(key, row);
      else rows.delete(key);
    }
  }
  for (const [key, row] of rows) rows.set(key, projection.completed(row));
  return rows;
};

/** The only row that these events leave. */
export const rowAfter = <Name extends TableName>(
  projection: Projection<Name>,
  ...events: readonly DomainEvent[]
): ReadModel[Name] | undefined => [...rowsAfter(projection, asLogged(events)).values()][0];

/** Each event twice in a row, as a log reads that is offered again. */
export const twice = (events: readonly Recorded<AnyEvent>[]): Recorded<AnyEvent>[] =>
  events.flatMap((event) => [event, event]);
