import { isFeatureOn, type FeatureFlag } from '@reader/contracts/codes/usage-modes';
import { SESSION_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '@reader/contracts/http/session';
import { sayFieldProblemsInJapanese } from '@reader/contracts/japanese/field-problems';
import { problems } from '@reader/contracts/japanese/problems';
import { problemsOfCall } from '@reader/contracts/route-problems';
import { routes } from '@reader/contracts/routes';
import { guard } from '@reader/platform/http/guard';
import { internalRoutes } from '@reader/platform/http/internal-routes';
import type { AppServer } from '@reader/platform/http/app-server';
import { createHttpServer } from '@reader/platform/http/server';
import { isInRoot } from './accounts/account-commands.js';
import { organizations } from './handling/aggregates.js';
import { load } from './handling/handle.js';
import { isTransient } from '@reader/platform/lifecycle/infrastructure-error';
import type { Dependencies } from './dependencies.js';
import { currentSession } from '@reader/platform/vault/current-session';
import { claimsOfKey } from '@reader/platform/vault/service-keys';
import { apiKeyRoutes } from './routes/accounts/api-keys.js';
import { findReach } from './plugins/context.js';
import { answerRepeatedCommands } from './plugins/repeated-commands.js';
import { accountRowRoutes } from './routes/accounts/account-rows.js';
import { accountRoutes } from './routes/accounts/accounts.js';
import { identityProviderRoutes } from './routes/accounts/identity-provider.js';
import { ownAccountRoutes } from './routes/accounts/own-account.js';
import { ownSecondFactorRoutes } from './routes/accounts/own-second-factor.js';
import { passwordLinkRoutes } from './routes/accounts/password-links.js';
import { personalSettingsRoutes } from './routes/accounts/personal-settings.js';
import { providerSignInRoutes } from './routes/accounts/provider-sign-in.js';
import { checkingRoutes } from './routes/checking.js';
import { chunkedUploadRoutes } from './routes/chunked-upload.js';
import { configurationRoutes } from './routes/configurations.js';
import { demandDataRoutes } from './routes/demand-data.js';
import { answerRoutes } from './routes/forms/answers.js';
import { creatorRoutes } from './routes/forms/creator.js';
import { itemNoteRoutes } from './routes/forms/item-notes.js';
import { respondentRoutes } from './routes/forms/respondents.js';
import { departmentRowRoutes } from './routes/departments/department-rows.js';
import { departmentRoutes } from './routes/departments/departments.js';
import { documentRoutes } from './routes/documents.js';
import { documentsCommandRoutes } from './routes/documents-commands.js';
import { doubleEntryRoutes } from './routes/double-entry.js';
import { dashboardRoutes } from './routes/exports/dashboard.js';
import { exportRoutes } from './routes/exports/exports.js';
import { organizationSettingsRoutes } from './routes/organization-settings.js';
import { sessionRoutes } from './routes/session.js';
import { importRoutes } from './routes/imports.js';
import { jobRoutes } from './routes/jobs.js';
import { paperRoutes } from './routes/exports/papers.js';
import { pageArrangementRoutes } from './routes/page-arrangement.js';
import { pageTaskRoutes } from './routes/page-tasks.js';
import { postcodeRoutes } from './routes/postcodes.js';
import { masterRoutes } from './routes/matching/masters.js';
import { matchingRoutes, reflectionRoutes } from './routes/matching/matchings.js';
import { lexiconRoutes } from './routes/reference-data/lexicon.js';
import { postcodeListRoutes } from './routes/reference-data/postcode-list.js';
import { scanFolderRoutes } from './routes/reference-data/scan-folders.js';
import { reloadRoutes } from './routes/reload.js';
import { sheetRoutes } from './routes/sheets.js';
import { taskRoutes } from './routes/tasks.js';
import { transactionRoutes } from './routes/transactions.js';
import { uploadRoutes } from './routes/upload.js';

/** The HTTP side of command-api. */
export const createApp = async (
  dependencies: Dependencies,
  checks: Readonly<Record<string, () => Promise<boolean>>> = {},
): Promise<AppServer> => {
  sayFieldProblemsInJapanese();
  const app = await createHttpServer({
    title: 'reader command-api',
    version: '1',
    logger: dependencies.logger,
    problems,
    problemsOf: problemsOfCall,
    isTransient: isTransient,
  });
  guard(app, {
    service: 'command',
    rules: routes,
    tokens: dependencies.tokens,
    cookies: { session: SESSION_COOKIE, xsrf: XSRF_COOKIE, xsrfHeader: XSRF_HEADER },
    isCurrent: currentSession(dependencies.db),
    isInRoot: ({ organisation, subject }) => isInRoot(dependencies, organisation, subject),
    claimsOfKey: claimsOfKey(dependencies.db),
    isFeatureOn: async (flag, organisation) => {
      const found = await load(dependencies.log, organizations, organisation, organisation);
      return found !== undefined && isFeatureOn(flag as FeatureFlag, found.settings);
    },
  });
  findReach(app, dependencies);
  answerRepeatedCommands(app, dependencies);
  internalRoutes(app, checks);
  sessionRoutes(app, dependencies);
  accountRoutes(app, dependencies);
  accountRowRoutes(app, dependencies);
  ownAccountRoutes(app, dependencies);
  ownSecondFactorRoutes(app, dependencies);
  passwordLinkRoutes(app, dependencies);
  personalSettingsRoutes(app, dependencies);
  identityProviderRoutes(app, dependencies);
  providerSignInRoutes(app, dependencies);
  departmentRoutes(app, dependencies);
  apiKeyRoutes(app, dependencies);
  departmentRowRoutes(app, dependencies);
  await uploadRoutes(app, dependencies);
  chunkedUploadRoutes(app, dependencies);
  documentRoutes(app, dependencies);
  documentsCommandRoutes(app, dependencies);
  checkingRoutes(app, dependencies);
  doubleEntryRoutes(app, dependencies);
  transactionRoutes(app, dependencies);
  exportRoutes(app, dependencies);
  dashboardRoutes(app, dependencies);
  paperRoutes(app, dependencies);
  importRoutes(app, dependencies);
  jobRoutes(app, dependencies);
  demandDataRoutes(app, dependencies);
  sheetRoutes(app, dependencies);
  creatorRoutes(app, dependencies);
  itemNoteRoutes(app, dependencies);
  respondentRoutes(app, dependencies);
  answerRoutes(app, dependencies);
  configurationRoutes(app, dependencies);
  reloadRoutes(app, dependencies);
  taskRoutes(app, dependencies);
  pageTaskRoutes(app, dependencies);
  pageArrangementRoutes(app, dependencies);
  organizationSettingsRoutes(app, dependencies);
  postcodeRoutes(app, dependencies);
  masterRoutes(app, dependencies);
  matchingRoutes(app, dependencies);
  reflectionRoutes(app, dependencies);
  lexiconRoutes(app, dependencies);
  postcodeListRoutes(app, dependencies);
  scanFolderRoutes(app, dependencies);
  return app;
};
