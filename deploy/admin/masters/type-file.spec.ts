import { describe, expect, it } from 'vitest';
import { readTypeFile } from './type-file.js';

describe('a type of master in a file', () => {
  it('is read with what it leaves out', () =>
    expect(
      readTypeFile(
        JSON.stringify({
          name: '児童生徒名簿',
          columns: [{ japanese_label: '氏名', kind: 'name', is_compared: true, compared_item: '児童氏名' }],
        }),
      ),
    ).toMatchObject({ name: '児童生徒名簿', columns: [{ kind: 'name' }] }));

  it.each([
    ['氏名,番号', 'JSONではありません'],
    ['{"name":"名簿","columns":[]}', 'columns'],
    ['{"name":"名簿","columns":[{"japanese_label":"氏名","kind":"colour"}]}', 'columns.0.kind'],
    ['{"name":"名簿","columns":[{"label":"氏名"}]}', 'columns.0'],
  ])('is refused: %s', (text, why) => expect(() => readTypeFile(text)).toThrow(why));
});
