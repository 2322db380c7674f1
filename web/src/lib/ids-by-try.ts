import type { Id } from '@reader/contracts/objects/ids';

/**
 * Ids for what is made in several tries: each try takes the same ones in the same order, so that what an earlier try has
 * made though its answer was lost is not made twice. Call the result once per try.
 */
export const idsByTry = (newId: () => Id = () => crypto.randomUUID()): (() => () => Id) => {
  const made: Id[] = [];
  return () => {
    let next = 0;
    return () => (made[next++] ??= newId());
  };
};
