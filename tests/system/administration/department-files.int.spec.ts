import { applyDepartmentRows } from '@reader/command-api/departments/apply-department-rows';
import { add } from '@reader/command-api/domain/department-tree/department-tree';
import { departmentTrees } from '@reader/command-api/handling/aggregates';
import { handle } from '@reader/command-api/handling/handle';
import { operatorContext } from '@reader/command-api/accounts/operator';
import {
  DepartmentRowResults,
  MOST_DEPARTMENT_ROWS,
} from '@reader/contracts/http/administration/department-rows';
import { Departments } from '@reader/contracts/http/administration/departments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../installation/caller.js';
import { startSystem, type System } from '../installation/system.js';

let system: System;
let root: Caller;
beforeAll(async () => {
  system = await startSystem();
  root = await system.account('ne', 'staff');
  await system.joinRoot('ne');
});
afterAll(() => system.stop());

const send = (rows: readonly object[], more: object, by = root) =>
  by.post('/api/departments/rows/', { organization_id: system.organisation, rows, ...more });
const told = async (rows: readonly object[], more: object) =>
  DepartmentRowResults.parse((await send(rows, more)).json);
const names = async () =>
  Departments.parse((await root.get('/api/departments/')).json).departments.map(
    ({ departmentName, parentDepartmentName }) => `${parentDepartmentName}/${departmentName}`,
  );
const cells = (text: string) =>
  text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('departments as a CSV', () => {
  it('are not taken without a trial', async () => {
    const answer = await send([{ line: 2, name: 'ためさない課' }], { is_trial: false });
    expect([answer.status, answer.code]).toEqual([400, 'invalid-request']);
    expect(answer.json).toMatchObject({ fields: [{ path: 'body.seen_revision' }] });
    expect(await names()).toEqual([]);
  });

  it('are tried, agreed to and done, all at once', async () => {
    const rows = [
      { line: 2, name: '健康推進部' },
      { line: 3, name: '健診課', parent: '健康推進部' },
      { line: 4, name: '学校保健係', parent: '健康推進部/健診課' },
      { line: 5, name: '=1+1' },
    ];
    const trial = await told(rows, { is_trial: true });
    expect(trial.results.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added', 'refused']);
    expect(await names()).toEqual([]);
    const agreed = { is_trial: false, seen_revision: trial.revision };
    const done = await told(rows.slice(0, 3), agreed);
    expect(done.results.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added']);
    expect(await names()).toEqual(['root/健康推進部', '健康推進部/健診課', '健診課/学校保健係']);
    // Sent again after a lost answer: the tree is another one now, and a trial says that all is there.
    expect((await send(rows.slice(0, 3), agreed)).code).toBe('departments-changed-since-seen');
    const again = await told(rows.slice(0, 3), { is_trial: true });
    expect(again.results.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  });

  it('come back as they were given out, in both encodings, and change nothing', async () => {
    const file = await root.get('/api/departments/csv/');
    expect(file.headers.get('content-type')).toContain('text/csv');
    const [header, ...lines] = cells(file.text);
    expect(header).toEqual(['番号', '部署ID', '部署名', '親部署']);
    expect(lines.map(([number, , name, parent]) => [number, name, parent])).toEqual([
      ['1', '健康推進部', 'root'],
      ['2', '健診課', '健康推進部'],
      ['3', '学校保健係', '健康推進部/健診課'],
    ]);
    const rows = lines.map(([, id, name, parent], at) => ({ line: at + 2, id, name, parent }));
    const { results } = await told(rows, { is_trial: true });
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    const other = await root.get('/api/departments/csv/?encoding=CP');
    expect(cells(new TextDecoder('shift_jis').decode(other.bytes))).toEqual([header, ...lines]);
    const [top, middle] = rows;
    const changed = [
      { ...top, name: '健康部' },
      { ...middle, parent: 'root' },
    ];
    const trial = await told(changed, { is_trial: true });
    await told(changed, { is_trial: false, seen_revision: trial.revision });
    expect(await names()).toEqual(['root/健康部', 'root/健診課', '健診課/学校保健係']);
  });

  it('are not done over what somebody else changed since they were tried', async () => {
    const rows = [{ line: 2, name: '窓口課' }];
    const trial = await told(rows, { is_trial: true });
    await told([{ line: 2, name: '先客課' }], { is_trial: false, seen_revision: trial.revision });
    const answer = await send(rows, { is_trial: false, seen_revision: trial.revision });
    expect([answer.status, answer.code]).toEqual([409, 'departments-changed-since-seen']);
    expect(await names()).not.toContain('root/窓口課');
    // Who comes into the root department changes no department.
    const second = await told(rows, { is_trial: true });
    await system.account('ne-2', 'staff');
    await system.joinRoot('ne-2');
    expect((await send(rows, { is_trial: false, seen_revision: second.revision })).status).toBe(200);
  });

  it('may be as many as there may be departments', async () => {
    const before = (await names()).length;
    const rows = Array.from({ length: MOST_DEPARTMENT_ROWS - before }, (_, at) => ({
      ...{ line: at + 2, name: `第${at}課`, parent: at < 10 ? '' : `第${at % 10}課` },
    }));
    const trial = await told(rows, { is_trial: true });
    await told(rows, { is_trial: false, seen_revision: trial.revision });
    await expect.poll(names).toHaveLength(MOST_DEPARTMENT_ROWS);
    const again = await told(rows, { is_trial: true });
    expect(new Set(again.results.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    const more = await told([{ line: 2, name: '一つ多い課' }], { is_trial: true });
    expect(more.results[0]?.problems[0]?.message).toBe('部署は5000件までです。');
  }, 60_000);

  it('go on only while nobody else changes the tree, and say which lines were too late', async () => {
    const { dependencies } = system.inside;
    const elsewhere = await system.organisationNamed('tochu');
    const rows = Array.from({ length: 700 }, (_, at) => ({ line: at + 2, name: `第${at}課` }));
    const context = () => operatorContext(elsewhere, crypto.randomUUID(), new Date());
    const applying = applyDepartmentRows(dependencies, context(), { rows, isTrial: false, seen: -1 });
    const late = { departmentId: crypto.randomUUID(), name: '先客課', parentId: null };
    // It comes in turn behind the first part and before the second.
    await handle(dependencies.log, departmentTrees, elsewhere, context(), (tree) => add(tree, late));
    const outcomes = (await applying).results.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(500);
    expect(outcomes.slice(500)).toEqual(Array(200).fill('refused'));
  });

  it('are for members of root, and of this organisation', async () => {
    const manager = await system.account('kanri', 'manager');
    expect((await send([{ line: 2, name: 'x' }], { is_trial: true }, manager)).code).toBe('not-in-root');
    expect((await manager.get('/api/departments/csv/')).code).toBe('not-in-root');
    const elsewhere = await system.organisationNamed('yoso');
    const body = { organization_id: elsewhere, is_trial: true, rows: [{ line: 2, name: 'x' }] };
    expect((await root.post('/api/departments/rows/', body)).code).toBe('not-found');
    expect((await root.get(`/api/departments/csv/?organization_id=${elsewhere}`)).code).toBe('not-found');
  });
});
