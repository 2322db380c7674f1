import { z } from 'zod';
import { Statistics } from '@reader/contracts/http/documents/documents';
import { OrganizationSettingsWire } from '@reader/contracts/http/configuration/organization-settings';
import { UserContext } from '@reader/contracts/http/session';
import { Id } from '@reader/contracts/objects/ids';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { ACCESS_SECONDS } from '@reader/platform/http/tokens';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { organizationSettings, statisticsOf, userContext } from '../queries/configuration/organisation.js';

const OfOrganization = z.object({ organization_id: Id.optional() });

/** The signed-in user, the settings and the counts of the organisation. */
export const organisationRoutes = (
  app: AppServer,
  { db, tokens, creatorUrl, onPremiseStore }: Dependencies,
): void => {
  app.get(
    '/api/authenticated-user/',
    { schema: { response: { 200: UserContext } } },
    async (request, reply) => {
      const bearer = bearerOf(request);
      const context = await inOrganisation(db, bearer.organisation, (scoped) =>
        userContext(scoped, bearer.organisation, bearer.subject, onPremiseStore !== undefined),
      );
      const { audience, subject, organisation, role, version } = bearer;
      reply.header('cache-control', 'no-store');
      return {
        token: await tokens.issue(
          { audience, subject, organisation, role, version, use: 'access' },
          ACCESS_SECONDS,
        ),
        creator_url: creatorUrl,
        ...context,
      };
    },
  );

  app.get(
    '/api/organization-settings/',
    { schema: { querystring: OfOrganization, response: { 200: OrganizationSettingsWire } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) =>
        organizationSettings(scoped, bearer.organisation),
      );
    },
  );

  app.get(
    '/api/statistics/',
    { schema: { querystring: OfOrganization, response: { 200: Statistics } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) => statisticsOf(scoped, bearer.organisation));
    },
  );
};
