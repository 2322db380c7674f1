import { routes, type Route } from '@reader/contracts/routes';
import { expect } from 'vitest';
import { png, type Answer, type Caller } from '../../installation/caller.js';
import { bodies } from './bodies.js';
import { sendChunk, type Fixture } from './fixture.js';
import { MASTER_CSV, type Everything } from './organisation-with-everything.js';
import { pathOf } from './paths.js';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** As descriptions have it. */
export const name = (route: Route) => `${route.method} ${route.url}`;
/** The calls that somebody who is signed in may make. */
export const served = routes.filter(
  (route) => route.service !== 'gateway' && !route.callers.includes('nobody'),
);

/** Calls that bring a file, by their names. */
const withFile: Readonly<Record<string, (all: Everything, caller: Caller) => Promise<Answer>>> = {
  'POST /api/chunked-upload/': (_all, caller) => sendChunk(caller),
  'PUT /api/documents/import/xlsx/': ({ system }, caller) =>
    caller.putWorkbook({ organization_id: system.organisation }, [
      { name: '修正.xlsx', bytes: Buffer.from('PK') },
    ]),
  'POST /api/sheets/': (_all, caller) =>
    caller.form('POST', '/api/sheets/', {}, [png('白紙.png', '白紙')], 'file'),
  ...Object.fromEntries(
    [
      ['POST', '/api/masters/preview/'],
      ['POST', '/api/masters/'],
      ['PUT', '/api/matching/'],
    ].map(([method = '', path = '']) => [
      `${method} ${path}`,
      ({ matching, documents }: Everything, caller: Caller) =>
        caller.form(
          method,
          path,
          { master_type_id: matching.type, name: '新しい版', document_ids: documents[0] ?? '' },
          [{ name: '名簿.csv', bytes: Buffer.from(MASTER_CSV) }],
          'file',
        ),
    ]),
  ),
};

/** Makes a call with all that it needs. */
export const ask = (all: Everything, caller: Caller, route: Route, fixture: Fixture): Promise<Answer> => {
  const ofFile = withFile[name(route)];
  if (ofFile) return ofFile(all, caller);
  const path = pathOf(all, route, fixture);
  return route.method === 'PUT' && route.url.includes('/upload/')
    ? caller.form('PUT', path, { id: crypto.randomUUID() }, [png('新.png', `氏名=${crypto.randomUUID()}`)])
    : caller.call(route.method, path, bodies[name(route)]?.(all, fixture));
};

/** A refusal that says in Japanese what is wrong. */
export const isProblem = (answer: Answer, status: number): void => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.json).toMatchObject({ status, title: expect.stringMatching(JAPANESE) as string });
};
