import type { RecordMap } from './record-map';

interface Last<States, Result> {
  readonly states: States;
  readonly result: Result;
}

/**
 * What is computed of states that do not change themselves: computed again only when one of them is another object. `compute`
 * also gets what it was computed of before, to keep of it what still holds.
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
 * What is derived of each record: of ten thousand only those are looked at again that have changed. Another `derive` says
 * something else of all of them. The same map while nothing else is said of any.
 */
export const derivedOfEach = <Value, Derived>() =>
  computed<[source: RecordMap<Value>, derive: (value: Value) => Derived], RecordMap<Derived>>(
    ([source, derive], last) => {
      const [before, isSame] = [last?.states[0], last?.states[1] === derive];
      if (!last || !before || !isSame || !source.hasSameIds(before)) return source.map(derive);
      return last.result.with(source.differing(before).map((id) => [id, derive(source.get(id)!)]));
    },
  );

/** The list before where it has the same members. */
export const keptList = <Item>(
  before: readonly Item[] | undefined,
  after: readonly Item[],
): readonly Item[] =>
  before?.length === after.length && after.every((item, index) => item === before[index]) ? before : after;
