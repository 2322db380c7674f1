import { describe, expect, it } from 'vitest';
import {
  presetAdded,
  presetCellIds,
  presetInputId,
  presetPatternId,
  presetRemoved,
  presetRevised,
  presetTableId,
} from '@reader/contracts/testing/examples/preset-pattern';
import { erased } from '@reader/contracts/testing/examples/recorded';
import { asLogged, rowAfter, rowsAfter } from '../testing/fold.js';
import { configurations } from './configurations.js';

describe('the row of a preset pattern', () => {
  it('holds its objects by class, and all their ids', () =>
    expect(rowAfter(configurations, presetAdded())).toMatchObject({
      id: presetPatternId,
      root: 'presetPattern',
      belongs_to: null,
      revision: 0,
      objects: {
        presetPatterns: [{ id: presetPatternId, name: '田中様の様式' }],
        presetUserInputs: [{ id: presetInputId }, { id: presetTableId }],
        presetTableCells: presetCellIds.map((id) => ({ id, preset_user_input: presetTableId })),
      },
      object_ids: [presetPatternId, presetInputId, presetTableId, ...presetCellIds],
    }));

  it('follows a commit', () => {
    const row = rowAfter(configurations, presetAdded(), presetRevised());
    expect(row?.revision).toBe(1);
    expect(row?.objects['presetUserInputs']?.[0]).toMatchObject({ label: '手島様の備考', subject: '備考' });
  });

  it('goes with the pattern', () =>
    expect(rowsAfter(configurations, asLogged([presetAdded(), presetRemoved()])).size).toBe(0));

  it('is empty once its key is gone', () =>
    expect(rowAfter(configurations, erased(presetAdded()), erased(presetRevised()))).toMatchObject({
      objects: {},
      object_ids: [],
    }));
});
