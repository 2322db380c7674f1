import type { Id } from '@reader/contracts/objects/ids';

/**
 * The ids that move together: all checked ones if the dragged one is checked, otherwise only that one. In their order.
 */
export const groupOf = (order: readonly Id[], checked: ReadonlySet<Id>, dragged: Id): Id[] =>
  checked.has(dragged) ? order.filter((id) => checked.has(id)) : [dragged];

/** Moves the group before another item; null: to the end. If `before` is in the group, it gathers there. */
export const movedBefore = (order: readonly Id[], group: readonly Id[], before: Id | null): Id[] => {
  const moving = new Set(group);
  const at = before === null ? order.length : order.indexOf(before);
  const isStaying = (id: Id) => !moving.has(id);
  return [...order.slice(0, at).filter(isStaying), ...group, ...order.slice(at).filter(isStaying)];
};

/** Gathers the group and moves it up or down by one place; at the edge it is only gathered. */
export const nudged = (order: readonly Id[], group: readonly Id[], by: -1 | 1): Id[] => {
  const moving = new Set(group);
  const places = order.flatMap((id, place) => (moving.has(id) ? [place] : []));
  const edge = by < 0 ? places[0] : places.at(-1);
  if (edge === undefined) return [...order];
  const neighbour = order[edge + by];
  if (neighbour === undefined) return movedBefore(order, group, by < 0 ? (order[0] ?? null) : null);
  return movedBefore(order, group, by < 0 ? neighbour : (order[edge + 2] ?? null));
};
