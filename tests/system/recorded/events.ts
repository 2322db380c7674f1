import type { System } from '../installation/system.js';

/** Every event as the store gives it out, in the order of the log; what is sealed stays sealed. */
export const recordedEvents = async (system: System): Promise<unknown[]> => {
  const events: unknown[] = [];
  for await (const event of system.inside.store.readAll())
    events.push({
      ...event,
      revision: String(event.revision),
      position: String(event.position),
      created: event.created.toISOString(),
    });
  return events;
};
