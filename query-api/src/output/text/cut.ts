import { charactersOf } from './characters.js';

/**
 * Takes characters off the front, then off the end; a negative number cuts until that many are left
 * (docs/product/output.md#order-of-operations). 0 and null cut nothing.
 */
export const cut = (text: string, front: number | null, rear: number | null): string => {
  let characters = charactersOf(text);
  if (front) characters = front > 0 ? characters.slice(front) : characters.slice(Math.min(0, front));
  if (rear)
    characters =
      rear > 0 ? characters.slice(0, Math.max(0, characters.length - rear)) : characters.slice(0, -rear);
  return characters.join('');
};
