import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProblem, name, served } from './ask.js';
import { startWithEverything, type Everything } from './organisation-with-everything.js';
import { showsNothing } from './shows-nothing.js';

let all: Everything;
beforeAll(async () => {
  all = await startWithEverything();
});
afterAll(() => all.system.stop());

describe.each(served.filter(({ method }) => method === 'GET').map((route) => [name(route), route] as const))(
  '%s',
  (_name, route) => {
    it('shows nothing of an organisation to a stranger', () => showsNothing(all, route));
  },
);

describe('a stranger', () => {
  it('finds no account of another organisation', async () => {
    isProblem(await all.stranger.get(`/api/document/reader-home/?user_profile_id=${all.ownerAccount}`), 404);
    isProblem(
      await all.stranger.post(`/api/document/download/documents-${all.strangerHome}`, {
        user_profile_id: all.ownerAccount,
      }),
      404,
    );
    expect(
      (await all.own.staff.get(`/api/document/reader-home/?user_profile_id=${all.ownerAccount}`)).status,
    ).toBe(200);
  });
});
