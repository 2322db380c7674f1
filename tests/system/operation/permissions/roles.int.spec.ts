import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, isProblem, name, served } from './ask.js';
import { fixtureForRefused, fixtureOf, type Fixture } from './fixture.js';
import { roles, startWithEverything, type Everything } from './organisation-with-everything.js';

/** What needs a second factor, or one that is being set up. */
const withoutFactor = new Set([
  'POST /api/own-second-factor/confirm/',
  'POST /api/own-second-factor/recovery-codes/',
  'DELETE /api/own-second-factor/',
]);

let all: Everything;
beforeAll(async () => {
  all = await startWithEverything();
});
afterAll(() => all.system.stop());

/** Of the role itself, but for those who may begin nothing. */
const fixtureOfRole = (role: (typeof roles)[number]) =>
  fixtureOf(all, role === 'auditor' ? all.own.staff : all.own[role], roles.indexOf(role));
const forRefused = new Map(
  roles.map((role) => [role, fixtureForRefused(() => fixtureOfRole(role))] as const),
);
const forNobody = fixtureForRefused(() => fixtureOf(all, all.own.staff, 0));

describe.each(served.map((route) => [name(route), route] as const))('%s', (_name, route) => {
  it('does not know nobody', async () =>
    isProblem(await ask(all, all.nobody, route, await forNobody()), 401));

  it.each(roles)('is open or closed to %s as the table says', async (role) => {
    const caller = all.own[role];
    const owner = role === 'auditor' ? all.own.staff : caller;
    if (!route.callers.includes(role))
      return isProblem(await ask(all, caller, route, await forRefused.get(role)!()), 403);
    const answer = await ask(all, caller, route, await fixtureOfRole(role));
    // Nobody enters a document twice here, so that no second entry is due.
    if (route.url === '/api/documents/:id/second-entry/') return isProblem(answer, 409);
    if (route.url === '/api/departments/rows/') return isProblem(answer, 409);
    // No tables were read where somebody drew them.
    if (route.url === '/api/documents/:id/take-tables-back/') return isProblem(answer, 409);
    // There is no object store here, so there are no links into it.
    if (route.url === '/api/presigned-url/') return isProblem(answer, 404);
    // Made for the staff member: nobody ends another's sign-in.
    if (route.url === '/api/own-sessions/:id/' && owner !== caller) return isProblem(answer, 404);
    // Two organisations share the list here, so that neither replaces it.
    if (route.url === '/api/postcode-list/' && route.method === 'PUT') return isProblem(answer, 403);
    // Nobody has a second factor here, or has begun to set one up.
    if (withoutFactor.has(name(route))) return isProblem(answer, 404);
    // Nobody made the workbook of a dashboard here.
    if (route.url === '/files/dashboard/') return isProblem(answer, 404);
    // No document here came by a form.
    if (route.url.startsWith('/api/documents/:id/answer/')) return isProblem(answer, 409);
    if (route.url === '/api/documents/:id/attachments/:attachmentId') return isProblem(answer, 404);
    // Nothing was taught.
    if (route.url === '/api/sheets/:id/learned-prints/:readingId/:place') return isProblem(answer, 404);
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(200);
    expect(answer.status, answer.text).toBeLessThan(300);
  });
});

describe('a respondent of a form', () => {
  // Nothing of it is used up: what respondents may call, these ask of a form of others.
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await fixtureOf(all, all.own.staff, 0);
  });

  it.each(served.map((route) => [name(route), route] as const))(
    'is let in to %s as the table says',
    async (_name, route) => {
      const answer = await ask(all, all.forms.respondent, route, fixture);
      if (!route.callers.includes('respondent')) return isProblem(answer, 403);
      // These name no form: the token's own, and the list of the whole country.
      if (['/api/auth/refresh/', '/api/postcodes/'].includes(route.url))
        return expect(answer.status).toBe(200);
      // What it names is of no form.
      if (route.url === '/api/fragment-inputs-register/') return isProblem(answer, 409);
      return isProblem(answer, 404);
    },
  );
});

describe('a colleague', () => {
  it("does not see another's transaction", async () => {
    const { transaction } = await fixtureOf(all, all.own.staff, 0);
    isProblem(await all.own.manager.post(`/api/transactions/${transaction}/commit/`), 404);
    isProblem(await all.own.manager.call('DELETE', `/api/transactions/${transaction}/`), 404);
  });

  it('cannot make the usage mode of the organisation what it is not', async () => {
    const manager = all.own.manager;
    const before = (await manager.get('/api/organization-settings/')).json;
    await manager.call('PUT', `/api/organization-settings/${all.system.organisation}/`, { usage_mode: 'WO' });
    expect((await manager.get('/api/organization-settings/')).json).toEqual(before);
    isProblem(
      await manager.call('PUT', `/api/organization-settings/${all.system.organisation}/`, {
        organization: all.strangerHome,
      }),
      404,
    );
  });
});
