import { BETWEEN_VALUES, searchable } from './searchable.js';

const withoutBlanks = (text: string): string => searchable(text).replaceAll(' ', '');

/** What is looked for in accounts, comparable with `searchedInAccount`; blanks do not count. */
export const accountSearch = withoutBlanks;

/** What an account is found by: its user id and its name, as texts are searched (docs/product/lists.md#normalised-texts). */
export const searchedInAccount = (userId: string, name: string): string =>
  [userId, name].map(withoutBlanks).join(BETWEEN_VALUES);
