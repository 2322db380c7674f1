import { normalised } from '../text/normalise.js';

/** A text as it is searched (docs/product/lists.md#normalised-texts). */
export const searchable = normalised;

/** Stands between the values of a document: no searched text holds it, so that none is found across two values. */
export const BETWEEN_VALUES = '\n';

/** Stands between the name of the file and the values, and nowhere else. */
export const BEFORE_VALUES = '\n\n';

/** The shortest text that is searched for, in characters. */
export const SHORTEST_SEARCH = 2;

/** The longest one, in code units as it was typed. */
export const LONGEST_SEARCH = 200;

/** How many characters a text has when it is searched for. */
export const searchLength = (text: string): number => Array.from(searchable(text)).length;
