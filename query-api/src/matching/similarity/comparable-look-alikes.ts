import { lookAlikeGroups } from '@reader/contracts/text/look-alikes';
import { normalised } from '@reader/contracts/text/normalise';

/** Characters that look alike, with the forms that they have in comparable values: the capital I is i there. */
export const comparableLookAlikes: readonly (readonly string[])[] = lookAlikeGroups.map((group) => [
  ...new Set(
    [...group].flatMap((character) =>
      [character, normalised(character)].filter(({ length }) => length === 1),
    ),
  ),
]);

const NONE: ReadonlySet<string> = new Set();
const others = new Map<string, Set<string>>();
for (const group of comparableLookAlikes)
  for (const one of group) others.set(one, new Set([...(others.get(one) ?? []), ...group]));

/** The characters that a character of a comparable value is taken for, itself among them; none for one that is in no group. */
export const takenFor = (character: string): ReadonlySet<string> => others.get(character) ?? NONE;
