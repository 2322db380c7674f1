import { problems, type ProblemCode } from './japanese/problems.js';
import { routes, type Route } from './routes.js';

/** What a command on a document may be refused for. */
const ofDocument = [
  'document-deleted',
  'document-being-read',
  'document-confirmed',
  'document-unreadable',
] as const satisfies readonly ProblemCode[];

/** What work on a page may be refused for. */
const ofPageTask = [
  ...ofDocument,
  'page-unknown',
  'area-outside-image',
  'second-entry-missing',
  'third-look-by-other',
] as const satisfies readonly ProblemCode[];

/** What the arrangement of pages may be refused for. */
const ofPages = [
  ...ofDocument,
  'page-unknown',
  'pages-incomplete',
  'last-page',
  'too-many-document-pages',
  'pages-changed-since-seen',
  'second-entry-missing',
] as const satisfies readonly ProblemCode[];

const ofUpload = [
  'department-unknown',
  'upload-too-large',
  'layout-not-offered',
  'upload-already-read',
  'upload-discarded',
  'disk-full',
] as const satisfies readonly ProblemCode[];

const ofSecondEntry = [
  ...ofDocument,
  'document-changed-since-seen',
  'second-entry-missing',
  'second-entry-by-other',
  'second-entry-not-due',
  'second-entry-other-fields',
  'third-look-by-other',
  'first-entry-not-own',
  'second-entry-compared',
  'compared-entries-changed',
] as const satisfies readonly ProblemCode[];

const ofAccount = [
  ...['account-unknown', 'role-not-offered', 'root-membership-kept', 'department-unknown', 'days-crossed'],
  ...[
    'password-refused',
    'account-of-system-manager',
    'account-of-auditor',
    'account-out-of-reach',
    'account-of-root',
  ],
] as ProblemCode[];

/** Password and code that prove that it is the person. */
const ofProof = ['password-wrong', 'code-wrong', 'signin-throttled'] as ProblemCode[];
/** Of what is done to an account without changing what it is. */
const ofManaged = [
  ...[
    'account-unknown',
    'account-of-system-manager',
    'account-of-auditor',
    'account-out-of-reach',
    'account-of-root',
  ],
] as ProblemCode[];

const ofDepartment = [
  ...['department-unknown', 'department-name-taken', 'department-changed-since-seen'],
  ...['departments-too-deep', 'departments-too-many'],
] as ProblemCode[];

/** What the file of a master may be refused for. */
const ofMaster = [
  ...[
    'master-needed',
    'master-not-csv',
    'master-not-in-encoding',
    'master-empty',
    'master-without-rows',
    'master-header-unclosed',
  ],
  ...[
    'master-too-many-rows',
    'master-too-many-columns',
    'master-mapping-wrong',
    'master-type-without-columns',
  ],
] as ProblemCode[];
const ofChoosing = [
  ...['matching-not-open', 'matching-not-ready', 'matching-row-unknown', 'matching-document-unknown'],
  ...['matching-changed', 'matching-document-changed'],
] as ProblemCode[];

/** What a call of a respondent may be refused for. */
const ofClosedForm = ['answering-not-begun', 'answering-over'] as ProblemCode[];
/** What an answer to a form may be refused for. */
const ofDemand = [
  ...[...ofClosedForm, 'form-edition-gone', 'demand-differs', 'demands-too-many'],
] as ProblemCode[];

/** Addresses, by how they begin, with what their calls may be refused for beside what every call may. */
const own: readonly (readonly [string, readonly ProblemCode[]])[] = [
  [
    'POST /api/signin/',
    [
      ...['signin-failed', 'signin-ambiguous', 'signin-throttled', 'account-not-in-use'],
      ...['second-factor-needed', 'second-factor-wrong', 'signin-by-provider'],
    ] as ProblemCode[],
  ],
  ['PUT /api/upload/', ofUpload],
  ['PUT /api/documents/upload/', ofUpload],
  [
    'POST /api/chunked-upload/',
    [
      ...['file-too-large', 'file-unsupported', 'upload-too-large', 'disk-full'],
      ...['chunk-missing', 'chunk-wrong-size', 'chunk-damaged', 'chunk-out-of-order', 'chunk-differs'],
    ] as ProblemCode[],
  ],
  [
    'POST /api/read/',
    ['upload-not-found', 'upload-empty', 'upload-already-read', 'upload-discarded', 'keywords-missing'],
  ],
  ['POST /api/jobs/', ['job-not-retriable']],
  ['POST /api/documents/', [...ofSecondEntry, 'field-rules-broken', 'doubts-open'] as ProblemCode[]],
  [
    'POST /api/documents/:id/reload/',
    [
      ...['sheet-unknown', 'keywords-missing', 'form-learned-enough', 'document-not-alike'],
      'document-answered',
      'document-changed-since-seen',
    ] as ProblemCode[],
  ],
  ['POST /api/documents/:id/upload/', ['document-registered', 'no-form-items']],
  ['POST /api/documents/:id/take-tables-back/', [...ofDocument, 'tables-changed-since']],
  ['POST /api/sort/', ofDocument],
  ['POST /api/documents/:id/pages/', ofPages],
  ['POST /api/documents/pages/', ofPages],
  ['POST /api/documents/download/', ['documents-not-chosen', 'documents-or-condition-missing']],
  ['PUT /api/documents/:id/checking/', ofDocument],
  ['POST /api/document/', ofDocument],
  ['POST /api/document/change-department/', ['department-unknown']],
  ['PUT /api/sheets/:id/department/', ['department-unknown']],
  [
    'POST /api/sheets/',
    ['blank-file-missing', 'file-unsupported', 'form-file-damaged', 'disk-full'] as ProblemCode[],
  ],
  ['POST /api/sheets/:id/publish/', ['sheet-changed-since-seen', 'sheet-unchanged'] as ProblemCode[]],
  ['GET /api/sheets/:id/dashboard/', ['not-countable']],
  ['GET /api/sheets/:id/tabulation/', ['not-countable']],
  ['PUT /api/sheets/:id/items/', ['note-changed-since-seen']],
  [
    'PUT /api/sheets/:id/answering/',
    ['answering-unpublished', 'answering-password-missing', 'answering-period-crossed'] as ProblemCode[],
  ],
  [
    'POST /api/auth/',
    ['form-signin-failed', 'signin-throttled', 'answering-not-begun', 'answering-over'] as ProblemCode[],
  ],
  ['POST /api/fragment-inputs-register/', [...ofDemand, 'disk-full'] as ProblemCode[]],
  ['GET /api/forms/', ['not-found']],
  ['POST /api/demands/', [...ofDemand, 'attachment-too-large', 'disk-full'] as ProblemCode[]],
  ['POST /api/answers/recall/', ['answer-unknown', 'signin-throttled', ...ofClosedForm] as ProblemCode[]],
  [
    'PUT /api/answers/:id/',
    [
      ...ofClosedForm,
      ...['answer-unknown', 'answer-withdrawn', 'answer-edition-gone', 'answer-changed-since-seen'],
      ...['attachment-unknown', 'attachment-too-large', 'demands-too-many', 'disk-full'],
    ] as ProblemCode[],
  ],
  ['POST /api/answers/:id/withdraw/', ['answer-unknown', 'answer-kept', ...ofClosedForm] as ProblemCode[]],
  ['GET /api/documents/:id/answer/', ['document-not-answered']],
  [
    'POST /api/documents/:id/answer/',
    ['document-not-answered', 'answer-changed-since-seen', ...ofDocument] as ProblemCode[],
  ],
  [
    'PUT /api/attached-files/',
    [
      ...ofDemand,
      'disk-full',
      'answer-withdrawn',
      ...['attachment-unknown', 'attachment-too-large', 'attachment-cut-off'],
      ...['attachment-unsupported', 'attachment-heic'],
    ] as ProblemCode[],
  ],
  ['POST /api/document/to-word/', ['documents-not-chosen']],
  [
    'POST /api/document/download',
    ['extension-not-offered', 'documents-not-chosen', 'documents-or-condition-missing'],
  ],
  ['POST /api/create-zip-file/', ['documents-not-chosen']],
  ['POST /api/create-table/', ofPageTask],
  ['POST /api/rearrange-tables/', ofPageTask],
  ['POST /api/read-area/', ofPageTask],
  ['POST /api/rotate-image/', ofPageTask],
  ['POST /api/transactions/:id/', ['transaction-not-found', 'transaction-committed', 'unknown-class']],
  ['POST /api/transactions/:id/push_bulk/', ['transaction-too-large']],
  ['DELETE /api/transactions/', ['transaction-not-found', 'transaction-committed']],
  [
    'POST /api/transactions/:id/commit/',
    [
      ...ofDocument,
      'edit-conflict',
      'form-fields-kept',
      'transaction-too-large',
      'feature-off',
      'frame-types-mixed',
      'area-outside-image',
      'area-too-small',
      'too-many-table-lines',
      'marked-value-not-empty',
      'document-fields-only-changed',
      'second-entry-missing',
      'third-look-by-other',
      'compared-entries-changed',
      'configuration-lasting',
      'page-unknown',
      'table-unknown',
    ],
  ],
  ['DELETE /api/processes/', ofDocument],
  ['DELETE /api/tasks/', ofDocument],
  ['POST /api/uploaded-files/rename/', ['too-many-documents', 'rename-sources-missing']],
  ['POST /api/conversion-preview/', ['conversion-too-slow']],
  ['POST /api/output-preview/', ['conversion-too-slow']],
  ['POST /api/document/download-dashboard/:target', ['not-countable']],
  ['GET /files/dashboard/', ['export-not-ready', 'export-not-seen', 'export-discarded']],
  ['GET /files/documents/', ['export-not-ready', 'export-not-seen', 'export-discarded']],
  ['PUT /api/documents/import/xlsx/', ['import-file-missing', 'import-file-empty']],
  ['POST /api/account/', [...ofAccount, 'account-exists', 'account-closed']],
  [
    'PUT /api/account/',
    [
      ...ofAccount,
      ...(['account-changed-since-seen', 'root-member-last', 'local-administrator-missing'] as ProblemCode[]),
      ...(['account-own', 'account-own-password', 'account-own-role'] as ProblemCode[]),
    ],
  ],
  [
    'PUT /api/scan-folders/',
    [
      ...['scan-root-missing', 'scan-folder-changed-since-seen', 'scan-folders-too-many'],
      ...['scan-folder-unwritable', 'sheet-unknown', 'department-unknown'],
    ] as ProblemCode[],
  ],
  ['GET /api/account/csv/', ['not-in-shift-jis']],
  ['GET /api/departments/csv/', ['not-in-shift-jis']],
  [
    'PUT /api/identity-provider/',
    [
      'not-an-identity-provider',
      'identity-provider-changed-since-seen',
      'client-secret-missing',
      'department-unknown',
      'local-administrator-missing',
    ],
  ],
  ['DELETE /api/account/', [...ofManaged, 'account-kept', 'account-own', 'root-member-last']],
  ['POST /api/account/lock/', [...ofManaged, 'account-own', 'account-kept', 'root-member-last']],
  ['POST /api/account/unlock/', ofManaged],
  ['POST /api/account/signout/', ofManaged],
  ['POST /api/account/password-link/', [...ofManaged, 'account-out-of-use', 'account-own-password']],
  ['POST /api/password-link/', ['password-link-over', 'password-refused', 'signin-throttled']],
  ['DELETE /api/own-sessions/', ['session-unknown']],
  ['PUT /api/own-password/', ['password-wrong', 'password-refused', 'signin-throttled']],
  ['POST /api/account/second-factor/reset/', [...ofManaged, 'second-factor-own']],
  ['POST /api/own-second-factor/set-up/', ofProof],
  ['POST /api/own-second-factor/confirm/', ['code-wrong', 'second-factor-set-up-over']],
  ['POST /api/own-second-factor/recovery-codes/', [...ofProof, 'second-factor-missing']],
  ['DELETE /api/own-second-factor/', [...ofProof, 'second-factor-missing', 'second-factor-kept']],
  ['POST /api/api-keys/', ['last-day-over', 'department-unknown', 'api-keys-too-many']],
  ['GET /api/departments/:id/', ['department-unknown']],
  ['POST /api/departments/', ofDepartment],
  ['POST /api/departments/rows/', ['departments-changed-since-seen']],
  ['PUT /api/departments/', [...ofDepartment, 'department-below-itself']],
  ['DELETE /api/departments/', ['department-unknown', 'department-changed-since-seen']],
  ['POST /api/masters/preview/', ofMaster],
  ['POST /api/masters/', [...ofMaster, 'master-columns-missing', 'disk-full'] as ProblemCode[]],
  [
    'PUT /api/matching/',
    [
      ...ofMaster,
      ...['master-columns-missing', 'master-gone', 'disk-full', 'matching-no-documents'],
      ...['matching-too-many-documents', 'matching-documents-unfit', 'matching-cancelled'],
    ] as ProblemCode[],
  ],
  ['POST /api/matchings/:id/choices/', [...ofChoosing, 'master-gone']],
  ['POST /api/matchings/:id/accept/', [...ofChoosing, 'matching-accept-changed', 'master-gone']],
  ['POST /api/matchings/:id/undo/', ['matching-not-reflected', 'matching-undo-beyond-reach']],
  ['DELETE /api/matchings/', ['matching-not-open', 'matching-discard-beyond-reach']],
  [
    'POST /api/documents/update/by-matching/',
    [
      ...ofChoosing,
      ...['matching-nothing-chosen', 'matching-changed', 'matching-row-taken-twice', 'master-gone'],
      ...['job-not-retriable', 'matching-reflect-beyond-reach'],
    ] as ProblemCode[],
  ],
  ['PUT /api/lexicon/', ['lexicon-empty', 'lexicon-too-large']],
  ['PUT /api/postcode-list/', ['not-a-postcode-list', 'postcodes-of-installation']],
  [
    'PUT /api/organization-settings/',
    [
      ...['preset-unknown', 'sheet-unknown', 'destination-sheet-missing', 'keywords-missing'],
      ...['columns-for-skip-invalid', 'view-flag-unknown', 'edit-conflict'],
      'limit-of-departments-kept',
    ] as ProblemCode[],
  ],
];

/**
 * Every problem that a call of the route may be answered with (docs/product/api.md): the description of the calls names
 * them, and the tests of the product as a whole fail at an answer that is not among them.
 */
const problemsOf = (route: Route): readonly ProblemCode[] => {
  const named = `${route.method} ${route.url}`;
  const isOpen = route.callers.includes('nobody');
  const isQuestion = route.method === 'GET';
  const all = new Set<ProblemCode>([
    ...[
      'invalid-request',
      'request-timeout',
      'headers-too-large',
      'address-too-long',
      'unavailable',
      'unexpected',
    ],
    ...(isOpen
      ? []
      : ['unauthenticated', 'session-expired', 'forbidden', 'out-of-scope', 'api-key-over', 'not-found']),
    ...(isOpen || isQuestion ? [] : ['xsrf-mismatch']),
    ...(isQuestion ? [] : ['malformed-json', 'payload-too-large', 'unsupported-media-type']),
    ...(route.service === 'command' && !isQuestion && !isOpen ? ['changed-meanwhile'] : []),
    ...(route.flag ? ['feature-off'] : []),
    ...(route.isForRoot ? ['not-in-root'] : []),
    ...(isOpen || route.isForSetUp ? [] : ['second-factor-due']),
    ...own.flatMap(([start, codes]) => (named.startsWith(start) ? codes : [])),
  ] as ProblemCode[]);
  return Object.keys(problems).filter((code) => all.has(code as ProblemCode)) as ProblemCode[];
};

/** The same by method and address; nothing for a call that there is not. */
export const problemsOfCall = (method: string, url: string): readonly ProblemCode[] => {
  const route = routes.find((known) => known.method === method && known.url === url);
  return route ? problemsOf(route) : [];
};
