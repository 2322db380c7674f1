/**
 * Settings of a transaction of the query role that say how far it sees (docs/product/read-models.md#second-wall): arrays of ids as
 * Postgres writes them, and whether a limit is set at all. Where nothing is set, nothing is seen but what is for all.
 */
export const REACH_SETTINGS = {
  allDepartments: 'reader.all_departments',
  departments: 'reader.departments',
  allForms: 'reader.all_forms',
  forms: 'reader.forms',
  account: 'reader.account',
} as const;
