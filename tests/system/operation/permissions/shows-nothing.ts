import type { Route } from '@reader/contracts/routes';
import { expect } from 'vitest';
import type { Caller } from '../../installation/caller.js';
import { ask, isProblem, name } from './ask.js';
import { fixtureOf } from './fixture.js';
import { SECRET_NAME, SECRET_VALUE, type Everything } from './organisation-with-everything.js';

/** Routes that name nothing: anybody of any organisation is answered about themselves. */
const aboutOneself = new Set([
  'GET /api/authenticated-user/',
  'GET /api/about/',
  'GET /api/jobs/',
  'GET /api/failed-work/',
  'GET /api/ocr-progress/',
  'GET /api/postcodes/',
  'GET /api/postcode-list/',
  'GET /api/lexicon/',
  'PUT /api/lexicon/',
  'DELETE /api/lexicon/',
  'GET /api/scan-folders/',
  'PUT /api/scan-folders/:name/',
  'GET /api/identity-provider/',
  'PUT /api/identity-provider/',
  'DELETE /api/identity-provider/',
  'GET /api/masters/',
  'GET /api/matchings/',
  'GET /api/creator-sheets/',
  // A form of the stranger's own.
  'POST /api/sheets/',
  'GET /api/own-sessions/',
  'DELETE /api/own-sessions/',
  'PUT /api/own-password/',
  'GET /api/own-second-factor/',
  'POST /api/own-second-factor/set-up/',
  'GET /api/personal-settings/',
  'PUT /api/personal-settings/',
  // The stranger's own.
  'POST /api/documents/next-to-check/',
  'POST /api/transactions/',
  'POST /api/conversion-preview/',
  'POST /api/refresh_jwt_token/',
  // What it names and is not there (any more) is empty.
  'POST /api/output-preview/',
]);

/** A stranger who makes a call is refused, or answered about themselves, and sees nothing of the organisation. */
export const showsNothing = async (
  all: Everything,
  route: Route,
  stranger: Caller = all.stranger,
): Promise<void> => {
  const answer = await ask(all, stranger, route, await fixtureOf(all, all.own.staff, 0));
  for (const foreign of [
    SECRET_VALUE,
    SECRET_NAME,
    all.system.organisation,
    ...all.documents,
    all.readJob,
    all.exportJob,
    ...Object.values(all.roots).flat(),
    all.mappingPattern,
    all.outputFormat,
    ...all.departments,
    ...[...all.forms.toRemove, all.forms.open],
    ...[all.matching.type, ...all.matching.masters, all.matching.open, ...all.matching.reflected],
  ])
    expect(answer.text).not.toContain(foreign);
  if (aboutOneself.has(name(route))) return expect([200, 201, 204]).toContain(answer.status);
  // The installation's own list, that several organisations share.
  const isForbidden = name(route) === 'PUT /api/postcode-list/' || !route.callers.includes('system_manager');
  isProblem(answer, isForbidden ? 403 : 404);
};
