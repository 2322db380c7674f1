import { routes, type Route } from '@reader/contracts/routes';
import { expect } from 'vitest';
import { png, type Answer, type Caller } from '../../installation/caller.js';
import { bodies } from './bodies.js';
import { sendChunk, type Fixture } from './fixture.js';
import type { Everything } from './organisation-with-everything.js';
import { pathOf } from './paths.js';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** As descriptions have it. */
export const name = (route: Route) => `${route.method} ${route.url}`;
/** The calls that somebody who is signed in may make. */
export const served = routes.filter(
  (route) => route.service !== 'gateway' && !route.callers.includes('nobody'),
);

/** Makes a call with all that it needs. */
export const ask = (all: Everything, caller: Caller, route: Route, fixture: Fixture): Promise<Answer> =>
  route.method === 'PUT' && route.url.includes('/upload/')
    ? caller.form('PUT', pathOf(all, route, fixture), { id: crypto.randomUUID() }, [
        png('新.png', `氏名=${crypto.randomUUID()}`),
      ])
    : name(route) === 'POST /api/chunked-upload/'
      ? sendChunk(caller)
      : route.url === '/api/documents/import/xlsx/'
        ? caller.putWorkbook({ organization_id: all.system.organisation }, [
            { name: '修正.xlsx', bytes: Buffer.from('PK') },
          ])
        : caller.call(route.method, pathOf(all, route, fixture), bodies[name(route)]?.(all, fixture));

/** A refusal that says in Japanese what is wrong. */
export const isProblem = (answer: Answer, status: number): void => {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect(answer.json).toMatchObject({ status, title: expect.stringMatching(JAPANESE) as string });
};
