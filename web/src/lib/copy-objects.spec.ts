import { presetPattern } from '@reader/contracts/objects/configuration/preset-pattern';
import { expect, it } from 'vitest';
import { fakeId } from '../testing/fake-content';
import { copyOf } from './copy-objects';

const saved = {
  presetUserInputs: [
    { id: fakeId(2), preset_pattern: fakeId(1), subject: '明細', std_item: fakeId(900) },
    { id: fakeId(3), preset_pattern: fakeId(1), subject: '備考', std_item: null },
  ],
  presetTableCells: [{ id: fakeId(4), preset_user_input: fakeId(2), value: '鉛筆' }],
};
const counted = () => {
  let n = 100;
  return () => fakeId((n += 1));
};

it('a copy has ids of its own, which its parts name; what it does not hold is named as before', () => {
  const copy = copyOf(presetPattern, { id: fakeId(1), name: '購入品' }, saved, '購入品 のコピー', counted());
  expect(copy).toEqual({
    id: fakeId(101),
    lists: {
      presetPatterns: [{ id: fakeId(101), name: '購入品 のコピー' }],
      presetUserInputs: [
        { id: fakeId(102), preset_pattern: fakeId(101), subject: '明細', std_item: fakeId(900) },
        { id: fakeId(103), preset_pattern: fakeId(101), subject: '備考', std_item: null },
      ],
      presetTableCells: [{ id: fakeId(104), preset_user_input: fakeId(102), value: '鉛筆' }],
    },
  });
});
