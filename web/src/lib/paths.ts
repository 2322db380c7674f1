import type { CheckQuery } from '@reader/contracts/http/documents/documents';
import { withQuery } from './http/http';

/** The addresses of the screens (docs/product/screens.md#addresses), trailing slashes included. */
export const paths = {
  signIn: '/admin/signin/',
  surveys: '/admin/surveys/',
  unchecked: '/admin/surveys/unchecked/',
  notApplicable: '/admin/surveys/not-applicable-surveys/',
  progress: '/admin/progress/',
  dashboard: '/admin/dashboard/',
  failedWork: '/admin/failed-work/',
  grouped: '/admin/grouped/',
  outputSetting: '/admin/output-setting/',
  accounting: '/admin/accounting/',
  converter: '/admin/converter/',
  presetUserInput: '/admin/preset-user-input/',
  fileNaming: '/admin/file-naming/',
  checkSettings: '/admin/check-settings/',
  organizationSetting: '/admin/organization-setting/',
  userManagement: '/admin/user-management/',
  departmentManagement: '/admin/department-management/',
  matcher: '/admin/matcher/',
  matchingConfirmer: '/admin/matching-confirmer/',
  masters: '/admin/masters/',
  password: '/admin/password/',
  secondFactor: '/admin/second-factor/',
  sheetDocuments: (sheetId: string) => `/admin/survey/${sheetId}/`,
  check: (documentId: string, query: CheckQuery = {}) =>
    withQuery(`/admin/survey/${documentId}/check/`, query),
  history: (documentId: string, query: CheckQuery = {}) =>
    withQuery(`/admin/survey/${documentId}/history/`, query),
  refusedForm: (documentId: string, query: CheckQuery = {}) =>
    withQuery(`/admin/survey/${documentId}/refused-form/`, query),
  creator: '/creator/',
  creatorForm: (sheetId: string) => `/creator/${sheetId}/`,
} as const;

const CHECK_QUERY = [
  'type',
  'sheet',
  'startDate',
  'endDate',
  'downloadStatus',
  'confirmStatus',
  'search',
  'applicant',
  'sort',
  'queue',
] as const;

/** The part of an address that names the list from which a document was opened. */
export const checkQueryOf = (search: URLSearchParams): CheckQuery =>
  Object.fromEntries(
    CHECK_QUERY.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** All addresses of screens begin so. */
const SCREENS = ['/admin/', paths.creator];

/** A screen that may be opened after sign-in, by its path once `..` and the like are resolved; never sign-in itself. */
const isScreen = (path: string): boolean =>
  SCREENS.some((first) => path.startsWith(first)) && !`${path}/`.startsWith(paths.signIn);

/** The path to open after sign-in: only of a screen of this origin. */
export const safeRedirect = (wanted: string | null, origin: string): string => {
  if (!wanted?.startsWith('/')) return paths.surveys;
  try {
    const { origin: its, pathname, search, hash } = new URL(wanted, origin);
    return its === origin && isScreen(pathname) ? pathname + search + hash : paths.surveys;
  } catch {
    return paths.surveys;
  }
};

/** Where a second factor is set up before anything else; then it goes on at `from`. */
export const secondFactorPath = (from: string): string => withQuery(paths.secondFactor, { redirect: from });

export const signInPath = (from: string): string => withQuery(paths.signIn, { redirect: from });
