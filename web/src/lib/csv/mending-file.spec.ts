import { parseCsv } from '@reader/contracts/files/csv/parse-csv';
import { expect, it } from 'vitest';
import { cellsByHeader } from './by-header';
import { mendingFile } from './mending-file';

const columns = { id: 'ID', name: '名前' };
const read = (text: string) => parseCsv(text.replace('\ufeff', ''));

it('has what was refused, each line once, and is taken again as it is', () => {
  const csv = read('ID,備考,名前\na,x,一\n-b,"y,z"\nc,,三\n');
  const mending = mendingFile(csv, [
    { line: 3, column: '名前', message: '名前を入力してください。' },
    { line: 3, column: '', message: '変更されました。' },
  ]);
  expect(mending).toBe(
    '\ufeffID,備考,名前,理由\r\n\'-b,"y,z",,名前: 名前を入力してください。 変更されました。\r\n',
  );
  expect(cellsByHeader(read(mending), columns)).toEqual({
    rows: [{ line: 2, cells: { id: '-b', name: '' } }],
    strange: ['備考'],
  });
});

it('has the reasons of the last time only', () => {
  const again = mendingFile(read('ID,理由,名前\na,前の理由,一\n'), [{ line: 2, column: '', message: '今' }]);
  expect(again).toBe('\ufeffID,名前,理由\r\na,一,今\r\n');
});
