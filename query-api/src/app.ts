import { isFeatureOn, type FeatureFlag } from '@reader/contracts/codes/usage-modes';
import { SESSION_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '@reader/contracts/http/session';
import { problems } from '@reader/contracts/japanese/problems';
import { routes } from '@reader/contracts/routes';
import { guard } from '@reader/platform/http/guard';
import { internalRoutes } from '@reader/platform/http/internal-routes';
import type { AppServer } from '@reader/platform/http/app-server';
import { createHttpServer } from '@reader/platform/http/server';
import { isTransient } from '@reader/platform/postgres/connect';
import { currentAccount } from '@reader/platform/vault/current-account';
import type { Kysely } from 'kysely';
import { inOrganisation } from './database.js';
import type { Parts } from './parts.js';
import { watchCheckpoint } from './queries/checkpoint-watch.js';
import { readYourWrites } from './plugins/read-your-writes.js';
import { configurationRoutes } from './routes/configurations.js';
import { conversionPreviewRoutes } from './routes/conversion-preview.js';
import { demandXmlRoutes } from './routes/demand-xml.js';
import { documentRoutes } from './routes/documents.js';
import { findingRoutes } from './routes/findings.js';
import { groupedRoutes } from './routes/grouped.js';
import { imageRoutes } from './routes/images.js';
import { jobRoutes } from './routes/jobs.js';
import { organisationRoutes } from './routes/organisation.js';
import { outputRoutes } from './routes/output.js';
import { sheetRoutes } from './routes/sheets.js';
import { tabulationRoutes } from './routes/tabulation.js';
import { taskRoutes } from './routes/tasks.js';
import { waitingDocumentRoutes } from './routes/waiting-documents.js';

/** The HTTP side of query-api: it only reads. */
export const createApp = async (
  parts: Parts,
  checks: Readonly<Record<string, () => Promise<boolean>>> = {},
): Promise<AppServer> => {
  const app = await createHttpServer({
    title: 'reader query-api',
    version: '1',
    logger: parts.logger,
    problems,
    isTransient,
  });
  guard(app, {
    service: 'query',
    rules: routes,
    tokens: parts.tokens,
    cookies: { session: SESSION_COOKIE, xsrf: XSRF_COOKIE, xsrfHeader: XSRF_HEADER },
    isCurrent: currentAccount(parts.db as unknown as Kysely<never>),
    isFeatureOn: (flag, organisation) =>
      inOrganisation(parts.db, organisation, async (scoped) => {
        const row = await scoped
          .selectFrom('console.organizations')
          .select('settings')
          .where('id', '=', organisation)
          .executeTakeFirst();
        return row !== undefined && isFeatureOn(flag as FeatureFlag, row.settings);
      }),
  });
  readYourWrites(app, watchCheckpoint(parts.db));
  internalRoutes(app, checks);
  organisationRoutes(app, parts);
  documentRoutes(app, parts);
  waitingDocumentRoutes(app, parts);
  groupedRoutes(app, parts);
  imageRoutes(app, parts);
  jobRoutes(app, parts);
  demandXmlRoutes(app, parts);
  sheetRoutes(app, parts);
  tabulationRoutes(app, parts);
  configurationRoutes(app, parts);
  outputRoutes(app, parts);
  conversionPreviewRoutes(app);
  findingRoutes(app, parts);
  taskRoutes(app, parts);
  return app;
};
