import { ApiKeyEntry } from '@reader/contracts/http/administration/api-keys';
import { Id } from '@reader/contracts/objects/ids';
import type { AppServer } from '@reader/platform/http/app-server';
import { z } from 'zod';
import type { Dependencies } from '../../dependencies.js';
import { listApiKeys } from '../../queries/administration/api-keys.js';
import { readRoutes } from '../read-route.js';

/** Keys of programs (docs/product/api-keys.md#calls). */
export const apiKeyRoutes = (app: AppServer, dependencies: Dependencies): void => {
  const { get } = readRoutes(app, dependencies);
  get(
    '/api/api-keys/',
    { query: z.object({ organization_id: Id.optional() }), answer: z.array(ApiKeyEntry) },
    ({ scoped, organisation }) => listApiKeys(scoped, organisation, new Date()),
  );
};
