import { expect, it } from 'vitest';
import type { Table } from '@reader/contracts/objects/document/document-content';
import { fakeId, fakeInput } from '../../../testing/fake-content';
import { replacementQuestion } from './giving-way';

const page = fakeId(30);
const box = { x: 0, y: 0, width: 100, height: 100 };
const area = [{ pageId: page, box }];
const read = { origin: { engine: 'x', confidence: 90 }, is_corrected: false };
const at = { uploaded_file: page, x: 10, y: 10, width: 20, height: 20 };
const table = { id: fakeId(60), ...at } as Table;
const line = fakeInput(1, { ...read, ...at, label: '明細', value: 'りんご' });
const cell = fakeInput(2, { ...read, ...at, table: table.id, label: '数量', value: '12' });
const typed = fakeInput(3, {
  ...read,
  ...at,
  table: table.id,
  label: '単価',
  value: '80',
  is_corrected: true,
});

it('names what gives way, and says what people typed and is kept', () => {
  const question = replacementQuestion([line, cell, typed], [table], area);
  expect(question?.body).toContain(
    '表 1件と読み取った値 2件が置き換わります。入力・修正した値 1件は残します。',
  );
  expect(question?.body).toContain('明細: りんご');
  expect(question?.body).toContain('数量');
  expect(question?.body).not.toContain('80');
});

it('is no question where nothing is', () => {
  const elsewhere = { ...line, x: 500 };
  expect(replacementQuestion([elsewhere], [], area)).toBeUndefined();
});
