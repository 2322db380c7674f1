import type { TableName } from './tables.js';

/**
 * Projection groups: each has one checkpoint (docs/product/read-models.md#groups). `console` is what people
 * see, `work` what is open.
 */
export type GroupName = 'console' | 'work';

/** The Postgres schema in which a group's tables live; a rebuild makes `<schema>_next` and swaps. */
export const schemaOf: Record<GroupName, string> = { console: 'console', work: 'work' };

export const tablesOf: Record<GroupName, readonly TableName[]> = {
  console: [
    'documents',
    'document_counts',
    'document_search',
    'document_content',
    'document_answers',
    'document_entries',
    'document_pages',
    'document_history',
    'document_hashes',
    'open_uploads',
    'jobs',
    'readings',
    'sheets',
    'sheet_notes',
    'sent_answers',
    'configurations',
    'organizations',
    'accounts',
    'departments',
    'department_lineage',
    'api_keys',
    'masters',
    'matching_documents',
    // Its policy asks the table before it.
    'matchings',
    'learned_matches',
    'statistics',
  ],
  work: ['work'],
};
