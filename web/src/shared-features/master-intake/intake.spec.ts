import { MASTER_BYTES } from '@reader/contracts/http/matching/masters';
import { describe, expect, it } from 'vitest';
import { fakeId } from '../../testing/fake-content';
import {
  begun,
  isAsFound,
  mappingOf,
  missingIn,
  nameFault,
  nameOfFile,
  refusalOf,
  withChoice,
} from './intake';

const [NUMBER, NAME, KANA] = [fakeId(1), fakeId(2), fakeId(3)];
const columns = new Set([NUMBER, NAME, KANA]);
const found = {
  headers: [null, NAME, KANA, null].map((column_id, at) => ({
    title: `見出し${at}`,
    column_id,
    origin: column_id === null ? null : ('label' as const),
    first_value: '',
  })),
};
const ids = () => {
  let next = 100;
  return () => fakeId((next += 1));
};

describe('a file', () => {
  it.each([
    [[], 'ファイルが空です。'],
    [[{ size: 0 }], 'ファイルが空です。'],
    [[{ size: MASTER_BYTES + 1 }], '100 MBを超えるCSVは取り込めません。分けて取り込んで下さい。'],
    [[{ size: 1 }, { size: 1 }], 'CSVは1つだけ選んで下さい。'],
    [[{ size: MASTER_BYTES }], undefined],
  ])('of %j is refused with %j', (files, refusal) => expect(refusalOf(files)).toBe(refusal));

  it('names its version, unless that has a name already', () => {
    const first = begun(new File(['a'], '名簿_令和8年度.csv'), undefined, ids());
    expect(first.name).toBe('名簿_令和8年度');
    const other = new File(['b'], '別.csv');
    expect(begun(other, first, ids()).name).toBe('別');
    expect(begun(other, { ...first, name: '令和8年度 第2版' }, ids()).name).toBe('令和8年度 第2版');
    expect(nameOfFile(`${'長'.repeat(120)}.csv`)).toHaveLength(100);
  });

  it('chosen again is another one, with nothing chosen by hand', () => {
    const first = begun(new File(['a'], 'a.csv'), undefined, () => crypto.randomUUID());
    const again = begun(first.file, { ...first, encoding: 'utf-8', hand: new Map([[0, NUMBER]]) }, () =>
      crypto.randomUUID(),
    );
    expect(again.id).not.toBe(first.id);
    expect(again).toMatchObject({ encoding: null, headerLine: null, hand: new Map() });
  });
});

it.each([
  ['', '版の名前を入力して下さい。'],
  ['  ', '版の名前を入力して下さい。'],
  ['第1版', undefined],
])('the name %j is wrong: %j', (name, fault) => expect(nameFault(name)).toBe(fault));

describe('the mapping', () => {
  it('is the one that was found until somebody chooses', () => {
    const mapping = mappingOf(found, new Map(), columns);
    expect(mapping).toEqual([null, NAME, KANA, null]);
    expect(isAsFound(found, mapping)).toBe(true);
  });

  it('has what was chosen by hand, and a column once only', () => {
    const hand = withChoice(new Map(), found, 0, NAME);
    expect(mappingOf(found, hand, columns)).toEqual([NAME, null, KANA, null]);
    const moved = withChoice(hand, found, 3, NAME);
    expect(mappingOf(found, moved, columns)).toEqual([null, null, KANA, NAME]);
    const back = withChoice(moved, found, 1, NAME);
    expect(mappingOf(found, back, columns)).toEqual([null, NAME, KANA, null]);
  });

  it('is the found one again when that is chosen again', () => {
    const hand = withChoice(new Map(), found, 1, null);
    expect(mappingOf(found, hand, columns)).toEqual([null, null, KANA, null]);
    expect(withChoice(hand, found, 1, NAME)).toEqual(new Map());
  });

  it('never names a column that is not there any more', () => {
    const hand = new Map([[0, NUMBER]]);
    expect(mappingOf(found, hand, new Set([KANA]))).toEqual([null, null, KANA, null]);
  });

  it('lacks compared columns without a header', () => {
    const compared = [
      { id: NUMBER, japanese_label: '児童番号', is_compared: true },
      { id: NAME, japanese_label: '氏名', is_compared: true },
      { id: fakeId(4), japanese_label: '備考', is_compared: false },
    ];
    expect(missingIn([null, NAME], compared)).toEqual(['児童番号']);
  });
});
