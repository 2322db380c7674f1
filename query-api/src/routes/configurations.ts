import {
  configurationLists,
  listedObject,
  listQuery,
  MappingInputsAnswer,
  MappingInputsQuery,
} from '@reader/contracts/http/configuration/configurations';
import { Id } from '@reader/contracts/objects/ids';
import { MasterType } from '@reader/contracts/objects/configuration/master-type';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../dependencies.js';
import { listObjects } from '../queries/configuration/configuration-lists.js';
import { listMappingInputs } from '../queries/configuration/mapping-inputs.js';
import { readRoutes } from './read-route.js';

const OfOrganization = z.object({ organization_id: Id.optional() });
const masterTypes = configurationLists.find(({ url }) => url === '/api/master-types/')!;

/** The lists of the configuration (docs/product/api.md#configuration). */
export const configurationRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);

  for (const list of configurationLists)
    get(
      list.url,
      { query: listQuery(list), answer: z.array(listedObject(list)) },
      ({ scoped, organisation, query }) =>
        listObjects(scoped, organisation, list, query as Record<string, Id | undefined>),
    );
  get(
    '/api/mapping-inputs/',
    { query: MappingInputsQuery, answer: MappingInputsAnswer },
    ({ scoped, organisation, query }) => listMappingInputs(scoped, organisation, query),
  );
  get(
    '/api/used-master-types/',
    { query: OfOrganization, answer: z.array(listedObject(masterTypes)) },
    async ({ scoped, organisation }) =>
      (await listObjects(scoped, organisation, masterTypes, {})).filter(
        (one) => MasterType.parse(one).is_used,
      ),
  );
};
