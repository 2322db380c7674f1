import { configurationRoots } from '@reader/contracts/objects/registry';
import type { TableName } from '../tables.js';
import { REACH_SETTINGS } from './settings.js';

const { allDepartments, departments, allForms, forms, account } = REACH_SETTINGS;

/** Settings are looked up once for a query and not for every row. */
const isOn = (setting: string) => `(select current_setting('${setting}', true) = 'on')`;
const ids = (setting: string) =>
  `(select coalesce(nullif(current_setting('${setting}', true), ''), '{}'))::uuid[]`;

const isOfDepartment = (column: string) =>
  `(${isOn(allDepartments)} or ${column} is null or ${column} = any(${ids(departments)}))`;
const isOfForm = (column: string) => `(${isOn(allForms)} or ${column} = any(${ids(forms)}))`;
const isUnlimited = `(${isOn(allDepartments)} and ${isOn(allForms)})`;

/** The document that a row is about is seen: its own policy says so. */
const isOfDocument = (schema: string, table: string, column: string) =>
  `(${isUnlimited} or exists (select from ${schema}.documents seen where seen.id = ${schema}.${table}.${column}))`;

/** Names of configuration that is a form's own. */
const rootsOfForms = `array[${[...configurationRoots.values()]
  .filter(({ ofForm }) => ofForm !== undefined)
  .map(({ name }) => `'${name}'`)
  .join(', ')}]::text[]`;

/**
 * A job is seen by the person that asked for it, and by all who see everything. Reads are seen by all, since their files are listed with the documents
 * only.
 */
const isJobSeen = `(${isUnlimited} or kind = 'read' or requested_by = (select current_setting('${account}', true)))`;

/** A matching is seen by the person that asked for it, and by all who see one of its documents. */
const isMatchingSeen = (schema: string) =>
  `(${isUnlimited} or requested_by = (select current_setting('${account}', true))
    or exists (select from ${schema}.matching_documents seen where seen.matching_id = ${schema}.matchings.id))`;

/** Streams that are set aside name documents, whose departments could not be folded. */
export const setAsideWithinReach = isUnlimited;

/** The condition that a row of the table is within the reach of the transaction; `true` for what is for the whole organisation. */
export const withinReach = (schema: string, table: TableName): string => {
  switch (table) {
    case 'documents':
    case 'document_counts':
      return `${isOfDepartment('department_id')} and ${isOfForm('sheet_id')}`;
    case 'document_search':
      return `${isOfDepartment('department_id')}
        and (${isOn(allForms)} or exists (select from ${schema}.documents seen where seen.id = ${schema}.document_search.id))`;
    case 'document_content':
    case 'document_answers':
    case 'document_entries':
    case 'document_pages':
    case 'learned_matches':
      return isOfDocument(schema, table, 'id');
    case 'document_history':
    case 'document_hashes':
    case 'readings':
    case 'matching_documents':
      return isOfDocument(schema, table, 'document_id');
    case 'matchings':
      return isMatchingSeen(schema);
    case 'sheets':
      return `${isOfDepartment('department_id')} and ${isOfForm('id')}`;
    case 'sent_answers':
      return isUnlimited;
    case 'sheet_notes':
      return `(${isUnlimited} or exists (select from ${schema}.sheets seen where seen.id = ${schema}.sheet_notes.sheet_id))`;
    case 'jobs':
      return isJobSeen;
    case 'statistics':
      return isUnlimited;
    case 'configurations':
      return `(${isUnlimited} or root <> all (${rootsOfForms}) or exists (select from ${schema}.sheets seen where seen.id = coalesce(${schema}.configurations.belongs_to, ${schema}.configurations.id)))`;
    case 'open_uploads':
    case 'organizations':
    case 'accounts':
    case 'departments':
    case 'department_lineage':
    case 'api_keys':
    case 'masters':
    case 'work':
      return 'true';
  }
};

/** The same for rows of `document_search`, for the function that asks as the owner. */
export const searchedWithinReach = (schema: string, row: string): string =>
  `${isOfDepartment(`${row}.department_id`)}
    and (${isOn(allForms)} or exists (
      select from ${schema}.documents seen where seen.id = ${row}.id and seen.sheet_id = any(${ids(forms)})))`;
