/**
 * A map with some of its values replaced, without a copy of it: it has the keys of `under` in their order. `over` names
 * none that `under` has not.
 */
export class OverlaidMap<Key, Value> implements ReadonlyMap<Key, Value> {
  constructor(
    private readonly under: ReadonlyMap<Key, Value>,
    private readonly over: ReadonlyMap<Key, Value>,
  ) {}

  get size(): number {
    return this.under.size;
  }
  get(key: Key): Value | undefined {
    return this.over.get(key) ?? this.under.get(key);
  }
  has(key: Key): boolean {
    return this.under.has(key);
  }
  keys(): MapIterator<Key> {
    return this.under.keys();
  }
  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.under) yield [key, this.over.get(key) ?? value];
  }
  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }
  forEach(act: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) act(value, key, this);
  }
}
