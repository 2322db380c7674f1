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
import { isTransientDatabaseError } from '@reader/platform/postgres/connect';
import { currentSession } from '@reader/platform/vault/current-session';
import { claimsOfKey } from '@reader/platform/vault/service-keys';
import { inOrganisation } from './database.js';
import type { Dependencies } from './dependencies.js';
import { watchCheckpoint } from './queries/checkpoint-watch.js';
import { readYourWrites } from './plugins/read-your-writes.js';
import { aboutRoutes } from './routes/about.js';
import { accountRoutes } from './routes/administration/accounts.js';
import { configurationRoutes } from './routes/configurations.js';
import { conversionPreviewRoutes } from './routes/conversion-preview.js';
import { demandXmlRoutes } from './routes/demand-xml.js';
import { apiKeyRoutes } from './routes/administration/api-keys.js';
import { departmentRoutes } from './routes/administration/departments.js';
import { documentRoutes } from './routes/documents.js';
import { findingRoutes } from './routes/findings.js';
import { groupedRoutes } from './routes/grouped.js';
import { imageRoutes } from './routes/images.js';
import { jobRoutes } from './routes/jobs.js';
import { organisationRoutes } from './routes/administration/organisation.js';
import { outputRoutes } from './routes/output.js';
import { matchingRoutes } from './routes/matching.js';
import { creatorRoutes } from './routes/forms/creator.js';
import { dashboardRoutes } from './routes/forms/dashboard.js';
import { publicFormRoutes } from './routes/forms/public-forms.js';
import { sheetRoutes } from './routes/sheets.js';
import { tabulationRoutes } from './routes/tabulation.js';
import { taskRoutes } from './routes/tasks.js';
import { waitingDocumentRoutes } from './routes/waiting-documents.js';

/** The HTTP side of query-api: it only reads. */
export const createApp = async (
  dependencies: Dependencies,
  checks: Readonly<Record<string, () => Promise<boolean>>> = {},
): Promise<AppServer> => {
  sayFieldProblemsInJapanese();
  const app = await createHttpServer({
    title: 'reader query-api',
    version: '1',
    logger: dependencies.logger,
    problems,
    problemsOf: problemsOfCall,
    isTransient: isTransientDatabaseError,
  });
  guard(app, {
    service: 'query',
    rules: routes,
    tokens: dependencies.tokens,
    cookies: { session: SESSION_COOKIE, xsrf: XSRF_COOKIE, xsrfHeader: XSRF_HEADER },
    isCurrent: currentSession(dependencies.db),
    isInRoot: ({ organisation, subject }) =>
      inOrganisation(dependencies.db, organisation, async (scoped) => {
        const row = await scoped
          .selectFrom('console.accounts')
          .select('is_in_root')
          .where('organisation', '=', organisation)
          .where('id', '=', subject)
          .executeTakeFirst();
        return row?.is_in_root === true;
      }),
    claimsOfKey: claimsOfKey(dependencies.db),
    isFeatureOn: (flag, organisation) =>
      inOrganisation(dependencies.db, organisation, async (scoped) => {
        const row = await scoped
          .selectFrom('console.organizations')
          .select('settings')
          .where('id', '=', organisation)
          .executeTakeFirst();
        return row !== undefined && isFeatureOn(flag as FeatureFlag, row.settings);
      }),
  });
  readYourWrites(app, watchCheckpoint(dependencies.db));
  internalRoutes(app, checks);
  organisationRoutes(app, dependencies);
  aboutRoutes(app, dependencies);
  accountRoutes(app, dependencies);
  departmentRoutes(app, dependencies);
  apiKeyRoutes(app, dependencies);
  documentRoutes(app, dependencies);
  waitingDocumentRoutes(app, dependencies);
  groupedRoutes(app, dependencies);
  imageRoutes(app, dependencies);
  jobRoutes(app, dependencies);
  demandXmlRoutes(app, dependencies);
  sheetRoutes(app, dependencies);
  creatorRoutes(app, dependencies);
  publicFormRoutes(app, dependencies);
  matchingRoutes(app, dependencies);
  tabulationRoutes(app, dependencies);
  dashboardRoutes(app, dependencies);
  configurationRoutes(app, dependencies);
  outputRoutes(app, dependencies);
  conversionPreviewRoutes(app);
  findingRoutes(app, dependencies);
  taskRoutes(app, dependencies);
  return app;
};
