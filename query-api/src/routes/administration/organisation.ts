import { z } from 'zod';
import { Statistics } from '@reader/contracts/http/documents/documents';
import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { UserContext } from '@reader/contracts/http/session';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { ACCESS_SECONDS } from '@reader/platform/http/tokens';
import { forCaller } from '../../database.js';
import type { Dependencies } from '../../dependencies.js';
import { organizationSettings } from '../../queries/configuration/organisation.js';
import { userContext } from '../../queries/configuration/user-context.js';
import { statisticsOf } from '../../queries/documents/statistics.js';
import { readRoutes } from '../read-route.js';

const OfOrganization = z.object({ organization_id: Id.optional() });

/** The signed-in user, the settings and the counts of the organisation. */
export const organisationRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  const { db, tokens, creatorUrl, onPremiseStore } = dependencies;

  app.get('/api/authenticated-user/', { schema: { response: { 200: UserContext } } }, async (request) => {
    const bearer = bearerOf(request);
    const context = await forCaller(db, bearer, (scoped) =>
      userContext(scoped, bearer.organisation, bearer.subject, onPremiseStore !== undefined),
    );
    const { audience, subject, organisation, role, session, isSetUpDue } = bearer;
    return {
      token: await tokens.issue(
        { audience, subject, organisation, role, session, isSetUpDue, use: 'access' },
        ACCESS_SECONDS,
      ),
      is_second_factor_due: isSetUpDue === true,
      creator_url: creatorUrl,
      ...context,
    };
  });

  get(
    '/api/organization-settings/',
    { query: OfOrganization, answer: OrganizationSettingsWire },
    ({ scoped, organisation }) => organizationSettings(scoped, organisation),
  );
  get('/api/statistics/', { query: OfOrganization, answer: Statistics }, ({ scoped, organisation }) =>
    statisticsOf(scoped, organisation),
  );
};
