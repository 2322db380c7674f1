import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isProblem, served } from './ask.js';
import { startWithEverything, type Everything } from './organisation-with-everything.js';
import { pathOf } from './paths.js';

let all: Everything;
beforeAll(async () => {
  all = await startWithEverything();
});
afterAll(() => all.system.stop());

describe('hostile parameters', () => {
  const hostile = [
    "'",
    'abc',
    '%00',
    '%ff',
    '../..',
    '%E3%81%82',
    '9'.repeat(40),
    '-1',
    '99999999',
    '20260231',
    '',
    '[]',
    '{"a":1}',
    encodeURIComponent("' or 1=1 --"),
    'x'.repeat(3_000),
  ];
  const reading = served.filter((route) => route.method === 'GET');

  it.each(reading.map((route) => [route.url, route] as const))(
    'are refused in %s, never an error of ours',
    async (_url, route) => {
      const staff = all.own.staff;
      const fixture = {
        role: 0,
        expendable: '',
        roots: {},
        transaction: '',
        upload: '',
        chunked: '',
        token: '',
        session: '',
      };
      const [path = ''] = pathOf(all, route, fixture).split('?');
      const known = /user-inputs|tables|texts|files\/$/.test(route.url) ? 'document_id' : 'organization_id';
      const fields = [
        known,
        'limit',
        'offset',
        'start',
        'startDate',
        'sheet_id',
        'sheet',
        'fragment_id',
        'text',
        'user_profile_id',
        'search',
        'job_id',
        'preset_pattern_id',
        'preset_user_input_id',
        'bucket',
        'encoding',
        'confirm_status',
        'type',
      ];
      for (const value of hostile) {
        const each = /document\/|files|presigned/.test(route.url) ? fields : [];
        const answers = await Promise.all([
          ...each.map((field) => staff.get(`${path}?${field}=${value}`)),
          staff.get(`${path}?${fields.map((field) => `${field}=${value}`).join('&')}`),
          ...(route.url.includes(':') && value !== ''
            ? [staff.get(route.url.replace(/:[^/]+/g, value))]
            : []),
          staff.get(path, { 'x-min-position': value.slice(0, 50).replace(/[^\x20-\x7e]/g, '') }),
        ]);
        for (const [index, answer] of answers.entries())
          expect(answer.status, `${each[index] ?? 'several'}=${value} ${answer.text}`).toBeLessThan(500);
      }
    },
  );

  it('do not hold up the read model when they are saved', async () => {
    const manager = all.own.manager;
    const answer = await manager.call(
      'PUT',
      `/api/organization-settings/${all.system.organisation}/`,
      '{"reading_keywords":["\\u0000氏\\u0000名","\\ud842"]}',
    );
    expect(answer.status).toBe(200);
    expect((await manager.get('/api/organization-settings/')).json).toMatchObject({
      reading_keywords: ['氏名', '\ufffd'],
    });
  });

  it('cannot be signed in with', async () => {
    for (const username of ['\u0000', "' or 1=1 --", '@', 'a@b@c', '\ud842', 'あ'.repeat(100)])
      isProblem(
        await all.nobody.post('/api/signin/', { username, password: 'x' }),
        username === '\u0000' ? 400 : 401,
      );
    isProblem(await all.nobody.post('/api/signin/', '['.repeat(100_000)), 400);
    isProblem(
      await all.nobody.post('/api/signin/', `{"username":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
      400,
    );
  });
});
