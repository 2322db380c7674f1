import { PostcodesAnswer, PostcodesQuery } from '@reader/contracts/http/configuration/postcodes';
import type { AppServer } from '@reader/platform/http/app-server';
import { bearerOf } from '@reader/platform/http/guard';
import type { Dependencies } from '../dependencies.js';
import { lookUp } from '../reference-data/postcodes/look-up.js';

/** Japan Post's list, the same for every organisation of the installation. */
export const postcodeRoutes = (app: AppServer, dependencies: Dependencies): void => {
  app.get(
    '/api/postcodes/',
    { schema: { querystring: PostcodesQuery, response: { 200: PostcodesAnswer } } },
    // Respondents are helped with the address of a code; looking through the whole list is for the staff.
    (request) =>
      lookUp(dependencies, {
        ...request.query,
        address: bearerOf(request).audience === 'respondent' ? '' : request.query.address,
      }),
  );
};
