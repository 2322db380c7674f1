import { PostcodesAnswer, PostcodesQuery } from '@reader/contracts/http/configuration/postcodes';
import type { AppServer } from '@reader/platform/http/app-server';
import type { Dependencies } from '../dependencies.js';
import { lookUp } from '../reference-data/postcodes/look-up.js';

/** Japan Post's list, the same for every organisation of the installation. */
export const postcodeRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.get(
    '/api/postcodes/',
    { schema: { querystring: PostcodesQuery, response: { 200: PostcodesAnswer } } },
    (request) => lookUp(dependencies, request.query),
  );
};
