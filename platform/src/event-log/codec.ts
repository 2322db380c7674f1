import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { SealedBlobRef, SealedBlobs } from '../blobs/sealed-blobs.js';
import type { RecordedEvent } from '../event-store/event-store.js';
import { seal, unseal } from '../vault/sealing.js';
import { ERASED, type Erased, type Vault } from '../vault/vault.js';
import type { EventKinds, EventKindShape, LoggedEvent, LoggedMetadata, UnwrittenEvent } from './kinds.js';

/** How an event's body lies in the log: the data in the open, what people wrote sealed beside it. */
interface StoredBody {
  readonly data: unknown;
  readonly sealed?: { readonly owner: string; readonly box?: string; readonly blob?: SealedBlobRef };
}

/** Bytes of what is sealed of an event, as it lies in the log or beside it: by how much decoding it takes memory. */
export const sealedBytes = ({ data }: Pick<RecordedEvent, 'data'>): number => {
  const sealed = (data as StoredBody | undefined)?.sealed;
  return sealed?.box?.length ?? sealed?.blob?.size ?? 0;
};

/** Larger sealed parts become blobs, so that an append stays far below the store's limit. */
const INLINE_BYTES = 192 * 1024;
const DEFLATE_FROM_BYTES = 512;
const PLAIN = 0;
const DEFLATED = 1;

const pack = (value: unknown): Buffer => {
  const json = Buffer.from(JSON.stringify(value), 'utf8');
  return json.length < DEFLATE_FROM_BYTES
    ? Buffer.concat([Buffer.from([PLAIN]), json])
    : Buffer.concat([Buffer.from([DEFLATED]), deflateRawSync(json, { level: 3 })]);
};

const unpack = (bytes: Buffer): unknown => {
  const body = bytes.subarray(1);
  return JSON.parse((bytes[0] === DEFLATED ? inflateRawSync(body) : body).toString('utf8')) as unknown;
};

const contextOf = (organisation: string, owner: string, eventId: string) =>
  `event/${organisation}/${owner}/${eventId}`;

/**
 * The SHA-256 that the next event of the stream carries as `previousHash`: the same for an event that is written and for
 * what is read of it, because both become the same JSON.
 */
export const hashOf = (event: { id: string; type: string; data: unknown; metadata: unknown }): string =>
  createHash('sha256')
    .update(`${event.id}\n${event.type}\n${JSON.stringify(event.data)}\n${JSON.stringify(event.metadata)}`)
    .digest('hex');

/** The one seam through which events pass into the log and out of it (docs/product/events.md#sealing). */
export interface EventCodec {
  encode(
    event: UnwrittenEvent,
    id: string,
    metadata: LoggedMetadata,
  ): Promise<{ id: string; type: string; data: unknown; metadata: unknown }>;
  decode(events: readonly RecordedEvent[]): Promise<LoggedEvent[]>;
}

export const createCodec = (kinds: EventKinds, vault: Vault, blobs: SealedBlobs): EventCodec => {
  const kindOf = (type: string): EventKindShape => {
    const kind = kinds.get(type);
    if (!kind) throw new Error(`no event kind ${type}`);
    return kind;
  };

  const sealPersonal = async (organisation: string, owner: string, eventId: string, personal: unknown) => {
    const packed = pack(personal);
    await vault.ensureKeys(organisation, [owner]);
    if (packed.length > INLINE_BYTES)
      return { owner, blob: await blobs.put(organisation, owner, packed, 'application/octet-stream') };
    const key = (await vault.keysOf([owner])).get(owner);
    if (!key || key === ERASED) throw new Error(`no living key for the owner ${owner}`);
    return { owner, box: seal(key, packed, contextOf(organisation, owner, eventId)).toString('base64') };
  };

  const unsealPersonal = async (
    event: RecordedEvent,
    organisation: string,
    sealed: NonNullable<StoredBody['sealed']>,
    key: Buffer | Erased | undefined,
  ): Promise<unknown> => {
    if (key === ERASED) return ERASED;
    if (!key) throw new Error(`no key for ${sealed.owner} in the vault (event ${event.id})`);
    if (sealed.box !== undefined)
      return unpack(
        unseal(key, Buffer.from(sealed.box, 'base64'), contextOf(organisation, sealed.owner, event.id)),
      );
    if (!sealed.blob) throw new Error(`event ${event.id} has neither a box nor a blob`);
    const bytes = await blobs.get(organisation, sealed.blob);
    return bytes === ERASED ? ERASED : unpack(bytes);
  };

  return {
    encode: async (event, id, metadata) => {
      const kind = kindOf(event.type);
      const data = kind.data.parse(event.data);
      const body: StoredBody =
        kind.personal && kind.keyOwner
          ? {
              data,
              sealed: await sealPersonal(
                metadata.organisation,
                kind.keyOwner(data as never),
                id,
                kind.personal.parse(event.personal),
              ),
            }
          : { data };
      return { id, type: event.type, data: body, metadata };
    },

    decode: async (events) => {
      const owners = events.flatMap((event) => (event.data as StoredBody).sealed?.owner ?? []);
      const keys = owners.length > 0 ? await vault.keysOf(owners) : undefined;
      const decoded: LoggedEvent[] = [];
      for (const event of events) {
        const kind = kindOf(event.type);
        const body = event.data as StoredBody;
        const metadata = event.metadata as LoggedMetadata;
        const data =
          metadata.schemaVersion < kind.version && kind.upcast
            ? kind.upcast(body.data, metadata.schemaVersion)
            : body.data;
        decoded.push({
          id: event.id,
          type: event.type,
          stream: event.stream,
          revision: event.revision,
          position: event.position,
          data,
          personal: body.sealed
            ? await unsealPersonal(event, metadata.organisation, body.sealed, keys?.get(body.sealed.owner))
            : null,
          metadata,
        });
      }
      return decoded;
    },
  };
};
