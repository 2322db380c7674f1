import { expect, it } from 'vitest';
import { writtenDepartments } from './accounts-csv.js';

it('writes a department by its name, and by its way down where the name is there twice', () =>
  expect([
    ...writtenDepartments([
      { id: 'a', name: '健康推進部', parent_id: null },
      { id: 'b', name: '庶務課', parent_id: 'a' },
      { id: 'c', name: '福祉部', parent_id: null },
      { id: 'd', name: '庶務課', parent_id: 'c' },
    ]).values(),
  ]).toEqual(['健康推進部', '健康推進部/庶務課', '福祉部', '福祉部/庶務課']));
