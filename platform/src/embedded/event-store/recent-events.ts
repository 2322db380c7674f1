import type { RecentEvents } from './commit-check.js';
import type { StreamState } from './event-index.js';

const REMEMBERED = 50_000;

/** The ids of the last events written since the start, oldest forgotten first. */
export class RecentEventCache implements RecentEvents {
  private readonly places = new Map<string, { readonly stream: number; readonly revision: number }>();

  remember(stream: StreamState, id: string, revision: number): void {
    this.places.set(id, { stream: stream.number, revision });
    if (this.places.size <= REMEMBERED) return;
    for (const oldest of this.places.keys()) {
      this.places.delete(oldest);
      return;
    }
  }

  revisionOf(stream: StreamState, id: string): number | undefined {
    const place = this.places.get(id);
    return place?.stream === stream.number ? place.revision : undefined;
  }
}
