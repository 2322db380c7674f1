import type { ObjectGraph } from '@reader/contracts/objects/graph';
import { id } from '@reader/contracts/testing/examples/ids';
import { expect, it } from 'vitest';
import { conflictsWith } from './conflicts.js';
import { fieldKey } from './touched.js';

it('of an input that somebody deleted only what was entered is a question, not where it belonged', () => {
  const graph: ObjectGraph = new Map([['userInputs', new Map()]]);
  const touched = new Map([[fieldKey('userInputs', id(1), '*'), 5]]);
  const pushed = { _class: 'userInputs', id: id(1), document: id(9), value: '22.4', _revision: 4 };
  expect(conflictsWith(graph, touched, [pushed])).toEqual([
    { _class: 'userInputs', id: id(1), field: 'value', mine: '22.4', theirs: null },
  ]);
});
