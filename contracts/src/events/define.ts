import type { z } from 'zod';
import type { Id } from '../objects/ids.js';

/** What unsealing returns once the key of a document is gone. Every fold accepts it. */
export const ERASED = 'erased';
export type Erased = typeof ERASED;

/** An event as deciders and folds see it: `personal` is what people wrote, sealed at rest. */
export interface DomainEvent<Type extends string = string, Data = unknown, Personal = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly personal: Personal | Erased;
}

/** A kind of event: its schema, its version, and for personal parts whose key seals them. */
export interface EventKind<Type extends string, Data, Personal> {
  readonly type: Type;
  /** Version of the schema; older ones are upcast when read. */
  readonly version: number;
  readonly data: z.ZodType<Data>;
  /** What people wrote; absent where the event carries nothing personal. */
  readonly personal: z.ZodType<Personal> | undefined;
  /** Owner of the key that seals the personal part. */
  readonly keyOwner: ((data: Data) => Id) | undefined;
  /** Brings the data of an older version up to the newest; absent while there is only one version. */
  readonly upcast: ((data: unknown, version: number) => Data) | undefined;
  /** A new event of this kind. The data is checked when it is written. */
  of(data: Data, ...personal: [Personal] extends [null] ? [] : [Personal]): DomainEvent<Type, Data, Personal>;
}

/** Version of a schema that was changed since its first use, and how older data is brought up to it. */
interface Evolved<Data> {
  readonly version: number;
  readonly upcast: (data: unknown, version: number) => Data;
}

/** An event without anything personal. */
export const event = <Type extends string, Data>(
  type: Type,
  data: z.ZodType<Data>,
  evolved?: Evolved<Data>,
): EventKind<Type, Data, null> => ({
  type,
  version: evolved?.version ?? 1,
  upcast: evolved?.upcast,
  data,
  personal: undefined,
  keyOwner: undefined,
  of: (given) => ({ type, data: given, personal: null }),
});

/** An event whose `personal` part is sealed under the key of `keyOwner`. */
export const sealedEvent = <Type extends string, Data, Personal>(
  type: Type,
  definition: {
    data: z.ZodType<Data>;
    personal: z.ZodType<Personal>;
    keyOwner: (data: Data) => Id;
    evolved?: Evolved<Data>;
  },
): EventKind<Type, Data, Personal> => ({
  type,
  version: definition.evolved?.version ?? 1,
  upcast: definition.evolved?.upcast,
  data: definition.data,
  personal: definition.personal,
  keyOwner: definition.keyOwner,
  of: (data, ...personal) => ({ type, data, personal: personal[0] as Personal }),
});

/** The event type of a kind. */
export type EventOf<Kind> =
  Kind extends EventKind<infer Type, infer Data, infer Personal> ? DomainEvent<Type, Data, Personal> : never;

/** The data of a kind's events: a command that asks for just such an event is described by it. */
export type DataOf<Kind> = EventOf<Kind>['data'];
