import type { Box } from '@reader/contracts/objects/geometry';
import { describe, expect, it } from 'vitest';
import type { PageLine } from '../foundation/page-symbol.js';
import type { Grid, GridCell } from '../layout/grid.js';
import type { Rule } from '../layout/rules.js';
import { proposeFields, type BlankPage } from './propose-fields.js';

const DPI = 254;
/** Px of a mm. */
const MM = DPI / 25.4;
/** Side of a printed character, mm. */
const SIZE = 4;

const mm = (x: number, y: number, width: number, height: number): Box => ({
  ...{ x: x * MM, y: y * MM },
  ...{ width: width * MM, height: height * MM },
});

/** A line of words, each with where it begins, mm; `y` is where the line stands. */
const line = (y: number, ...words: readonly (readonly [x: number, text: string])[]): PageLine =>
  words.flatMap(([x, text]) =>
    [...text].map((character, at) => ({
      text: character,
      box: mm(x + at * SIZE, y, SIZE, SIZE),
      confidence: 100,
      startsWord: at === 0,
    })),
  );

const cell = (row: number, column: number, box: Box): GridCell => ({
  row,
  column,
  rowSpan: 1,
  columnSpan: 1,
  box,
});
const gridOf = (...cells: readonly GridCell[]): Grid => ({
  box: mm(0, 0, 200, 200),
  rowCount: 1,
  columnCount: 1,
  cells,
});
/** A frame of two cells side by side. */
const twoCells = gridOf(cell(1, 1, mm(0, 0, 40, 8)), cell(1, 2, mm(41, 0, 100, 8)));
const rule = (from: number, to: number, at: number): Rule => ({
  ...{ from: from * MM, to: to * MM, startAt: at * MM, endAt: at * MM },
  ...{ thickness: 2, runs: [] },
});

const blank = (more: Partial<BlankPage> = {}): BlankPage => ({
  dpi: DPI,
  grey: { width: 2000, height: 2000, data: new Uint8Array(2000 * 2000).fill(250) },
  ...{ grids: [], checkboxes: [], upright: [], level: [], parts: [] },
  rules: { horizontal: [], vertical: [] },
  printed: { lines: [], cells: [] },
  ...more,
});
/** What is proposed for a frame with these lines in its cells. */
const inGrid = (grid: Grid, cells: readonly (readonly PageLine[])[], more: Partial<BlankPage> = {}) =>
  proposeFields(
    blank({ grids: [grid], printed: { lines: [], cells: [cells.map((lines) => [...lines])] }, ...more }),
  );
const beside = (lines: readonly PageLine[], more: Partial<BlankPage> = {}) =>
  proposeFields(blank({ printed: { lines: [...lines], cells: [] }, ...more }));
/** Kind, label, and where it begins and ends across the page, whole mm. */
const short = (fields: ReturnType<typeof proposeFields>) =>
  fields.map(({ kind, label, box }) => [
    kind,
    label,
    Math.round(box.x / MM),
    Math.round((box.x + box.width) / MM),
  ]);

describe('in a frame there is proposed', () => {
  it('an empty cell, with the label at its left', () =>
    expect(short(inGrid(twoCells, [[line(2, [2, '氏名'])], []]))).toEqual([['text', '氏名', 41, 141]]));

  it('one below a heading, where nothing stands at its left', () => {
    const column = gridOf(cell(1, 1, mm(0, 0, 40, 8)), cell(2, 1, mm(0, 9, 40, 8)));
    expect(short(inGrid(column, [[line(2, [2, '数量'])], []]))).toEqual([['text', '数量', 0, 40]]);
  });

  it('not one that is shaded, nor one with a picture', () => {
    const grey = blank().grey;
    const data = new Uint8Array(grey.data);
    for (let y = 0; y < 80; y += 1) data.fill(225, y * grey.width + 410, y * grey.width + 1410);
    expect(inGrid(twoCells, [[], []], { grey: { ...grey, data } })).toHaveLength(1);
    expect(inGrid(twoCells, [[], []], { parts: [mm(60, 2, 5, 5)] })).toHaveLength(1);
  });

  it('each blank before a unit', () => {
    const date = line(2, [65, '年'], [85, '月'], [105, '日']);
    expect(short(inGrid(twoCells, [[line(2, [2, '生年月日'])], [date]]))).toEqual([
      ['text', '生年月日', 42, 65],
      ['text', '年', 70, 85],
      ['text', '月', 90, 105],
    ]);
  });

  it('nothing in a label that is spread over its cell', () => {
    const spread = line(2, [1, '生'], [12, '年'], [23, '月'], [34, '日']);
    expect(short(inGrid(twoCells, [[spread], []]))).toEqual([['text', '生年月日', 41, 141]]);
  });

  it('what stands before brackets and in them', () =>
    expect(short(inGrid(twoCells, [[line(2, [2, '視力'])], [line(2, [80, '('], [120, ')'])]]))).toEqual([
      ['text', '視力', 42, 80],
      ['text', '視力', 85, 120],
    ]));

  it('a choice of printed words, and of numbered ones, with its options', () => {
    const words = (lines: readonly PageLine[]) =>
      inGrid(twoCells, [[line(2, [2, '性別'])], lines]).map(({ kind, label, options }) => [
        kind,
        label,
        ...options.map(({ text }) => text),
      ]);
    expect(words([line(2, [60, '男'], [70, '・'], [80, '女'])])).toEqual([['choice', '性別', '男', '女']]);
    expect(words([line(2, [50, '1あり'], [90, '2なし'])])).toEqual([['choice', '性別', 'あり', 'なし']]);
  });

  it('a choice of whatever words points part that stand by themselves, with a label before them or not', () => {
    const way = line(2, [45, '徒歩'], [60, '・'], [70, 'バス'], [85, '・'], [95, '電車']);
    const labelled = line(2, [45, '性別'], [65, '男'], [73, '・'], [81, '女']);
    const found = (of: PageLine) =>
      inGrid(twoCells, [[], [of]]).flatMap(({ kind, label, options }) =>
        kind === 'choice' ? [label, ...options.map(({ text }) => text)] : [],
      );
    expect(found(way)).toEqual(['', '徒歩', 'バス', '電車']);
    expect(found(labelled)).toEqual(['性別', '男', '女']);
    expect(found(line(2, [45, '氏名・住所']))).toEqual([]);
  });

  it('nothing else where boxes to tick stand, though a character that looks like one is none', () => {
    const ticked = [[line(2, [2, '区分'])], [line(2, [50, '新規'])]];
    const tick = { box: mm(43, 2, 4, 4) };
    expect(short(inGrid(twoCells, ticked, { checkboxes: [tick] }))).toEqual([['tick', '新規', 43, 47]]);
    const within = { box: mm(54.5, 2, 4, 4) };
    expect(inGrid(twoCells, ticked, { checkboxes: [within] }).map(({ kind }) => kind)).not.toContain('tick');
  });

  it('no choice in words that merely follow each other', () =>
    expect(inGrid(twoCells, [[line(2, [2, '傷病の有無'])], []]).map(({ kind }) => kind)).toEqual(['text']));

  it('room beside the one label of a low cell, and below that of a high one', () => {
    const low = gridOf(cell(1, 1, mm(0, 0, 150, 12)));
    const high = gridOf(cell(1, 1, mm(0, 0, 150, 40)));
    const [besideIt] = inGrid(low, [[line(2, [2, '備考'])]]);
    const [belowIt] = inGrid(high, [[line(2, [2, '治療経過'])]]);
    expect(besideIt!.box.x).toBeGreaterThan(10 * MM);
    expect([belowIt!.box.y > 6 * MM, belowIt!.label]).toEqual([true, '治療経過']);
  });

  it('one field for the places of a comb, also where heavier rules part them', () => {
    const number = gridOf(cell(1, 1, mm(0, 0, 24, 8)), cell(1, 2, mm(25, 0, 24, 8)));
    const vertical = [6, 12, 18, 31, 37, 43].map((at) => rule(0, 8, at));
    expect(short(inGrid(number, [[], []], { rules: { horizontal: [], vertical } }))).toEqual([
      ['text', '', 0, 49],
    ]);
  });

  it('each part of a cell that dotted rules divide, by its own label', () => {
    const name = gridOf(cell(1, 1, mm(0, 0, 160, 20)));
    const rules = { horizontal: [rule(0, 160, 8)], vertical: [rule(0, 20, 80)] };
    const lines = [line(2, [2, 'フリガナ']), line(12, [2, '氏'], [82, '名'])];
    expect(short(inGrid(name, [lines], { rules }))).toEqual([
      ['text', 'フリガナ', 20, 80],
      ['text', '', 80, 160],
      ['text', '氏', 8, 80],
      ['text', '名', 88, 160],
    ]);
  });
});

describe('beside words that stand in no frame there is proposed', () => {
  it('what follows on words that announce it, as far as the page is printed or a rule stands', () => {
    const lines = [line(10, [2, '電話番号']), line(30, [160, '以上'])];
    expect(short(beside(lines))).toEqual([['text', '電話番号', 19, 167]]);
    expect(short(beside(lines, { upright: [rule(5, 20, 100)] }))).toEqual([['text', '電話番号', 19, 99]]);
  });

  it('what a rule lies under, but not a rule of a frame', () => {
    const words = [line(10, [2, '勤務先'])];
    expect(short(beside(words, { level: [rule(20, 90, 15)] }))).toEqual([['text', '勤務先', 15, 89]]);
    const frame = gridOf(cell(1, 1, mm(0, 15, 40, 8)));
    const framed = blank({
      ...{ grids: [{ ...frame, box: mm(0, 15, 100, 20) }], level: [rule(0, 100, 15)] },
      printed: { lines: words, cells: [[[line(17, [2, '部屋'])]]] },
    });
    expect(proposeFields(framed).filter(({ box }) => box.y < 14 * MM)).toEqual([]);
  });

  it('a year before the first word of a row', () =>
    expect(short(beside([line(10, [60, '年'], [80, '月'], [100, '日'])]))).toEqual([
      ['text', '', 47, 59],
      ['text', '年', 65, 79],
      ['text', '月', 85, 99],
    ]));

  it('nothing in running text, nor in a title', () => {
    const text = [...'この用紙は二枚目以降に氏名と電話番号を記入し（　）内は記入しないこと。']
      .map((character) => character)
      .join('');
    expect(beside([line(10, [2, text])])).toEqual([]);
    expect(
      beside([line(10, [20, '健'], [40, '康'], [60, '診'], [80, '断'], [100, '個'], [120, '人'])]),
    ).toEqual([]);
  });

  it('a box to tick, with the words behind it', () => {
    const checkboxes = [{ box: mm(2, 10, 4, 4) }, { box: mm(60, 10, 4, 4) }];
    expect(short(beside([line(10, [8, '在宅医療'], [66, '訪問'])], { checkboxes }))).toEqual([
      ['tick', '在宅医療', 2, 6],
      ['tick', '訪問', 60, 64],
    ]);
  });
});
