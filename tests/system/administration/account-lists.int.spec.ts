import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '@reader/contracts/http/administration/accounts';
import { AccountRowResults } from '@reader/contracts/http/administration/account-rows';
import { startOffice, type Office } from './office.js';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.system.stop());

describe('lines of a CSV', () => {
  const send = async (isTrial: boolean, rows: readonly object[]) =>
    AccountRowResults.parse(
      (
        await office.manager.post('/api/account/rows/', {
          ...{ organization_id: office.system.organisation, is_trial: isTrial, rows },
        })
      ).json,
    ).results;

  it('do nothing before they are agreed to, and then each by itself', async () => {
    await office.add('ita-2', { last_name: '板垣' });
    const rows = [
      { line: 2, user_id: 'ita-1', last_name: '板橋', first_name: '一' },
      { line: 3, user_id: 'ita-2', last_name: '板谷' },
      { line: 4, user_id: 'ita-3', last_name: '板倉' },
      { line: 5, user_id: 'ita-1', last_name: '板東', first_name: '二' },
    ];
    const trial = await send(true, rows);
    expect(trial.map(({ outcome }) => outcome)).toEqual(['added', 'changed', 'refused', 'refused']);
    expect(await office.found('ita-1')).toBeUndefined();
    const agreed = rows.map((row, at) => ({ ...row, seen_revision: trial[at]?.revision }));
    await office.change('ita-2', { last_name: '先客' });
    const done = await send(false, agreed);
    expect(done.map(({ outcome }) => outcome)).toEqual(['added', 'refused', 'refused', 'refused']);
    expect(await office.found('ita-1')).toMatchObject({ lastName: '板橋', state: 'invited' });
    expect(await office.found('ita-2')).toMatchObject({ lastName: '先客' });
    expect(done[0]?.password_link?.path).toMatch(/^\/admin\/password\/#/);
    // Sent again after a lost answer: what is there already is no surprise.
    expect((await send(true, rows.slice(0, 1))).map(({ outcome }) => outcome)).toEqual(['same']);
  });

  it('come back as they were given out, and change nothing', async () => {
    const file = await office.manager.get('/api/account/csv/');
    expect(file.headers.get('content-type')).toContain('text/csv');
    const [header = '', ...lines] = file.text.replace('\ufeff', '').trim().split('\r\n');
    expect(header).toBe('ユーザーID,姓,名,役割,部署,開始日,最終日');
    const rows = lines.slice(0, 100).map((text, at) => {
      const [user_id, last_name, first_name, role, departments, first_day, last_day] = text.split(',');
      return { line: at + 2, user_id, last_name, first_name, role, departments, first_day, last_day };
    });
    expect(new Set((await send(true, rows)).map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    const other = await office.manager.get('/api/account/csv/?encoding=CP');
    expect(new TextDecoder('shift_jis').decode(other.bytes)).toContain('ユーザーID,姓');
  });

  it('are taken in parts of a bearable size', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => ({ line: at + 2, user_id: `oi-${at}` }));
    const body = { organization_id: office.system.organisation, is_trial: true, rows };
    expect((await office.manager.post('/api/account/rows/', body)).code).toBe('invalid-request');
  });
});

describe('the list', () => {
  it('finds by user id and by name, by role and state, a page at a time', async () => {
    await office.add('zzz-1', { last_name: '長谷川', first_name: '一' });
    await office.add('zzz-2', { last_name: '長谷川', first_name: '二', role: 'manager' });
    const list = async (query: string) => {
      const { users, total } = Accounts.parse((await office.manager.get(`/api/account/?${query}`)).json);
      return [total, ...users.map(({ userId }) => userId)];
    };
    expect(await list('search=zzz-')).toEqual([2, 'zzz-1', 'zzz-2']);
    expect(await list(`search=${encodeURIComponent('長谷川　二')}`)).toEqual([1, 'zzz-2']);
    expect(await list('search=zzz&role=manager')).toEqual([1, 'zzz-2']);
    expect(await list('search=zzz&limit=1&offset=1')).toEqual([2, 'zzz-2']);
    expect(await list('search=%25')).toEqual([0]);
    expect(await list('search=zzz&state=locked')).toEqual([0]);
  });
});
