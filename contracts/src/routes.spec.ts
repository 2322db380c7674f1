import { describe, expect, it } from 'vitest';
import { MANAGERS, READERS, WORKERS } from './codes/roles.js';
import { routes } from './routes.js';

const name = (route: (typeof routes)[number]) => `${route.method} ${route.url}`;

describe('the permission table', () => {
  it('has every route once, also when parameters are called otherwise', () => {
    const shapes = routes.map((route) => `${route.method} ${route.url.replace(/:[^/]+/g, ':')}`);
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
  });

  it.each(routes.map((route) => [name(route), route] as const))(
    '%s has an address of the product and callers',
    (_name, route) => {
      expect(route.url).toMatch(/^\/(api\/|files\/|put-demand-data\/|get-demand-xml\/)/);
      expect(route.callers.length).toBeGreaterThan(0);
      expect(new Set(route.callers).size).toBe(route.callers.length);
    },
  );

  it('lets an auditor change nothing but their own sign-ins, password, second factor and settings', () => {
    const changing = routes.filter(
      (route) => route.method !== 'GET' && route.service !== 'query' && route.callers.includes('auditor'),
    );
    expect(changing.map((route) => route.url)).toEqual([
      '/api/signin/',
      '/api/signout/',
      '/api/refresh_jwt_token/',
      // Signing in to a public form, as anybody may.
      '/api/auth/',
      '/api/password-link/open/',
      '/api/password-link/use/',
      '/api/own-sessions/:id/',
      '/api/own-sessions/',
      '/api/own-second-factor/set-up/',
      '/api/own-second-factor/confirm/',
      '/api/own-second-factor/recovery-codes/',
      '/api/own-second-factor/',
      '/api/own-password/',
      '/api/personal-settings/',
    ]);
  });

  it('opens to nobody only signing in and out, also by a provider and to a form, what a form is called, setting a password by a link, and the description of the calls', () => {
    const open = routes.filter((route) => route.callers.includes('nobody'));
    expect(open.map((route) => route.url)).toEqual([
      '/api/signin/',
      '/api/signout/',
      '/api/oidc/start/',
      '/api/oidc/callback/',
      '/api/forms/:id/',
      '/api/auth/',
      '/api/password-link/open/',
      '/api/password-link/use/',
      '/api/openapi.json',
      '/api/docs',
    ]);
  });

  it('reads by GET from query-api and changes through command-api', () => {
    const reads = routes.filter((route) => route.service === 'command' && route.method === 'GET');
    // What has arrived of a file, Japan Post's list and where one is signed in, and what one has chosen, lie where only command-api looks: it is no read model.
    // What a respondent wants changed is in the stream of the answer alone.
    // The identity provider is set, and signed in by, where sessions are opened.
    expect(reads.map(name)).toEqual([
      'GET /api/oidc/start/',
      'GET /api/oidc/callback/',
      'GET /api/chunked-upload/:uploadId/',
      'GET /api/documents/:id/answer/',
      'GET /api/postcodes/',
      'GET /api/lexicon/',
      'GET /api/postcode-list/',
      'GET /api/scan-folders/',
      'GET /api/identity-provider/',
      'GET /api/own-sessions/',
      'GET /api/own-second-factor/',
      'GET /api/personal-settings/',
    ]);
    const questions = routes.filter((route) => route.service === 'query' && route.method !== 'GET');
    expect(questions.map(name)).toEqual([
      'POST /api/output-preview/',
      'POST /api/uploaded-files/rename/',
      'POST /api/document/download-columns/',
      'POST /api/document/download-count/',
      'POST /api/conversion-preview/',
    ]);
  });

  it('leaves who has yet to set up a second factor nothing but that, and to know who it is', () => {
    expect(routes.filter((route) => route.isForSetUp).map(name)).toEqual([
      'POST /api/refresh_jwt_token/',
      'GET /api/authenticated-user/',
      'GET /api/own-second-factor/',
      'POST /api/own-second-factor/set-up/',
      'POST /api/own-second-factor/confirm/',
      'GET /api/personal-settings/',
    ]);
  });

  it('has the roles within each other', () => {
    for (const role of MANAGERS) expect(WORKERS).toContain(role);
    for (const role of WORKERS) expect(READERS).toContain(role);
  });
});
