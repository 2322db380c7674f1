import { describe, expect, it } from 'vitest';
import type { Fixture } from '../conformance.js';
import type { Appended, NewEvent, RecordedEvent } from '../events.js';
import { eventually, happened, manyHappened, newStream } from './samples.js';

const WRITERS = 50;

/** Only for servers that can be restarted by the tests. */
export const durabilityConformance = (fixture: () => Fixture): void => {
  describe('a server that stops', () => {
    it('has everything again after a restart, and a subscription goes on by itself', async ({ skip }) => {
      const { store, server } = fixture();
      if (server.restart === undefined) return skip();
      const stream = newStream();
      const events = manyHappened(5);
      const before = await store.append(stream, events, 'no_stream');
      const seen: RecordedEvent[] = [];
      const stop = new AbortController();
      const running = store.subscribeToAll(
        { after: before.position },
        { onEvents: async (batch) => void seen.push(...batch) },
        { signal: stop.signal },
      );
      await server.restart();
      expect(await store.append(stream, events, 'no_stream')).toEqual(before);
      const after = await store.append(stream, [happened()], before.revision);
      expect(after.revision).toBe(5n);
      await eventually(() => seen.length === 1);
      expect(seen[0]?.position).toBe(after.position);
      stop.abort();
      await running;
    });

    it('loses nothing that it acknowledged when it is killed under load', async ({ skip }) => {
      const { store, server } = fixture();
      const kill = server.kill9AndRestart;
      if (kill === undefined) return skip();
      const acknowledged = new Map<string, { events: NewEvent[]; last: Appended }>();
      let writing = true;
      const writers = Array.from({ length: WRITERS }, async () => {
        const stream = newStream();
        let revision: bigint | 'no_stream' = 'no_stream';
        const events: NewEvent[] = [];
        while (writing) {
          const next = manyHappened(2);
          // The adapter tries again with the same ids across the kill, so this is exactly once.
          const last: Appended = await store.append(stream, next, revision);
          revision = last.revision;
          events.push(...next);
          acknowledged.set(stream, { events: [...events], last });
        }
      });
      for (let round = 0; round < 3; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await kill();
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
      writing = false;
      await Promise.all(writers);
      await kill();
      let events = 0;
      for (const [stream, expected] of acknowledged) {
        const found = await store.readStream(stream);
        expect(found.map((event) => event.id)).toEqual(expected.events.map((event) => event.id));
        expect(found.at(-1)?.position).toBe(expected.last.position);
        events += found.length;
      }
      expect(events).toBeGreaterThan(WRITERS);
    });
  });
};
