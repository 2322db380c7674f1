import { expect, it } from 'vitest';
import { faultsOfServer, stillRefused } from './department-faults';

it.each([
  [
    { code: 'department-name-taken', fields: [{ path: 'body.department_name', message: 'だめ' }] },
    { name: 'だめ' },
  ],
  [
    { code: 'invalid-request', fields: [{ path: 'body.parent_department_id', message: 'だめ' }] },
    { parentId: 'だめ' },
  ],
  [{}, {}],
])('tells what the server refuses at its field: %j', (refused, faults) => {
  expect(faultsOfServer(refused)).toEqual(faults);
});

it('takes a name as refused until name or parent is another, and a parent until it is another', () => {
  const placed = { name: '健診課', parentId: 'root' };
  const refused = { placed, faults: { name: '同じ名前', parentId: '深すぎる' } };
  expect(stillRefused(null, placed)).toEqual({});
  expect(stillRefused(refused, placed)).toEqual(refused.faults);
  expect(stillRefused(refused, { ...placed, name: '福祉課' })).toEqual({ parentId: '深すぎる' });
  expect(stillRefused(refused, { ...placed, parentId: 'a' })).toEqual({});
});
