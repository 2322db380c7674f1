/** Number of values copied when one of them is replaced. */
const CHUNK = 128;

type Entries<Value> = Iterable<readonly [id: string, value: Value]>;

/**
 * An immutable map by id, in a fixed order. Versions share all unchanged chunks, so that many states of ten thousand
 * records can be kept and quickly compared.
 */
export class RecordMap<Value> implements ReadonlyMap<string, Value> {
  private constructor(
    private readonly ids: readonly string[],
    private readonly places: ReadonlyMap<string, number>,
    private readonly chunks: readonly (readonly Value[])[],
  ) {}

  static of<Value>(entries: Entries<Value>): RecordMap<Value> {
    const map = new Map(entries);
    const [ids, values] = [[...map.keys()], [...map.values()]];
    const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
      values.slice(index * CHUNK, (index + 1) * CHUNK),
    );
    return new RecordMap(ids, new Map(ids.map((id, place) => [id, place])), chunks);
  }

  get size(): number {
    return this.ids.length;
  }
  get(id: string): Value | undefined {
    const place = this.places.get(id);
    return place === undefined ? undefined : this.chunks[Math.floor(place / CHUNK)]?.[place % CHUNK];
  }
  has(id: string): boolean {
    return this.places.has(id);
  }
  keys(): MapIterator<string> {
    return this.places.keys();
  }
  values(): MapIterator<Value> {
    return this.list().values();
  }
  *entries(): MapIterator<[string, Value]> {
    let place = 0;
    for (const value of this.values()) yield [this.ids[place++]!, value];
  }
  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }
  forEach(act: (value: Value, id: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [id, value] of this) act(value, id, this);
  }

  /** All values in their order. */
  list(): readonly Value[] {
    return ([] as Value[]).concat(...this.chunks);
  }

  /** Sets values, appends new ones, and removes the ids in `gone`. The same map if nothing differs. */
  with(entries: Entries<Value>, gone: Iterable<string> = []): RecordMap<Value> {
    const put = new Map(
      [...new Map(entries)].filter(([id, value]) => !this.has(id) || this.get(id) !== value),
    );
    const without = new Set([...gone].filter((id) => this.has(id)));
    if (put.size === 0 && without.size === 0) return this;
    if (without.size > 0 || [...put.keys()].some((id) => !this.has(id)))
      return RecordMap.of([...[...this].filter(([id]) => !without.has(id)), ...put]);
    const chunks = new Map<number, Value[]>();
    for (const [id, value] of put) {
      const place = this.places.get(id)!;
      const index = Math.floor(place / CHUNK);
      const chunk = chunks.get(index) ?? this.chunks[index]!.slice();
      chunk[place % CHUNK] = value;
      chunks.set(index, chunk);
    }
    const next = this.chunks.map((chunk, index) => chunks.get(index) ?? chunk);
    return new RecordMap(this.ids, this.places, next);
  }

  /** The other map, sharing equal values with this one, so that keeping both costs little memory. */
  replacedBy(next: RecordMap<Value>): RecordMap<Value> {
    const isSameIds = next.size === this.size && next.ids.every((id, place) => id === this.ids[place]);
    return isSameIds ? this.with(next) : next;
  }

  /** Maps each value, under the same ids. */
  map<Derived>(derive: (value: Value) => Derived): RecordMap<Derived> {
    const chunks = this.chunks.map((chunk) => chunk.map((value) => derive(value)));
    return new RecordMap(this.ids, this.places, chunks);
  }

  /** Whether both have the same ids in the same order. */
  hasSameIds(other: RecordMap<unknown>): boolean {
    return this.places === other.places;
  }

  /** Ids of changed and new values in the order of this map, then of removed ones. */
  differing(before: RecordMap<Value>): string[] {
    if (this === before) return [];
    if (!this.hasSameIds(before))
      return [
        ...this.ids.filter((id) => !before.has(id) || before.get(id) !== this.get(id)),
        ...before.ids.filter((id) => !this.has(id)),
      ];
    return this.chunks.flatMap((chunk, index) => {
      const then = before.chunks[index]!;
      if (chunk === then) return [];
      return chunk.flatMap((value, place) =>
        value === then[place] ? [] : [this.ids[index * CHUNK + place]!],
      );
    });
  }

  /** As `differing`; null if a value was added or removed, or differs in one of these fields. */
  differingBeside(before: RecordMap<Value>, fields: readonly (keyof Value)[]): string[] | null {
    const ids = this.differing(before);
    const isElsewhere = (id: string): boolean => {
      const [then, now] = [before.get(id), this.get(id)];
      return !then || !now || fields.some((field) => then[field] !== now[field]);
    };
    return ids.some(isElsewhere) ? null : ids;
  }
}

/** Records by their ids. */
export const recordsById = <Item extends { readonly id: string }>(records: Iterable<Item>): RecordMap<Item> =>
  RecordMap.of(Array.from(records, (record) => [record.id, record]));

/** A record with some fields replaced; the same record if none differs. */
export const recordWith = <Item extends object>(record: Item, fields: Partial<Item>): Item =>
  (Object.keys(fields) as (keyof Item)[]).some((name) => record[name] !== fields[name])
    ? { ...record, ...fields }
    : record;
