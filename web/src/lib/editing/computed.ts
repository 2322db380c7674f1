import type { RecordMap } from './record-map';

interface Last<States, Result> {
  readonly states: States;
  readonly result: Result;
}

/**
 * Memoises a result computed from immutable states: it is recomputed only when one of them is another object. `compute`
 * also gets the previous states and result, to reuse what still holds.
 */
export const computed = <States extends readonly unknown[], Result>(
  compute: (states: States, last: Last<States, Result> | undefined) => Result,
): ((...states: States) => Result) => {
  let last: Last<States, Result> | undefined;
  return (...states) => {
    const isKnown = last?.states.every((state, index) => state === states[index]) ?? false;
    if (!last || !isKnown) last = { states, result: compute(states, last) };
    return last.result;
  };
};

/**
 * Memoises a result derived from each record: only changed records are derived again, or all after another `derive`.
 * Returns the same map while no result differs.
 */
export const derivedOfEach = <Value, Derived>() =>
  computed<[source: RecordMap<Value>, derive: (value: Value) => Derived], RecordMap<Derived>>(
    ([source, derive], last) => {
      const [before, isSame] = [last?.states[0], last?.states[1] === derive];
      if (!last || !before || !isSame || !source.hasSameIds(before)) return source.map(derive);
      return last.result.with(source.differing(before).map((id) => [id, derive(source.get(id)!)]));
    },
  );

/** The previous list if it has the same members. */
export const keptList = <Item>(
  before: readonly Item[] | undefined,
  after: readonly Item[],
): readonly Item[] =>
  before?.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
