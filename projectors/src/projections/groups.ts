import type { GroupName } from '../schema/groups.js';
import { configurations } from './configuration/configurations.js';
import type { Projection } from './define.js';
import { documentAnswers } from './documents/document-answers.js';
import { documentContent } from './documents/document-content.js';
import { documentEntries } from './documents/document-entries.js';
import { documentHashes } from './documents/document-hashes.js';
import { documentHistory } from './documents/document-history.js';
import { documentPages } from './documents/document-pages.js';
import { documentSearch } from './documents/document-search.js';
import { documents } from './documents/documents.js';
import { jobs } from './jobs/jobs.js';
import { learnedMatches } from './matching/learned-matches.js';
import { masters } from './matching/masters.js';
import { matchingDocuments } from './matching/matching-documents.js';
import { matchings } from './matching/matchings.js';
import { accounts } from './organisations/accounts.js';
import { apiKeys } from './organisations/api-keys.js';
import { departmentLineage } from './organisations/department-lineage.js';
import { departments } from './organisations/departments.js';
import { organizations } from './organisations/organisations.js';
import { statistics } from './organisations/statistics.js';
import { openUploads } from './jobs/open-uploads.js';
import { readings } from './jobs/readings.js';
import { sentAnswers } from './sheets/sent-answers.js';
import { sheetNotes } from './sheets/sheet-notes.js';
import { sheets } from './sheets/sheets.js';
import { work } from './work/work.js';

/** The projections of each group. */
export const projectionsOf: Record<GroupName, readonly Projection[]> = {
  console: [
    documents,
    documentSearch,
    documentContent,
    documentAnswers,
    documentEntries,
    documentPages,
    documentHistory,
    documentHashes,
    openUploads,
    jobs,
    readings,
    sheets,
    sheetNotes,
    sentAnswers,
    configurations,
    organizations,
    accounts,
    departments,
    departmentLineage,
    apiKeys,
    masters,
    matchings,
    matchingDocuments,
    learnedMatches,
    statistics,
  ],
  work: [work],
};
