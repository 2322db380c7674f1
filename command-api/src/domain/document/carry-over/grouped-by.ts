import type { UserInput } from '@reader/contracts/objects/document/document-content';

/** Inputs by a key, those of one in their order. Without those whose key is null. */
export const groupedBy = <Key extends string | number>(
  inputs: readonly UserInput[],
  keyOf: (input: UserInput) => Key | null,
): Map<Key, UserInput[]> => {
  const groups = new Map<Key, UserInput[]>();
  for (const input of inputs) {
    const key = keyOf(input);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(input);
    else groups.set(key, [input]);
  }
  return groups;
};
