import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Caller } from '../installation/caller.js';
import { startOffice, type Office } from './office.js';

let office: Office;
let root: Caller;
beforeAll(async () => {
  office = await startOffice();
  root = await office.system.account('ne', 'system_manager');
  await office.system.joinRoot('ne');
  await office.add('iru');
});
afterAll(() => office.system.stop());

/** The problem with the fields of the call that it is about, each in words. */
const told = ({ code, json }: Answer) => {
  const { fields = [] } = json as { fields?: { path: string; message: string }[] };
  for (const { message } of fields) expect(message).toMatch(/[ぁ-ん].*。$/);
  return [code, ...fields.map(({ path }) => path)];
};

describe('what is refused says at which field', () => {
  it('of an account', async () => {
    expect(told(await office.add('iru'))).toEqual(['account-exists', 'body.user_id']);
    expect(told(await office.add('atarashii', { role: 'auditor' }))).toEqual([
      'role-not-offered',
      'body.role',
    ]);
    const days = { first_day: '2026-04-02', last_day: '2026-04-01' };
    expect(told(await office.add('hi', days))).toEqual(['days-crossed', 'body.last_day']);
    const nowhere = { belonging_department_ids: [crypto.randomUUID()] };
    const departments = 'body.belonging_department_ids';
    expect(told(await office.change('iru', nowhere))).toEqual(['department-unknown', departments]);
    const inRoot = { belonging_department_ids: ['root'] };
    expect(told(await office.add('root-ni', inRoot))).toEqual(['root-membership-kept', departments]);
  });

  it('of an account, all at once', async () => {
    const weak = { password: 'abc', last_day: '2026-04-01', first_day: '2026-04-02' };
    const path = (name: string) => `body.${name}`;
    expect(told(await office.add('zenbu', { ...weak, role: 'auditor' }))).toEqual([
      ...['password-refused', ...['password', 'role', 'last_day'].map(path)],
    ]);
    expect(told(await office.change('iru', weak))).toEqual([
      ...['password-refused', ...['password', 'last_day'].map(path)],
    ]);
    const unnamed = { ...weak, last_name: '', first_name: '=1' };
    expect(new Set(told(await office.add('zen bu', unnamed)))).toEqual(
      new Set([
        'invalid-request',
        ...['user_id', 'last_name', 'first_name', 'password', 'last_day'].map(path),
      ]),
    );
  });

  it.each([
    ['a name that nobody sees', { last_name: '\u3164' }, 'body.last_name'],
    ['a name that turns round', { first_name: '\u202e子' }, 'body.first_name'],
    ['a name of two lines', { last_name: '山\u2028田' }, 'body.last_name'],
  ])('%s', async (_what, more, path) =>
    expect(told(await office.add('mienai', more))).toEqual(['invalid-request', path]),
  );

  it('of a department', async () => {
    const id = crypto.randomUUID();
    const body = {
      ...{ organization_id: office.system.organisation, department_id: id },
      ...{ department_name: '総務部', parent_department_id: 'root' },
    };
    expect((await root.post('/api/departments/', body)).status).toBe(204);
    const again = await root.post('/api/departments/', { ...body, department_id: crypto.randomUUID() });
    expect(told(again)).toEqual(['department-name-taken', 'body.department_name']);
    const below = await root.call('PUT', '/api/departments/', { ...body, parent_department_id: id });
    expect(told(below)).toEqual(['department-below-itself', 'body.parent_department_id']);
  });

  it('of a setting', async () => {
    const save = (change: object, by = office.manager) =>
      by.call('PUT', `/api/organization-settings/${office.system.organisation}/`, change);
    const unknown = crypto.randomUUID();
    expect(told(await save({ destination_sheet: unknown }))).toEqual([
      ...['sheet-unknown', 'body.destination_sheet'],
    ]);
    expect(told(await save({ preset_pattern: unknown }))).toEqual(['preset-unknown', 'body.preset_pattern']);
    expect(told(await save({ usage_mode: 'SR' }))).toEqual(['forbidden', 'body.usage_mode']);
    expect(told(await save({ is_limiting_to_departments: true }))).toEqual([
      ...['limit-of-departments-kept', 'body.is_limiting_to_departments'],
    ]);
  });
});
