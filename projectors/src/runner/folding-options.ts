import type { EventCodec } from '@reader/platform/event-log/codec';
import type { EventStore } from '@reader/platform/event-store/event-store';
import type { Logger } from '@reader/platform/logging/logger';
import type { AnyDatabase } from '@reader/platform/postgres/any-database';
import type { Projection } from '../projections/define.js';
import type { GroupName } from '../schema/groups.js';

/** What the log is folded with into the tables of a group, whichever they are. */
export interface FoldingParts {
  readonly group: GroupName;
  readonly db: AnyDatabase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly logId: string;
  readonly logger: Logger;
}

/** The same, and which tables: those under `schema`. */
export interface FoldingOptions extends FoldingParts {
  readonly schema: string;
  readonly projections: readonly Projection[];
}
