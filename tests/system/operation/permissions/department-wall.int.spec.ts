import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserContext } from '@reader/contracts/http/session';
import type { Route } from '@reader/contracts/routes';
import type { Answer, Caller } from '../../installation/caller.js';
import { ask, name, served } from './ask.js';
import { bodies } from './bodies.js';
import { fixtureOf, type Fixture } from './fixture.js';
import {
  SECRET_NAME,
  SECRET_VALUE,
  startWithEverything,
  type Everything,
} from './organisation-with-everything.js';
import { pathOf } from './paths.js';

/** All documents and the form are one department's; `outsider` is a manager in another. */
let all: Everything;
let outsider: Caller;
beforeAll(async () => {
  all = await startWithEverything();
  const { system, own, departments, documents, stacks, sheet } = all;
  outsider = await system.account('soto', 'manager');
  const manager = own.system_manager;
  const put = async (path: string, body: unknown) =>
    expect((await manager.call('PUT', path, body)).status).toBeLessThan(300);
  await put(`/api/organization-settings/${system.organisation}/`, { is_limiting_to_departments: true });
  await put('/api/account/', {
    ...{ organization_id: system.organisation, user_id: 'soto', role: 'manager', password: '' },
    ...{ last_name: '外川', first_name: '透', belonging_department_ids: [departments[1]] },
  });
  await put(`/api/sheets/${sheet}/department/`, { department_id: departments[0] });
  const given = await manager.post('/api/document/change-department/', {
    ...{ documents: [...documents, ...stacks.map(({ id }) => id)], department_id: departments[0] },
  });
  expect(given.json).toMatchObject({ failed: [] });
});
afterAll(() => all.system.stop());

/** What belongs to the department and must not be told. */
const secrets = (): string[] => [
  ...[1, 2, 3, 4, 5].flatMap((number) => [`${SECRET_VALUE}${number}`, `${SECRET_NAME}${number}.png`]),
  ...['束の', ...all.documents, ...all.stacks.map(({ id }) => id)],
];

const sent = (route: Route, fixture: Fixture): string =>
  `${pathOf(all, route, fixture)} ${JSON.stringify(bodies[name(route)]?.(all, fixture) ?? '')}`;

/** Does the call name a document, the form, a reading or a job of the department? */
const namesOne = (route: Route, fixture: Fixture): boolean =>
  [...all.documents, ...all.stacks.map(({ id }) => id), all.sheet, all.task, all.failedJob].some((id) =>
    sent(route, fixture).includes(id),
  );

/** Masters are the organisation's: they are files that managers bring, and have no department. */
const isOfMaster = ({ url }: Route): boolean => url.startsWith('/api/masters/');

const showsNothingOf = (answer: Answer): void => {
  for (const secret of secrets()) expect(answer.text).not.toContain(secret);
};

describe.each(served.map((route) => [name(route), route] as const))('%s', (_name, route) => {
  it('shows and changes nothing of a department to who is in another', async () => {
    const fixture = await fixtureOf(all, outsider, 1);
    const answer = await ask(all, outsider, route, fixture);
    if (!isOfMaster(route)) showsNothingOf(answer);
    // What is kept in a transaction is decided on with its commit.
    if (
      route.service === 'command' &&
      route.method !== 'GET' &&
      !route.url.endsWith('/push_bulk/') &&
      namesOne(route, fixture)
    )
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
  });
});

describe('who is in another department', () => {
  it('commits no change to its documents', async () => {
    const { transaction_id: id } = (await outsider.post('/api/transactions/')).json as {
      transaction_id: string;
    };
    const { user_inputs: inputs } = (await all.own.auditor.get(`/api/documents/${all.documents[0]}/`))
      .json as {
      user_inputs: { id: string }[];
    };
    await outsider.post(`/api/transactions/${id}/push_bulk/`, [
      { _class: 'userInputs', id: inputs[0]!.id, value: '書き換え' },
    ]);
    expect((await outsider.post(`/api/transactions/${id}/commit/`)).status).toBe(404);
  });

  it('counts none of them, and is not told that their files are known already', async () => {
    const count = await outsider.get('/api/document/reader-home/count/');
    const listed = (await all.own.auditor.get('/api/document/reader-home/ids/')).json as { ids: string[] };
    // The files that it put there itself, and those that are for all.
    const rest = listed.ids.filter((id) => !secrets().includes(id));
    expect(rest.length).toBeLessThan(listed.ids.length);
    expect((count.json as { count: number }).count).toBe(rest.length);
    const found = await outsider.get(`/api/document/reader-home/?search=${encodeURIComponent(SECRET_VALUE)}`);
    expect(found.json).toMatchObject({ count: 0, documents: [] });
  });

  it('sees them all where the account looks after the departments, audits, or is given to theirs', async () => {
    const context = UserContext.parse((await outsider.get('/api/authenticated-user/')).json);
    expect(context.departments).toHaveLength(1);
    for (const role of ['auditor', 'system_manager'] as const)
      expect((await all.own[role].get(`/api/documents/${all.documents[0]}/`)).status).toBe(200);
    await all.own.manager.call('PUT', '/api/account/', {
      ...{ organization_id: all.system.organisation, user_id: 'soto', role: 'manager', password: '' },
      ...{ last_name: '外川', first_name: '透', belonging_department_ids: all.departments.slice(0, 2) },
    });
    await vi.waitFor(async () =>
      expect((await outsider.get(`/api/documents/${all.documents[0]}/`)).status).toBe(200),
    );
  });
});
