import { expect, it } from 'vitest';
import {
  presetInputId,
  presetObjects,
  presetPatternId,
  presetTableId,
} from '../../testing/examples/preset-pattern.js';
import { applyChanges, type ObjectGraph } from '../graph.js';
import { Preset, presetOf } from './preset.js';

const graph: ObjectGraph = applyChanges(new Map(), presetObjects());

it('a pattern is put together in its order, with the cells of its tables', () => {
  const preset = presetOf(presetPatternId, graph);
  expect(Preset.parse(preset)).toEqual(preset);
  expect(preset?.inputs.map(({ id, type, cells }) => [id, type, cells])).toEqual([
    [
      presetTableId,
      'TL',
      [
        { row: 1, column: 1, isHeader: false, value: '品名' },
        { row: 1, column: 2, isHeader: false, value: '数量' },
      ],
    ],
    [presetInputId, 'TA', []],
  ]);
});

it('there is none of a pattern that is gone', () =>
  expect(presetOf(presetPatternId, new Map())).toBeUndefined());
