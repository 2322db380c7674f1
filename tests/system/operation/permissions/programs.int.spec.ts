import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiKeyScope } from '@reader/contracts/codes/api-keys';
import { ApiKeyMadeAnswer } from '@reader/contracts/http/administration/api-keys';
import type { Caller } from '../../installation/caller.js';
import { ask, isProblem, name, served } from './ask.js';
import { fixtureForRefused, fixtureOf } from './fixture.js';
import { showsNothing } from './shows-nothing.js';
import { roles, startWithEverything, type Everything } from './organisation-with-everything.js';

/** Calls that answer a program otherwise than a person, and how. */
const otherwise: Readonly<Record<string, number>> = {
  // There is no object store here, so there are no links into it.
  'GET /api/presigned-url/': 404,
  // No document here came by a form.
  'GET /api/documents/:id/attachments/:attachmentId': 404,
  // This program made no workbook of a dashboard.
  'GET /files/dashboard/': 404,
};

let all: Everything;
/** May do everything, of another organisation. */
let foreign: Caller;
const programs = {} as Record<ApiKeyScope, Caller>;
const programOf = async (manager: Caller, scopes: readonly ApiKeyScope[]): Promise<Caller> => {
  const answer = await manager.post('/api/api-keys/', { name: scopes.join('と'), scopes });
  const program = all.system.stranger();
  program.key = ApiKeyMadeAnswer.parse(answer.json).key;
  return program;
};
beforeAll(async () => {
  all = await startWithEverything();
  foreign = await programOf(all.stranger, ApiKeyScope.options);
  for (const scope of ApiKeyScope.options) programs[scope] = await programOf(all.own.manager, [scope]);
  await vi.waitFor(async () =>
    expect((await all.own.manager.get('/api/api-keys/')).json).toHaveLength(
      all.apiKeys.length + ApiKeyScope.options.length,
    ),
  );
});
afterAll(() => all.system.stop());

const ofStaff = () => fixtureOf(all, all.own.staff, roles.indexOf('staff'));
const forRefused = fixtureForRefused(ofStaff);

describe.each(served.map((route) => [name(route), route] as const))('%s', (_name, route) => {
  it.each(ApiKeyScope.options)(
    'is open or closed to a program that may %s as the table says',
    async (scope) => {
      const program = programs[scope];
      const isOpen = route.scopes?.includes(scope) ?? false;
      const fixture = await (isOpen ? ofStaff() : forRefused());
      const isOwn = ['/api/transactions/:id/', '/api/chunked-upload/:uploadId/'].some((url) =>
        route.url.startsWith(url),
      );
      const answer = await ask(all, program, route, fixture);
      if (!isOpen) return isProblem(answer, 403);
      // Made by a person: nobody goes on with what another began.
      if (isOwn) return isProblem(answer, 404);
      if (otherwise[name(route)]) return isProblem(answer, otherwise[name(route)]!);
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(200);
      expect(answer.status, answer.text).toBeLessThan(300);
    },
  );

  it('does not know a program whose key nobody made', async () => {
    const wrong = all.system.stranger();
    wrong.key = `rdr_${'A'.repeat(43)}`;
    isProblem(await ask(all, wrong, route, await forRefused()), 401);
  });
});

describe.each(served.filter(({ scopes }) => scopes).map((route) => [name(route), route] as const))(
  '%s',
  (_name, route) => {
    it('shows nothing to a program of another organisation', () => showsNothing(all, route, foreign));
  },
);
