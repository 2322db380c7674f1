import type { ObjectChange } from '@reader/contracts/objects/changes';
import { inputId } from '@reader/contracts/testing/examples/ids';
import { expect, it } from 'vitest';
import { isOnlyArranged } from './changes-seen.js';

const updated = (after: Record<string, unknown>): ObjectChange => ({
  action: 'updated',
  class: 'userInputs',
  id: inputId,
  before: {},
  after,
});

it.each<[boolean, ObjectChange[]]>([
  [true, [updated({ sequence: 2 }), updated({ x: 1, y: 2, width: 3, height: 4 })]],
  [false, [updated({ sequence: 2 }), updated({ value: '手嶋' })]],
  [false, [updated({ type: 'CK' })]],
  [false, [{ ...updated({ sequence: 2 }), class: 'outputFrames' }]],
  [false, []],
])('tells whether values were only put elsewhere: %s', (isArranged, changes) =>
  expect(isOnlyArranged(changes)).toBe(isArranged),
);
