import { accountIdOf } from '@reader/command-api/handling/derived-ids';
import { tieToAccount } from '@reader/command-api/identity-provider/identities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Accounts } from '@reader/contracts/http/administration/accounts';
import { AccountRowResults } from '@reader/contracts/http/administration/account-rows';
import type { Caller } from '../installation/caller.js';
import { startOffice, type Office } from './office.js';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.system.stop());

describe('lines of a CSV', () => {
  const send = async (isTrial: boolean, rows: readonly object[], by: Caller = office.manager) =>
    AccountRowResults.parse(
      (
        await by.post('/api/account/rows/', {
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
    // Tried again afterwards: what is there already is no surprise.
    expect((await send(true, rows.slice(0, 1))).map(({ outcome }) => outcome)).toEqual(['same']);
  });

  it('of which every second is wrong add the others, and each of the wrong ones says at which column', async () => {
    const faults = [
      ...[{ user_id: 'ダメ' }, { last_name: '' }, { first_name: '=1+1' }, { role: '監査者' }],
      ...[{ departments: 'ない部' }, { first_day: '2026-13-01' }, { last_day: 'いつか' }],
    ];
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...{ line: at + 2, user_id: `nihon-${at}`, last_name: '二本', first_name: '松' },
      ...(at % 2 === 1 && faults[((at - 1) / 2) % faults.length]),
    }));
    const trial = await send(true, rows);
    const done = await send(
      false,
      rows.map((row, at) => ({ ...row, seen_revision: trial[at]?.revision ?? null })),
    );
    for (const [at, { outcome, problems, password_link: link }] of done.entries()) {
      const isWrong = at % 2 === 1;
      expect([at, outcome, link === null]).toEqual([at, isWrong ? 'refused' : 'added', isWrong]);
      const [column] = isWrong ? Object.keys(faults[((at - 1) / 2) % faults.length] ?? {}) : [];
      expect(problems.map((problem) => problem.column)).toEqual(isWrong ? [column] : []);
      for (const { message } of problems) expect(message).toMatch(/[ぁ-ん]/);
    }
  });

  describe('sent again after a lost answer', () => {
    const rows = (name: string, ...more: object[]) =>
      [{ last_name: '井上', first_name: '一' }, ...more].map((cells, at) => ({
        ...{ line: at + 2, user_id: `${name}-${at + 1}`, seen_revision: null },
        ...cells,
      }));
    const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome);
    const tokens = (results: Awaited<ReturnType<typeof send>>) =>
      results.map(({ password_link: link }) => link?.path.split('#')[1]);
    const open = async (token: string | undefined) =>
      (await office.system.stranger().post('/api/password-link/open/', { token })).code;

    it('say once more who was added, with links that work; those before do not', async () => {
      const agreed = rows('ino', {
        last_name: '井上',
        first_name: '二',
        role: '管理者',
        last_day: '2999/3/31',
      });
      const first = await send(false, agreed);
      const again = await send(false, agreed);
      expect([outcomes(first), outcomes(again)]).toEqual(Array(2).fill(['added', 'added']));
      expect(await Promise.all(tokens(first).map(open))).toEqual(Array(2).fill('password-link-over'));
      expect(await Promise.all(tokens(again).map(open))).toEqual(['', '']);
      expect(await office.found('ino-2')).toMatchObject({ role: 'manager', state: 'invited' });
    });

    it('also while the first call still goes on', async () => {
      const agreed = rows(
        'ue',
        ...Array.from({ length: 17 }, () => ({ last_name: '上田', first_name: '三' })),
      );
      const [first, again] = await Promise.all([send(false, agreed), send(false, agreed)]);
      expect(new Set(outcomes([...first, ...again]))).toEqual(new Set(['added']));
      const works = (results: typeof first) =>
        Promise.all(tokens(results).map(async (token) => (await open(token)) === ''));
      const working = [new Set(await works(first)), new Set(await works(again))];
      expect(working).toEqual(expect.arrayContaining([new Set([true]), new Set([false])]));
    });

    it('make no link for who has come in, was changed or was added by somebody else', async () => {
      const { system } = office;
      const named = ['二', '三', '四'].map((first_name) => ({ last_name: '江藤', first_name }));
      const agreed = rows('eto', ...named);
      const [, , , kept] = tokens(await send(false, agreed));
      await office.change('eto-1', { last_name: '井上', first_name: '一', password: 'Tsubame-77' });
      await office.change('eto-2', { last_name: '別人', first_name: '二' });
      const identity = { organisation: system.organisation, issuer: 'https://id.example', subject: 'eto' };
      await tieToAccount(system.inside.dependencies.db, identity, accountIdOf(system.organisation, 'eto-3'));
      const other = await system.account('kanri-2', 'manager');
      const bySomebodyElse = await send(false, agreed.slice(3), other);
      const again = await send(false, agreed.slice(0, 3));
      expect(outcomes([...again, ...bySomebodyElse])).toEqual(['same', 'refused', 'same', 'same']);
      expect(tokens([...again, ...bySomebodyElse])).toEqual(Array(4).fill(undefined));
      expect(await open(kept)).toBe('');
    });
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

  it('bring no name back that the encoding could not carry', async () => {
    await office.add('nami', { last_name: '〜山', first_name: '−' + '子' });
    const codePage = () => office.manager.get('/api/account/csv/?encoding=CP');
    const line = new TextDecoder('shift_jis')
      .decode((await codePage()).bytes)
      .split('\r\n')
      .find((text) => text.startsWith('nami,'));
    const [user_id, last_name, first_name] = line?.split(',') ?? [];
    expect(last_name).toBe('～山');
    const trial = await send(true, [{ line: 2, user_id, last_name, first_name }]);
    expect(trial[0]?.outcome).toBe('same');
    await office.add('yoshida', { last_name: '𠮷田' });
    const refused = await codePage();
    expect([refused.status, refused.code]).toEqual([422, 'not-in-shift-jis']);
    expect(refused.text).toContain('𠮷');
    await office.change('yoshida', { last_name: '吉田' });
  });

  it('are given out without a formula', async () => {
    await office.add('-cmd');
    const csv = (await office.manager.get('/api/account/csv/?encoding=U8')).text;
    expect(csv).toContain("\r\n'-cmd,岩谷,");
    await office.remove('-cmd');
  });

  it('are not taken without a trial', async () => {
    const rows = [
      { line: 2, user_id: 'tameshi-1', last_name: '二', first_name: '度', seen_revision: null },
      { line: 3, user_id: 'tameshi-2', last_name: '二', first_name: '度' },
    ];
    const body = { organization_id: office.system.organisation, is_trial: false, rows };
    const answer = await office.manager.post('/api/account/rows/', body);
    expect([answer.status, answer.code]).toEqual([400, 'invalid-request']);
    expect(answer.json).toMatchObject({ fields: [{ path: 'body.rows.1.seen_revision' }] });
    expect(await office.found('tameshi-1')).toBeUndefined();
  });

  it('are told apart by their numbers', async () => {
    const named = { last_name: '二', first_name: '度', seen_revision: null };
    const rows = ['a', 'b'].map((user_id) => ({ line: 2, user_id, ...named }));
    const body = { organization_id: office.system.organisation, is_trial: false, rows };
    expect((await office.manager.post('/api/account/rows/', body)).code).toBe('invalid-request');
    expect(await office.found('a')).toBeUndefined();
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
    await office.add('zzz-2', { last_name: '長谷 川', first_name: '二', role: 'manager' });
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
    // Beyond the end it is still said how many there are.
    expect(await list('search=zzz&offset=30')).toEqual([2]);
  });

  it('finds a name however it is written', async () => {
    await office.add('www-1', { last_name: '髙﨑', first_name: 'ﾏﾘｱ' });
    const found = async (search: string) =>
      Accounts.parse(
        (await office.manager.get(`/api/account/?search=${encodeURIComponent(search)}`)).json,
      ).users.map(({ userId }) => userId);
    for (const search of ['髙﨑', '高崎', '高崎 マリア', 'まりあ', 'ＷＷＷ－１', 'Www-1'])
      expect(await found(search), search).toEqual(['www-1']);
    // Not across the user id and the name.
    expect(await found('1高崎')).toEqual([]);
  });
});
