import {
  configurationLists,
  listedObject,
  listQuery,
  MappingInputsAnswer,
  MappingInputsQuery,
} from '@reader/contracts/http/configuration/configurations';
import type { Id } from '@reader/contracts/objects/ids';
import { MasterType } from '@reader/contracts/objects/configuration/master-type';
import { bearerOf, requireOwn } from '@reader/platform/http/guard';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import { inOrganisation } from '../database.js';
import type { Dependencies } from '../dependencies.js';
import { listObjects } from '../queries/configuration/configuration-lists.js';
import { listMappingInputs } from '../queries/configuration/mapping-inputs.js';

const OfOrganization = z.object({ organization_id: z.uuid().optional() });

/** The lists of the configuration (docs/product/api.md#configuration). */
export const configurationRoutes = (app: AppServer, { db }: Dependencies): void => {
  for (const list of configurationLists)
    app.get(
      list.url,
      { schema: { querystring: listQuery(list), response: { 200: z.array(listedObject(list)) } } },
      (request) => {
        const bearer = bearerOf(request);
        const query = request.query as Record<string, Id | undefined>;
        requireOwn(bearer, query['organization_id']);
        return inOrganisation(db, bearer.organisation, (scoped) =>
          listObjects(scoped, bearer.organisation, list, query),
        );
      },
    );

  app.get(
    '/api/mapping-inputs/',
    { schema: { querystring: MappingInputsQuery, response: { 200: MappingInputsAnswer } } },
    (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      return inOrganisation(db, bearer.organisation, (scoped) =>
        listMappingInputs(scoped, bearer.organisation, request.query),
      );
    },
  );

  const masterTypes = configurationLists.find(({ url }) => url === '/api/master-types/')!;
  app.get(
    '/api/used-master-types/',
    { schema: { querystring: OfOrganization, response: { 200: z.array(listedObject(masterTypes)) } } },
    async (request) => {
      const bearer = bearerOf(request);
      requireOwn(bearer, request.query.organization_id);
      const all = await inOrganisation(db, bearer.organisation, (scoped) =>
        listObjects(scoped, bearer.organisation, masterTypes, {}),
      );
      return all.filter((one) => MasterType.parse(one).is_used);
    },
  );
};
