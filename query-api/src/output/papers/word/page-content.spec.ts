import type { ColumnFrame, OutputFrame } from '@reader/contracts/objects/output/output-frames';
import { id } from '@reader/contracts/testing/examples/ids';
import { columnFrame, outputFrame } from '@reader/contracts/testing/examples/output-frames';
import { describe, expect, it } from 'vitest';
import { cell, table } from '../../testing/formats.js';
import { paper, sheet, written } from '../testing/papers.js';
import { contentOfPage } from './page-content.js';

const page = sheet();
type Place = readonly [sequence: number, x: number, y: number, width: number, height: number];
const frame = (...[sequence, x, y, width, height]: Place): ColumnFrame =>
  columnFrame({ sequence, x, y, width, height });
const output = (frameType: 'O' | 'NO', ...[sequence, x, y, width, height]: Place): OutputFrame =>
  outputFrame({ frameType, sequence, x, y, width, height });
const line = (value: string, x: number, y: number) =>
  written(value, [x, y, 400, 30], { subject: '項目名', label: '入力欄名1' });
const downward = (value: string, x: number, y: number) =>
  written(value, [x, y, 30, 300], { subject: '項目名', label: '' });
const texts = (
  inputs: ReturnType<typeof line>[],
  { columns = [], frames = [] }: { columns?: ColumnFrame[]; frames?: OutputFrame[] } = {},
) =>
  contentOfPage(
    paper({ inputs, pages: [page], frames: { columnFrames: columns, outputFrames: frames } }),
    page,
  ).pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.kind));

describe('what Word gets of a page', () => {
  it('is the page as it was read, each value with what the paper calls it', () =>
    expect(
      texts([
        line('お知らせ', 100, 100),
        written('山田', [100, 200, 300, 30], { subject: '項目名', label: '氏名' }),
        written('1.2', [100, 300, 300, 30], { subject: '視力', label: '右' }),
        written('', [100, 400, 300, 30], { subject: '備考', label: '備考' }),
        written('はい', [100, 500, 20, 20], { type: 'CK', subject: '項目名', label: 'はい' }),
        written('', [200, 500, 20, 20], { type: 'CK', subject: '項目名', label: 'いいえ' }),
        line('', 100, 600),
      ]),
    ).toEqual(['お知らせ', '氏名：山田', '視力 右：1.2', '備考：', '☑ はい', '☐ いいえ']));

  it('has a table where it stands', () => {
    const own = table({ uploaded_file: page.id, y: 150, height: 100, row_number: 1, column_number: 1 });
    const { pieces } = contentOfPage(
      paper({
        pages: [page],
        tables: [own],
        inputs: [line('上', 100, 100), line('下', 100, 300), cell(own.id, 1, 1, '甲')],
      }),
      page,
    );
    expect(pieces.map(({ kind }) => kind)).toEqual(['text', 'table', 'text']);
  });

  it('is only what lies in frames O, where there are any', () =>
    expect(
      texts([line('上', 100, 100), line('中', 100, 300), line('下', 100, 500)], {
        frames: [output('O', 1, 50, 250, 600, 120)],
      }),
    ).toEqual(['中']));

  it('has a picture instead of the content of a frame NO', () =>
    expect(
      texts([line('上', 100, 100), line('印影', 100, 300), line('下', 100, 500)], {
        frames: [output('NO', 1, 50, 250, 600, 120)],
      }),
    ).toEqual(['上', 'picture', '下']));

  it('reads column after column, from the top', () =>
    expect(
      texts(
        [
          line('題', 100, 20),
          line('左1', 100, 100),
          line('右1', 700, 105),
          line('左2', 100, 200),
          line('右2', 700, 205),
          line('頁1', 500, 1700),
        ],
        { columns: [frame(2, 650, 80, 500, 600), frame(1, 50, 80, 500, 600)] },
      ),
    ).toEqual(['題', '左1', '左2', '右1', '右2', '頁1']));

  it('reads tiers of vertical writing from the right', () =>
    expect(
      texts(
        [
          downward('上の右です', 900, 100),
          downward('下の右です', 900, 900),
          downward('上の左です', 800, 100),
          downward('下の左です', 800, 900),
        ],
        { columns: [frame(1, 700, 50, 400, 500), frame(2, 700, 850, 400, 500)] },
      ),
    ).toEqual(['上の右です', '上の左です', '下の右です', '下の左です']));

  it('takes frames of its own page alone', () =>
    expect(
      texts([line('上', 100, 100)], { frames: [{ ...output('O', 1, 500, 500, 10, 10), pageNum: 2 }] }),
    ).toEqual(['上']));

  it('has what belongs to no page on the first', () => {
    const second = sheet({ id: id(701), page: 2 });
    const document = paper({
      pages: [page, second],
      inputs: [line('一', 100, 100), { ...line('無', 100, 200), uploaded_file: null }],
    });
    const of = (one: typeof page) => contentOfPage(document, one).pieces.length;
    expect([of(page), of(second)]).toEqual([2, 0]);
  });

  it('is written downwards where most of it is', () => {
    const of = (inputs: ReturnType<typeof line>[]) =>
      contentOfPage(paper({ inputs, pages: [page] }), page).isDownward;
    expect(of([downward('縦に書いた文である', 900, 100), line('横', 100, 20)])).toBe(true);
    expect(of([downward('縦書', 900, 100), line('横に書いた文である', 100, 20)])).toBe(false);
    expect(of([])).toBe(false);
  });
});
