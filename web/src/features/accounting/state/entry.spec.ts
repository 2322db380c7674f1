import { expect, it } from 'vitest';
import { fakeId } from '../../../testing/fake-content';
import { type Entry, entryChanged, textsOf } from './entry';

const [number, code, note] = [fakeId(1), fakeId(2), fakeId(3)];
const entry: Entry = {
  id: fakeId(50),
  organization: fakeId(3),
  mapping_pattern: fakeId(100),
  revision: 4,
  mapping_values: [
    { id: fakeId(60), mapping_title: number, value: '101' },
    { id: fakeId(61), mapping_title: code, value: 'A120' },
  ],
};
const titles = [number, code, note].map((id, index) => ({
  id,
  mapping_pattern: fakeId(100),
  title: `項目${index}`,
  is_key: false,
  std_item: null,
  sequence: index + 1,
}));

it('has a text for every title', () => {
  expect(textsOf(entry, titles)).toEqual({ [number]: '101', [code]: 'A120', [note]: '' });
  expect(textsOf(null, titles)).toEqual({ [number]: '', [code]: '', [note]: '' });
});

it('changes only the texts that differ', () => {
  const texts = textsOf(entry, titles);
  expect(entryChanged(entry, texts, () => fakeId(70))).toEqual([]);
  expect(entryChanged(entry, { ...texts, [code]: '', [note]: '新' }, () => fakeId(70))).toEqual([
    {
      action: 'updated',
      class: 'mappingValues',
      id: fakeId(61),
      before: { value: 'A120' },
      after: { value: '' },
    },
    {
      action: 'created',
      class: 'mappingValues',
      id: fakeId(70),
      after: { mapping_input: entry.id, mapping_title: note, value: '新' },
    },
  ]);
});
