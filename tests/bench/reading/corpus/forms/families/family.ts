import type { Column, Entry } from '../form-plan.js';

/** A table of a family; row labels stand in the first column where there are any. */
export interface FamilyTable {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rowLabels: readonly string[];
  readonly rows: readonly [least: number, most: number];
}

/** The vocabulary that a kind of office uses on its forms; designs are composed of it. */
export interface Family {
  readonly name: string;
  readonly titles: readonly string[];
  readonly numbers: readonly string[];
  readonly addressees: readonly string[];
  /** Who fills it in; these come first. */
  readonly person: readonly Entry[];
  readonly details: readonly Entry[];
  readonly choices: readonly Entry[];
  readonly tables: readonly FamilyTable[];
  readonly texts: readonly Entry[];
  readonly notes: readonly string[];
  readonly office: readonly string[];
}
