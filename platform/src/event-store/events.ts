/** An event as it is in the store. Positions and revisions pass 2^53 in a real store, hence bigint. */
export interface RecordedEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  /** counted from 0 in its stream, without gaps */
  readonly revision: bigint;
  /** commit position in `$all`: grows from event to event, but not by one */
  readonly position: bigint;
  readonly created: Date;
  readonly data: unknown;
  readonly metadata: unknown;
}

export interface NewEvent {
  /** uuid; a repetition of the same work must name the same id */
  readonly id: string;
  readonly type: string;
  /** JSON */
  readonly data: unknown;
  /** JSON */
  readonly metadata: unknown;
}

/** The revision a writer has read. There is no "any": a writer that did not read does not know what it appends to. */
export type ExpectedRevision = bigint | 'no_stream';

export interface Appended {
  /** of the last event appended */
  readonly revision: bigint;
  /** commit position of the last event appended, as readers of `$all` will see it */
  readonly position: bigint;
}
