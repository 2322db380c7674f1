import { DepartmentAdded } from '@reader/contracts/events/department-tree';
import type { DepartmentCells } from '@reader/contracts/http/administration/department-rows';
import { id } from '@reader/contracts/testing/examples/ids';
import { inOrder } from '@reader/contracts/testing/examples/recorded';
import { describe, expect, it } from 'vitest';
import { fold, MOST_DEPARTMENTS, type DepartmentTree } from '../domain/department-tree/department-tree.js';
import { planDepartmentRows } from './plan-department-rows.js';

const [health, checkups, general, welfare, otherGeneral] = [id(1), id(2), id(3), id(4), id(5)];
const treeOf = (...departments: [string, string, string | null][]) =>
  fold(
    undefined,
    inOrder(
      departments.map(([departmentId, name, parentId]) =>
        DepartmentAdded.of({ departmentId, name, parentId }),
      ),
    ),
  );
const tree = treeOf(
  [health, '健康推進部', null],
  [checkups, '健診課', health],
  [general, '庶務課', health],
  [welfare, '福祉部', null],
  [otherGeneral, '庶務課', welfare],
);
const newId = (line: number) => id(100 + line);

type Cells = Partial<Omit<DepartmentCells, 'line'>>;
const plan = (rows: readonly Cells[], known: DepartmentTree | undefined = tree) =>
  planDepartmentRows(
    known,
    rows.map((cells, at) => ({ line: at + 2, ...cells })),
    newId,
  );
const outcomes = (...rows: Cells[]) => plan(rows).results.map(({ outcome }) => outcome);
const faults = (...rows: Cells[]) =>
  plan(rows).results.flatMap(({ problems }) =>
    problems.map(({ column, message }) => `${column}: ${message}`),
  );

describe('a line of a CSV of departments', () => {
  it('keeps where a cell is empty or the column is not there', () => {
    expect(outcomes({ id: checkups }, { id: general, name: '', parent: ' ' })).toEqual(['same', 'same']);
    expect(plan([{ id: checkups }]).events).toEqual([]);
  });
  it('renames and moves, and tells what changes', () => {
    const { results, events } = plan([
      { id: checkups, name: '健康診査課' },
      { id: general, parent: '福祉部/庶務課' },
      { id: otherGeneral, parent: 'root' },
    ]);
    expect(results.map(({ changes }) => changes)).toEqual([
      [{ column: 'name', before: '健診課', after: '健康診査課' }],
      [{ column: 'parent', before: '健康推進部', after: '福祉部/庶務課' }],
      [{ column: 'parent', before: '福祉部', after: 'root' }],
    ]);
    expect(events.map(({ event }) => event.type)).toEqual(Array(3).fill('DepartmentChanged'));
  });
  it('adds below what an earlier line adds, and nothing that is there', () => {
    const { results, events } = plan([
      { name: '総務部' },
      { name: '人事課', parent: '総務部' },
      { name: '健診課', parent: '健康推進部' },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'same']);
    expect(events.map(({ event }) => event)).toEqual([
      DepartmentAdded.of({ departmentId: newId(2), name: '総務部', parentId: null }),
      DepartmentAdded.of({ departmentId: newId(3), name: '人事課', parentId: newId(2) }),
    ]);
  });
  it('knows a parent by its name before the file, where a line above renames it', () => {
    const { results } = plan([
      { id: health, name: '健康部' },
      { id: checkups, parent: '健康推進部' },
      { id: general, parent: '健康部' },
      { name: '予防課', parent: '健康推進部' },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'same', 'same', 'added']);
    expect(results[3]?.changes).toEqual([{ column: 'parent', before: '', after: '健康部' }]);
  });
  it('is refused by column, and keeps no other back', () =>
    expect(
      faults(
        { id: id(99), name: '窓口課' },
        { name: '' },
        { name: '=HYPERLINK("x")' },
        { name: '総務;経理' },
        { name: 'root' },
        { name: '窓口課', parent: '健心課' },
        { name: '窓口課', parent: '庶務課' },
        { id: health, parent: '健診課' },
        { id: otherGeneral, parent: '健康推進部' },
        { name: '窓口課' },
        { name: '窓口課' },
        { id: checkups, name: '健康診査課' },
        { id: checkups, name: '健康増進課' },
      ),
    ).toEqual([
      'id: この部署IDの部署はありません。追加するときは、部署IDを空にしてください',
      'name: 部署名を入力してください。',
      'name: 先頭に = + - @（全角も）は使えません。',
      'name: 「;」「；」「、」「/」「／」は使えません（CSVで部署や階層を区切る記号です）。',
      'name: root という名前は使えません（すべての部署の上にある部署の名前です）。',
      'parent: 「健心課」という部署はありません（近い名前: 健診課）',
      'parent: 「庶務課」は複数あります。健康推進部/庶務課 のように書いてください',
      ': 親部署に、自分自身と自分より下の部署は選べません。',
      ': 同じ親部署の下に、同じ名前の部署があります。',
      'name: 窓口課 は 11 行にもあります',
      `id: ${checkups} は 13 行にもあります`,
    ]));
  it('names the nearest for the first hundred parents that are not there', () => {
    const told = faults(
      ...Array.from({ length: 150 }, (_, at) => ({ name: '窓口課', parent: `健康推進部${at}` })),
    );
    expect(told).toHaveLength(150);
    expect(told.filter((message) => message.includes('（近い名前: 健康推進部）'))).toHaveLength(100);
  });
  it('keeps a name that is older than the rules, also as a parent', () => {
    const old = treeOf([health, '総務/庶務', null], [checkups, '健診課', health]);
    const { results } = plan(
      [
        { id: health, name: '総務/庶務' },
        { id: checkups, parent: '総務/庶務' },
      ],
      old,
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });
  it('may be one of as many as there may be departments, each moved', () => {
    const ids = Array.from({ length: MOST_DEPARTMENTS }, (_, at) => id(1_000 + at));
    const many = treeOf(...ids.map((one, at): [string, string, null] => [one, `第${at}課`, null]));
    const { events } = plan(
      ids.slice(1).map((one) => ({ id: one, parent: '第0課' })),
      many,
    );
    expect(events).toHaveLength(MOST_DEPARTMENTS - 1);
  });
});
