/** The part of an event kind that writing and reading need; the kinds themselves live with the domain. */
export interface EventKindShape {
  readonly type: string;
  readonly version: number;
  /** Checks and normalises; throws when the data is not what the kind says. */
  readonly data: { parse(value: unknown): unknown };
  readonly personal: { parse(value: unknown): unknown } | undefined;
  readonly keyOwner: ((data: never) => string) | undefined;
  /** Brings the data of an older version up to the newest. */
  readonly upcast?: ((data: unknown, version: number) => unknown) | undefined;
}

export type EventKinds = ReadonlyMap<string, EventKindShape>;

/** An event that is to be appended. */
export interface UnwrittenEvent {
  readonly type: string;
  readonly data: unknown;
  readonly personal: unknown;
}

/** Where an append stands in the story of its cause. */
export interface AppendContext<Actor = unknown> {
  readonly organisation: string;
  readonly actor: Actor;
  readonly correlationId: string;
  /** Unique to the command or message that caused the append: the ids of its events derive from it. */
  readonly causationId: string;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
}

export interface LoggedMetadata<Actor = unknown> extends AppendContext<Actor> {
  readonly schemaVersion: number;
  readonly previousHash: string | null;
}

/** An event at its place in its stream. */
export interface StreamEvent extends UnwrittenEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly metadata: AppendContext;
}

/** An event as it is read: the personal part unsealed, or 'erased'. */
export interface LoggedEvent extends StreamEvent {
  readonly position: bigint;
  readonly metadata: LoggedMetadata;
}
