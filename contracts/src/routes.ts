import type { ApiKeyScope } from './codes/api-keys.js';
import { MANAGERS, READERS, WORKERS, type Caller } from './codes/roles.js';
import type { FeatureFlag } from './codes/usage-modes.js';
import { CHUNK_BYTES } from './http/uploads/chunked-upload.js';
import { configurationLists, namedRoots } from './http/configuration/configurations.js';
import { PERSONAL_SETTINGS_BYTES } from './http/administration/personal-settings.js';
import { LEXICON_BYTES } from './http/reference-data/lexicon.js';
import { POSTCODES_BYTES } from './http/reference-data/postcode-list.js';
import { DOCUMENTS_PER_JOB } from './http/documents/documents.js';
import { BLANK_BYTES } from './http/forms/creator.js';
import { ATTACHED_FILES_BYTES } from './http/forms/respondents.js';
import { MASTER_BYTES } from './http/matching/masters.js';
import { WORKBOOK_BYTES } from './http/output/imports.js';
import { UPLOAD_TOTAL_BYTES } from './http/uploads/upload.js';

/** Which service answers a route. */
export type Service = 'command' | 'query' | 'gateway';

/** One line of the permission table: the address, who answers and who may call. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation; trailing slashes included. */
  readonly url: string;
  readonly service: Service;
  /** 'nobody' means that no session is needed. */
  readonly callers: readonly Caller[];
  readonly flag?: FeatureFlag;
  /** Scopes of which a program's key needs one (docs/product/api-keys.md#scopes); absent: not for programs. */
  readonly scopes?: readonly ApiKeyScope[];
  /** Only for members of the department named root (docs/product/departments.md#root). */
  readonly isForRoot?: boolean;
  /** Also open to a session that is good for setting up a second factor only. */
  readonly isForSetUp?: boolean;
  /** Also open to respondents once their form takes no answers any more: for the rest of what they sent in time. */
  readonly isForRest?: boolean;
  /** Largest body in bytes; the gateway and the server both hold it. */
  readonly bodyLimit?: number;
}

const MiB = 1_048_576;

/** As many ids as a call may name, each with its quotes, a comma and a blank. */
const DOCUMENT_IDS_BYTES = DOCUMENTS_PER_JOB * 40 + MiB;
const everyone: readonly Caller[] = ['nobody', 'respondent', ...READERS];

const READERS_AND_RESPONDENTS: readonly Caller[] = ['respondent', ...READERS];

const get = (url: string, callers: readonly Caller[], more: Partial<Route> = {}): Route => ({
  method: 'GET',
  url,
  service: 'query',
  callers,
  ...more,
});
const command = (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  callers: readonly Caller[],
  more: Partial<Route> = {},
): Route => ({
  method,
  url,
  service: 'command',
  callers,
  ...more,
});

/**
 * The permission table (docs/product/roles-and-permissions.md#permission-table): every route of the product,
 * who may call it and which service answers. Servers refuse to start with a route that is not here; the
 * gateway routes by it; a test walks it with every kind of caller.
 */
export const routes: readonly Route[] = [
  command('POST', '/api/signin/', everyone),
  command('POST', '/api/signout/', everyone),
  get('/api/oidc/start/', everyone, { service: 'command' }),
  get('/api/oidc/callback/', everyone, { service: 'command' }),
  command('POST', '/api/refresh_jwt_token/', READERS, { isForSetUp: true }),
  get('/api/authenticated-user/', READERS, { isForSetUp: true }),
  get('/api/about/', READERS),

  command('PUT', '/api/upload/:organizationId/', WORKERS, {
    scopes: ['intake'],
    bodyLimit: UPLOAD_TOTAL_BYTES + 16 * MiB,
  }),
  command('PUT', '/api/documents/upload/:sheetId', WORKERS, {
    scopes: ['intake'],
    bodyLimit: UPLOAD_TOTAL_BYTES + 16 * MiB,
  }),
  command('POST', '/api/chunked-upload/', WORKERS, { scopes: ['intake'], bodyLimit: CHUNK_BYTES + MiB }),
  get('/api/chunked-upload/:uploadId/', WORKERS, { scopes: ['intake'], service: 'command' }),
  command('DELETE', '/api/chunked-upload/:uploadId/', WORKERS, { scopes: ['intake'] }),
  command('POST', '/api/read/:uploadId', WORKERS, { scopes: ['intake'] }),
  get('/api/jobs/:id/status/', READERS, { scopes: ['intake', 'edit', 'export'] }),
  get('/api/jobs/', READERS),
  command('POST', '/api/jobs/:id/retry/', WORKERS),
  get('/api/failed-work/', MANAGERS),
  get('/api/statistics/', READERS),
  get('/api/ocr-progress/', READERS),
  get('/api/processes/', READERS, { scopes: ['intake'] }),
  get('/api/processes/:id/sheet-names/', READERS, { scopes: ['intake'] }),
  command('DELETE', '/api/processes/:id/tasks/', WORKERS),
  get('/api/tasks/:id', READERS, { scopes: ['intake'] }),
  command('DELETE', '/api/tasks/:id', WORKERS),

  get('/api/document/reader-home/', READERS, { scopes: ['read'] }),
  get('/api/document/reader-home/count/', READERS, { scopes: ['read'] }),
  get('/api/document/reader-home/ids/', READERS, { scopes: ['read'] }),
  get('/api/reader/document/:id/', READERS),
  get('/api/reader/document/:id/occurrence/', READERS),
  get('/api/documents/unchecked/', READERS),
  get('/api/documents/not-applicable/', READERS),
  get('/api/documents/:id/', READERS, { scopes: ['read'] }),
  get('/api/documents/:id/attachments/', READERS, { scopes: ['read'] }),
  get('/api/documents/:id/attachments/:attachmentId', READERS, { scopes: ['read'] }),
  get('/api/documents/:id/history/', READERS, { scopes: ['read'] }),
  get('/api/documents/:id/entry/', READERS),
  get('/api/uploaded-files/', READERS, { scopes: ['read'] }),
  get('/api/user-inputs/', READERS, { scopes: ['read'] }),
  get('/api/entered-values/', READERS),
  get('/api/grouped-fields/', READERS),
  get('/api/grouped-values/', READERS),
  get('/api/grouped-ready/', READERS),
  get('/api/tables/', READERS, { scopes: ['read'] }),
  get('/api/output-frames/', READERS, { flag: 'wordOutput' }),
  get('/api/recognized-texts/', READERS, { scopes: ['read'] }),
  get('/api/page-images/:documentId/:pageId/:variant', READERS, { scopes: ['read'] }),
  get('/api/documents/:id/crop/', READERS),
  get('/api/presigned-url/', READERS),
  get('/api/pages/', READERS, { scopes: ['read'] }),
  get('/api/frames/', READERS),
  get('/api/frame-areas/', READERS),
  get('/api/frame-checkboxes/', READERS),
  get('/api/detected-frames/', READERS),
  get('/api/clipped-images/', READERS, { scopes: ['read'] }),
  get('/api/clipped-images/:documentId/:fragmentId', READERS, { scopes: ['read'] }),
  get('/api/embedded-images/', READERS),
  get('/api/distance/', READERS),
  get('/api/documents/:id/refused-form/', READERS),
  get('/api/documents/:id/refused-form/alike/', READERS),
  get('/api/processings/', READERS),

  command('POST', '/api/documents/', WORKERS, { scopes: ['edit'] }),
  command('POST', '/api/documents/sort-cells/', WORKERS),
  command('POST', '/api/sort/', WORKERS),
  command('POST', '/api/documents/:id/reload/', WORKERS, { scopes: ['edit'] }),
  command('POST', '/api/documents/:id/upload/', WORKERS, { flag: 'creator' }),
  command('POST', '/api/documents/:id/end-check/', WORKERS),
  command('POST', '/api/documents/:id/second-entry/', WORKERS, { bodyLimit: 8 * MiB }),
  command('POST', '/api/documents/:id/withdraw-entry/', WORKERS),
  command('PUT', '/api/documents/:id/checking/', WORKERS),
  command('DELETE', '/api/documents/:id/checking/', WORKERS),
  command('POST', '/api/documents/next-to-check/', WORKERS),
  command('POST', '/api/document/return-to-unconfirmed/', WORKERS, {
    scopes: ['edit'],
    bodyLimit: DOCUMENT_IDS_BYTES,
  }),
  command('POST', '/api/document/delete/', WORKERS, { bodyLimit: DOCUMENT_IDS_BYTES }),

  command('POST', '/api/document/change-department/', WORKERS, {
    scopes: ['edit'],
    bodyLimit: DOCUMENT_IDS_BYTES,
  }),

  command('POST', '/api/create-table/', WORKERS, { flag: 'addTable' }),
  command('POST', '/api/documents/:id/take-tables-back/', WORKERS),
  // In every usage mode: also what frames that were set by hand are read by, where no tables are added.
  command('POST', '/api/rearrange-tables/', WORKERS),
  command('POST', '/api/rotate-image/', WORKERS),
  command('POST', '/api/read-area/', WORKERS),

  get('/api/documents/:id/pages/', READERS),
  ...['reorder', 'drop', 'restore', 'split', 'move'].map((operation) =>
    command('POST', `/api/documents/:id/pages/${operation}/`, WORKERS),
  ),
  command('POST', '/api/documents/pages/merge/', WORKERS),
  command('POST', '/api/documents/pages/arrange/', WORKERS),

  command('POST', '/api/transactions/', WORKERS, { scopes: ['edit'] }),
  command('POST', '/api/transactions/:id/push_bulk/', WORKERS, { scopes: ['edit'], bodyLimit: 32 * MiB }),
  command('POST', '/api/transactions/:id/commit/', WORKERS, { scopes: ['edit'] }),
  command('DELETE', '/api/transactions/:id/', WORKERS, { scopes: ['edit'] }),

  get('/api/sheets/', READERS, { scopes: ['read'] }),
  get('/api/sheets/:id/', READERS_AND_RESPONDENTS, { scopes: ['read'] }),
  get('/api/creator-sheets/', READERS, { flag: 'creator' }),
  command('POST', '/api/sheets/', WORKERS, { flag: 'creator', bodyLimit: BLANK_BYTES + MiB }),
  command('DELETE', '/api/sheets/:id/', WORKERS, { flag: 'creator' }),
  command('POST', '/api/sheets/:id/copy/', WORKERS, { flag: 'creator' }),
  get('/api/sheets/:id/draft/', READERS, { flag: 'creator' }),
  get('/api/sheets/:id/file/', READERS, { flag: 'creator' }),
  command('PUT', '/api/sheets/:id/draft/', WORKERS, { flag: 'creator' }),
  command('POST', '/api/sheets/:id/proposals/', WORKERS, { flag: 'creator' }),
  command('POST', '/api/sheets/:id/publish/', WORKERS, { flag: 'creator' }),
  command('PUT', '/api/sheets/:id/answering/', WORKERS, { flag: 'creator' }),
  get('/api/sheets/:id/tabulation/', READERS),
  get('/api/sheets/:id/dashboard/', READERS, { flag: 'dashboard' }),
  command('PUT', '/api/sheets/:id/items/:itemId/note/', WORKERS, { flag: 'dashboard' }),
  get('/api/sheets/:id/pages/:page/image', READERS),
  get('/api/sheets/:id/learned-prints/', READERS),
  get('/api/sheets/:id/learned-prints/:readingId/:place', READERS),
  command('DELETE', '/api/sheets/:id/learned-prints/:readingId/', WORKERS),
  command('PUT', '/api/sheets/:id/department/', MANAGERS),
  get('/api/sheet/count/', READERS),
  get('/api/form-items/', READERS_AND_RESPONDENTS, { scopes: ['read'] }),
  get('/api/form-item-fragments/', READERS_AND_RESPONDENTS, { scopes: ['read'] }),
  get('/api/fragment-options/', READERS_AND_RESPONDENTS, { scopes: ['read'] }),

  get('/api/forms/:id/', everyone),
  command('POST', '/api/auth/', everyone),
  command('POST', '/api/auth/refresh/', ['respondent'], { isForRest: true }),
  command('POST', '/api/fragment-inputs-register/', ['respondent'], { bodyLimit: 8 * MiB }),
  command('POST', '/api/demands/:sheetId/', ['respondent'], { bodyLimit: 8 * MiB }),
  command('POST', '/api/answers/recall/', ['respondent']),
  command('PUT', '/api/answers/:id/', ['respondent'], { bodyLimit: 8 * MiB }),
  command('POST', '/api/answers/:id/withdraw/', ['respondent']),
  get('/api/documents/:id/answer/', READERS, { service: 'command' }),
  command('POST', '/api/documents/:id/answer/decide/', WORKERS),
  command('POST', '/api/documents/:id/answer/return/', WORKERS),
  command('PUT', '/api/attached-files/:demandId', ['respondent'], {
    bodyLimit: ATTACHED_FILES_BYTES,
    isForRest: true,
  }),

  ...configurationLists.map(({ url, root, isReadByAll = false }) =>
    get(url, READERS, isReadByAll ? {} : { flag: root.flag }),
  ),
  get('/api/postcodes/', READERS_AND_RESPONDENTS, { service: 'command' }),
  get('/api/mapping-inputs/', READERS, { flag: 'accounting' }),
  get('/api/used-master-types/', READERS, { flag: 'matching' }),
  get('/api/masters/', READERS, { flag: 'matching' }),
  command('POST', '/api/masters/preview/', WORKERS, { flag: 'matching', bodyLimit: MASTER_BYTES + MiB }),
  command('POST', '/api/masters/', MANAGERS, { flag: 'matching', bodyLimit: MASTER_BYTES + MiB }),
  command('PUT', '/api/masters/:id/', MANAGERS, { flag: 'matching' }),
  command('DELETE', '/api/masters/:id/', MANAGERS, { flag: 'matching' }),
  get('/api/masters/:id/rows/', READERS, { flag: 'matching' }),
  get('/api/masters/:id/refused/', READERS, { flag: 'matching' }),
  get('/api/masters/:id/otherwise/', MANAGERS, { flag: 'matching' }),
  get('/api/master-types/:id/learned/', MANAGERS, { flag: 'matching' }),
  command('POST', '/api/master-types/:id/forget/', MANAGERS, { flag: 'matching' }),
  command('PUT', '/api/matching/', WORKERS, { flag: 'matching', bodyLimit: MASTER_BYTES + MiB }),
  get('/api/matchings/', READERS, { flag: 'matching' }),
  get('/api/matchings/:id/', READERS, { flag: 'matching' }),
  get('/api/matchings/:id/documents/', READERS, { flag: 'matching' }),
  get('/api/matchings/:id/accept/', READERS, { flag: 'matching' }),
  command('POST', '/api/matchings/:id/choices/', WORKERS, { flag: 'matching' }),
  command('POST', '/api/matchings/:id/accept/', WORKERS, { flag: 'matching' }),
  command('POST', '/api/matchings/:id/undo/', WORKERS, { flag: 'matching' }),
  command('DELETE', '/api/matchings/:id/', WORKERS, { flag: 'matching' }),
  // The whole matching: 10,000 documents with their candidates.
  command('POST', '/api/documents/update/by-matching/', WORKERS, { flag: 'matching', bodyLimit: 32 * MiB }),
  // Questions whose words do not fit into an address: they change nothing.
  command('POST', '/api/output-preview/', READERS, {
    service: 'query',
    flag: 'outputSetting',
    bodyLimit: 4 * MiB,
  }),
  command('POST', '/api/uploaded-files/rename/', WORKERS, { service: 'query', flag: 'imageRename' }),
  command('POST', '/api/document/download-columns/', WORKERS, { service: 'query' }),
  command('POST', '/api/document/download-count/', WORKERS, { service: 'query' }),
  command('POST', '/api/conversion-preview/', READERS, { service: 'query', flag: 'converter' }),
  ...namedRoots.flatMap(({ url, root }) => [
    command('POST', url, WORKERS, { flag: root.flag }),
    command('DELETE', `${url}:id/`, WORKERS, { flag: root.flag }),
  ]),

  command('POST', '/api/document/download/:target', WORKERS, { scopes: ['export'] }),
  command('POST', '/api/document/download-format/:target', WORKERS, {
    scopes: ['export'],
    flag: 'outputSetting',
  }),
  command('POST', '/api/document/download-dashboard/:target', WORKERS, {
    scopes: ['export'],
    flag: 'dashboard',
  }),
  command('POST', '/api/documents/download/pdf', WORKERS, { scopes: ['export'] }),
  command('POST', '/api/document/to-word/', WORKERS, { scopes: ['export'], flag: 'wordOutput' }),
  command('POST', '/api/document/to-word/zip/', WORKERS, { scopes: ['export'], flag: 'wordOutput' }),
  command('POST', '/api/create-zip-file/', WORKERS, { scopes: ['export'] }),
  command('POST', '/api/documents/download/xlsx', WORKERS, { scopes: ['export'] }),
  get('/files/documents/', READERS, { scopes: ['export'] }),
  get('/files/dashboard/', READERS, { scopes: ['export'], flag: 'dashboard' }),
  command('PUT', '/api/documents/import/xlsx/', WORKERS, {
    flag: 'import',
    bodyLimit: WORKBOOK_BYTES + MiB,
  }),

  command('POST', '/put-demand-data/', WORKERS),
  get('/get-demand-xml/:file', READERS),

  get('/api/organization-settings/', READERS),
  command('PUT', '/api/organization-settings/:organizationId/', MANAGERS),

  get('/api/lexicon/', MANAGERS, { service: 'command' }),
  command('PUT', '/api/lexicon/', MANAGERS, { bodyLimit: LEXICON_BYTES }),
  command('DELETE', '/api/lexicon/', MANAGERS),
  get('/api/postcode-list/', MANAGERS, { service: 'command' }),
  // The list is the whole installation's.
  command('PUT', '/api/postcode-list/', ['system_manager'], { bodyLimit: POSTCODES_BYTES }),
  get('/api/scan-folders/', MANAGERS, { service: 'command' }),
  command('PUT', '/api/scan-folders/:name/', MANAGERS),

  // Who sets it decides who gets in.
  get('/api/identity-provider/', ['system_manager'], { service: 'command' }),
  command('PUT', '/api/identity-provider/', ['system_manager']),
  command('DELETE', '/api/identity-provider/', ['system_manager']),

  get('/api/account/', MANAGERS),
  get('/api/account/csv/', MANAGERS),
  command('POST', '/api/account/', MANAGERS),
  command('PUT', '/api/account/', MANAGERS),
  command('DELETE', '/api/account/', MANAGERS),
  command('POST', '/api/account/rows/', MANAGERS, { bodyLimit: 4 * MiB }),
  command('POST', '/api/account/lock/', MANAGERS),
  command('POST', '/api/account/unlock/', MANAGERS),
  command('POST', '/api/account/signout/', MANAGERS),
  command('POST', '/api/account/password-link/', MANAGERS),
  command('POST', '/api/account/second-factor/reset/', MANAGERS),
  command('POST', '/api/password-link/open/', everyone),
  command('POST', '/api/password-link/use/', everyone),

  get('/api/own-sessions/', READERS, { service: 'command' }),
  command('DELETE', '/api/own-sessions/:id/', READERS),
  command('DELETE', '/api/own-sessions/', READERS),
  get('/api/own-second-factor/', READERS, { service: 'command', isForSetUp: true }),
  command('POST', '/api/own-second-factor/set-up/', READERS, { isForSetUp: true }),
  command('POST', '/api/own-second-factor/confirm/', READERS, { isForSetUp: true }),
  command('POST', '/api/own-second-factor/recovery-codes/', READERS),
  command('DELETE', '/api/own-second-factor/', READERS),
  command('PUT', '/api/own-password/', READERS),
  get('/api/personal-settings/', READERS, { service: 'command', isForSetUp: true }),
  command('PUT', '/api/personal-settings/', READERS, { bodyLimit: PERSONAL_SETTINGS_BYTES }),

  get('/api/departments/', READERS),
  get('/api/departments/:id/members/', READERS, { isForRoot: true }),
  get('/api/api-keys/', MANAGERS),
  command('POST', '/api/api-keys/', MANAGERS),
  command('DELETE', '/api/api-keys/:id/', MANAGERS),
  get('/api/departments/csv/', READERS, { isForRoot: true }),
  command('POST', '/api/departments/', WORKERS, { isForRoot: true }),
  command('POST', '/api/departments/rows/', WORKERS, { isForRoot: true, bodyLimit: 8 * MiB }),
  command('PUT', '/api/departments/', WORKERS, { isForRoot: true }),
  command('DELETE', '/api/departments/', WORKERS, { isForRoot: true }),

  get('/api/openapi.json', everyone, { service: 'gateway' }),
  get('/api/docs', everyone, { service: 'gateway' }),
];
