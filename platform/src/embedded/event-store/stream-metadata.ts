/** What of a stream's metadata (`$$name`) decides which events its readers see. */
export interface StreamMetadata {
  /** first revision that readers see; Infinity = softly deleted */
  readonly truncateBefore: number;
  readonly maxCount: number;
}

export const NO_METADATA: StreamMetadata = { truncateBefore: 0, maxCount: Infinity };

export const METADATA_TYPE = '$metadata';
export const TOMBSTONE_TYPE = '$streamDeleted';

const PREFIX = '$$';
/** What EventStoreDB writes as `$tb` for a soft delete; JSON numbers lose its last digits, so never compare exactly. */
const DELETED = '9223372036854775807';
const DELETED_FROM = 9e18;

export const isMetastream = (stream: string): boolean => stream.startsWith(PREFIX);
export const metastreamOf = (stream: string): string => PREFIX + stream;
export const originalOf = (metastream: string): string => metastream.slice(PREFIX.length);

export const isSoftDeleted = (metadata: StreamMetadata): boolean => metadata.truncateBefore === Infinity;

/** Metadata that is no JSON object means what none means, as in EventStoreDB. */
export const parseMetadata = (json: Uint8Array): StreamMetadata => {
  const found = parseObject(json);
  const truncateBefore = found['$tb'];
  const maxCount = found['$maxCount'];
  return {
    truncateBefore:
      typeof truncateBefore !== 'number' ? 0 : truncateBefore >= DELETED_FROM ? Infinity : truncateBefore,
    maxCount: typeof maxCount === 'number' && maxCount > 0 ? maxCount : Infinity,
  };
};

/** The same metadata with its `$tb` set, everything else kept. */
export const withTruncateBefore = (json: Uint8Array | undefined, before: number | 'deleted'): Buffer => {
  const rest = Object.entries(json === undefined ? {} : parseObject(json)).filter(([key]) => key !== '$tb');
  const kept = rest.map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`).join('');
  return Buffer.from(`{"$tb":${before === 'deleted' ? DELETED : before}${kept}}`, 'utf8');
};

const parseObject = (json: Uint8Array): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(Buffer.from(json).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
};
