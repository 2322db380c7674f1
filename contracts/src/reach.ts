import type { Id } from './objects/ids.js';

/**
 * How far a caller sees into the documents and forms of the organisation (docs/product/departments.md#documents-of-departments).
 * `'all'`: without a limit.
 */
export interface Reach {
  /** Documents and forms of these departments, beside those that are of none. */
  readonly departments: 'all' | ReadonlySet<Id>;
  /** These forms, and documents that were read as them. */
  readonly forms: 'all' | ReadonlySet<Id>;
}

/** The reach of the product's own parts, of auditors, and of everybody where an organisation sets no limit. */
export const everything: Reach = { departments: 'all', forms: 'all' };

/** Is there nothing that the caller does not see? */
export const seesEverything = ({ departments, forms }: Reach): boolean =>
  departments === 'all' && forms === 'all';

/** What the reach is held against: the department of a document or form, and the form. */
export interface Reachable {
  /** null: of no department, so that everybody sees it. */
  readonly departmentId: Id | null;
  /** null: a document that was read as no form. */
  readonly sheetId: Id | null;
}

export const isWithin = (reach: Reach, { departmentId, sheetId }: Reachable): boolean =>
  (reach.departments === 'all' || departmentId === null || reach.departments.has(departmentId)) &&
  (reach.forms === 'all' || (sheetId !== null && reach.forms.has(sheetId)));
