import { expect, it } from 'vitest';
import { readKept } from '../../../lib/storage';
import { KeptGrid, keptGridKey } from './kept-grid';

const said = { value: '0197', mark: null, mark_reason: '', is_accepted: false, accepted_characters: [] };
const held = {
  id: 'a',
  document_id: 'd',
  file_name: '1.pdf',
  label: '氏名',
  revision: 3,
  saved: said,
  now: { ...said, value: '0191' },
  isFlagged: true,
  refusal: '文書は確認済です。',
};
const read = (text: string) =>
  readKept(
    { get: () => text, set: () => true, remove: () => undefined },
    keptGridKey('me', 'form'),
    KeptGrid,
  );

it('what was kept comes back, and what was refused is tried again', () => {
  expect(read(JSON.stringify([held]))).toEqual([{ ...held, input: null, isGone: false, refusal: null }]);
});

it.each(['{', 'null', '{}', '[{}]', JSON.stringify([{ ...held, now: { value: '' } }])])(
  'what cannot be read is nothing: %s',
  (text) => {
    expect(read(text)).toBeNull();
  },
);
